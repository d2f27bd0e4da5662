/** Everything in a person's own partition, whichever feature put it there. */
import { ownerOf } from '#functions/platform/auth/owner.ts';
import {
  holdingSchema,
  type HeldElsewhere,
  type Holding,
  type HoldingKind,
} from '#functions/platform/holding/holding.ts';
import type { Sheet } from '#functions/platform/holding/sheet.ts';
import { queryAll } from '#functions/platform/table/paging.ts';
import { transactInTurn } from '#functions/platform/table/partition.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { remove, update, type Write } from '#functions/platform/table/write.ts';

const profile = 'PROFILE';

export interface Holdings {
  /** What is on its way that the person has to wait for, in words; none where nothing is. */
  unfinished(userId: string): Promise<string[]>;
  /** What the features say of it, for the person's own export. */
  sheets(userId: string): Promise<Sheet[]>;
  /** What is not kept, besides the profile, which says that there is still something to do. */
  erase(userId: string): Promise<void>;
  eraseProfile(userId: string): Write;
}

/** What becomes of an item when the account goes; none where it stays as it is. */
function eraseWrites(item: Holding, kind: HoldingKind | undefined): Write[] {
  const key = { pk: item.pk, sk: item.sk };
  if (kind?.isKept(item) !== true) return [remove(key)];
  const said = (kind.personal ?? []).filter((name) => item[name] !== undefined);
  return said.length === 0
    ? []
    : [
        update(key)
          .expectExists()
          .remove(...said),
      ];
}

export function createHoldings(
  table: Table,
  kinds: readonly HoldingKind[],
  elsewhere: readonly HeldElsewhere[] = [],
): Holdings {
  /** Besides the profile. */
  async function list(userId: string): Promise<Holding[]> {
    const all = await queryAll(table, holdingSchema, { pk: ownerOf(userId), consistent: true });
    return all.filter(({ sk }) => sk !== profile);
  }
  const kindOf = ({ sk }: Holding): HoldingKind | undefined =>
    kinds.find(({ prefix }) => sk.startsWith(prefix));

  return {
    async unfinished(userId) {
      const open = (await list(userId)).filter((item) => kindOf(item)?.isUnfinished?.(item) === true);
      return [...new Set(open.map((item) => kindOf(item)?.unfinishedWords ?? ''))];
    },
    async sheets(userId) {
      const held = await list(userId);
      return Promise.all([
        ...kinds.flatMap((kind) => kind.sheet?.(held.filter((item) => kindOf(item) === kind)) ?? []),
        ...elsewhere.map(({ sheet }) => sheet(userId)),
      ]);
    },
    async erase(userId) {
      for (const held of elsewhere) await held.erase(userId);
      const writes = (await list(userId)).flatMap((item) => eraseWrites(item, kindOf(item)));
      await transactInTurn(table, writes);
    },
    eraseProfile: (userId) => remove({ pk: ownerOf(userId), sk: profile }),
  };
}
