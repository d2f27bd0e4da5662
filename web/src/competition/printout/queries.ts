/** What this feature reads and writes on the server; its query keys are private to this file. */
import { queryOptions } from '@tanstack/react-query';
import { printoutContract, printoutDownloadContract } from '#shared/competition/printout/contract.ts';
import type { Printout, PrintoutKind } from '#shared/competition/printout/schema.ts';
import { call } from '#web/lib/api.ts';
import { pollWork } from '#web/lib/poll.ts';

export interface PrintWish {
  readonly kind: PrintoutKind;
  readonly seasonId: string;
  /** A class; without one and without ids everybody's. */
  readonly groupId?: string | undefined;
  /** Of a school's: by entries for tickets, otherwise people. */
  readonly ids?: readonly string[] | undefined;
}

/** One begun a moment ago may not be in the first answer yet. */
const firstLooks = 3;
export const isRunning = ({ state }: Printout): boolean => state === 'running';

/** Asked again for as long as one is being made, or may be. @param staff of a school's, otherwise one's own */
export const printoutsQuery = (staff: boolean) =>
  queryOptions({
    queryKey: ['printout', staff ? 'group' : 'own'],
    queryFn: async ({ signal }) =>
      (
        await call(
          staff ? printoutContract.listGroupPrintouts : printoutContract.listPrintouts,
          { query: {} },
          { signal },
        )
      ).items,
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data !== undefined && (dataUpdateCount < firstLooks || data.some(isRunning))
        ? pollWork(dataUpdateCount)
        : false,
  });

export function startPrintout(
  staff: boolean,
  { ids, groupId, ...wish }: PrintWish,
  requestKey: string,
): Promise<Printout> {
  if (!staff) return call(printoutContract.startPrintout, { body: { ...wish, requestKey } });
  return call(printoutContract.startGroupPrintout, {
    body: {
      ...wish,
      requestKey,
      ...(groupId !== undefined && { groupId }),
      ...(ids !== undefined && { ids: [...ids] }),
    },
  });
}

/** `file` from 1. */
export const fetchPrintoutLink = (staff: boolean, printoutId: string, file: number) =>
  call(staff ? printoutDownloadContract.downloadGroupPrintout : printoutDownloadContract.downloadPrintout, {
    params: { printoutId },
    query: { file },
  });
