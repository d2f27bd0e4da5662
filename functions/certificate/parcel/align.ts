/** Paper that is still in the office follows its certificates: it is printed again, or not sent where nothing is left of it. */
import { parcelAfter } from '#shared/certificate/parcel/policy.ts';
import { afresh, unlessChanged } from '#functions/platform/afresh.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { createContents, markOf, type ContentsDependencies } from './contents.ts';
import type { ParcelItem, ParcelRepository } from './repository.ts';

interface AlignDependencies extends ContentsDependencies {
  readonly table: Table;
  readonly parcels: Pick<ParcelRepository, 'find' | 'change'>;
}

export function createAlignParcel({ table, parcels, ...found }: AlignDependencies) {
  const contentsOf = createContents(found);
  return async ({ owner, parcelId }: { readonly owner: string; readonly parcelId: ParcelItem['id'] }) => {
    await afresh(() =>
      unlessChanged(async () => {
        const parcel = await parcels.find(owner, parcelId);
        if (parcel === undefined) return true;
        const contents = await contentsOf(parcel);
        // Printed after it changed, before this word of it came.
        if (parcel.status === 'printing' && parcel.printed === markOf(contents)) return true;
        const count = contents.length;
        const act = count === 0 ? 'empty' : 'print-anew';
        if (parcelAfter(parcel.status, act) === undefined) return true;
        await table.write(parcels.change(parcel, act).set(count === 0 ? {} : { count }));
        return true;
      }),
    );
  };
}
