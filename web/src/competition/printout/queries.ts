/** What this feature reads and writes on the server; its query keys are private to this file. */
import { printoutContract, printoutDownloadContract } from '#shared/competition/printout/contract.ts';
import type { Printout, PrintoutKind } from '#shared/competition/printout/schema.ts';
import { call } from '#web/lib/api.ts';
import { madeQuery } from '#web/lib/made.ts';

export interface PrintWish {
  readonly kind: PrintoutKind;
  readonly seasonId: string;
  /** A class; without one and without ids everybody's. */
  readonly groupId?: string | undefined;
  /** Of a school's: by entries for tickets, otherwise people. */
  readonly ids?: readonly string[] | undefined;
}

export const isRunning = ({ state }: Printout): boolean => state === 'running';

/** @param staff of a school's, otherwise one's own */
export const printoutsQuery = (staff: boolean) =>
  madeQuery(['printout', staff ? 'group' : 'own'], (options) =>
    call(
      staff ? printoutContract.listGroupPrintouts : printoutContract.listPrintouts,
      { query: {} },
      options,
    ),
  );

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
