/** What the office reads and writes about parcels; its query keys are private to this file. */
import { queryOptions } from '@tanstack/react-query';
import type { InputOf } from '#shared/kernel/contract.ts';
import {
  parcelContract,
  parcelDownloadContract,
  type OfficeParcel,
  type ParcelPrint,
  type Printable,
  type workStatuses,
} from '#shared/certificate/parcel/contract.ts';
import { call } from '#web/lib/api.ts';
import { pagedQuery } from '#web/lib/paged.ts';
import { pollWork } from '#web/lib/poll.ts';

export type WorkStatus = (typeof workStatuses)[number];

export const parcelsQuery = (status: WorkStatus) =>
  pagedQuery({
    queryKey: ['parcel', status],
    read: (query, options) => call(parcelContract.listParcels, { query: { ...query, status } }, options),
    fresh: true,
  });

export const printsQuery = queryOptions({
  queryKey: ['parcel', 'prints'],
  queryFn: async ({ signal }): Promise<ParcelPrint[]> =>
    (await call(parcelContract.listParcelPrints, { query: { limit: 10 } }, { signal })).items,
  refetchInterval: ({ state: { data, dataUpdateCount } }) =>
    data?.some(({ state }) => state === 'running') ? pollWork(dataUpdateCount) : false,
});

export const startPrint = (parcelIds: string[], status: Printable): Promise<ParcelPrint> =>
  call(parcelContract.startParcelPrint, { body: { parcelIds, status, requestKey: crypto.randomUUID() } });

export const fetchPrintLink = (printId: string, file: number) =>
  call(parcelDownloadContract.downloadParcelPrint, { params: { printId }, query: { file } });

export const shipParcels = (body: InputOf<typeof parcelContract.shipParcels>['body']) =>
  call(parcelContract.shipParcels, { body });

export const actOnParcel = (
  parcelId: string,
  body: InputOf<typeof parcelContract.actOnParcel>['body'],
): Promise<OfficeParcel> => call(parcelContract.actOnParcel, { params: { parcelId }, body });
