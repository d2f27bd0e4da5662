import type { parcelContract } from '#shared/certificate/parcel/contract.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import { officeOwner, type ParcelPrints } from './prints.ts';
import type { ParcelRepository } from './repository.ts';
import { toOfficeParcel, type ParcelService } from './service.ts';

interface ParcelRouteDependencies {
  readonly parcels: ParcelRepository;
  readonly prints: ParcelPrints;
  readonly posting: ParcelService;
}

export const parcelHandlers = ({
  parcels,
  prints,
  posting,
}: ParcelRouteDependencies): Handlers<typeof parcelContract> => ({
  async listParcels({ query: { status, ...query } }) {
    const found = await parcels.listWork(status, query);
    return { ...found, items: found.items.map(toOfficeParcel) };
  },
  startParcelPrint: ({ actor, body }) => posting.print(actor, body),
  listParcelPrints: ({ query }) => prints.list(officeOwner, query),
  shipParcels: ({ actor, body }) => posting.ship(actor, body.shipments),
  actOnParcel: ({ actor, params, body }) => posting.act(actor, params.parcelId, body),
});
