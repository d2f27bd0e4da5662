import { queryOptions } from '@tanstack/react-query';
import { recordClaimContract } from '#shared/access/record-claim/contract.ts';
import { claimCodesAtOnce, type ClaimSheet } from '#shared/access/record-claim/schema.ts';
import { call } from '#web/lib/api.ts';

export const claimableQuery = (code: string) =>
  queryOptions({
    queryKey: ['record-claim', code],
    queryFn: ({ signal }) => call(recordClaimContract.lookAtClaimCode, { body: { code } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

export const claimRecord = (code: string) => call(recordClaimContract.claimRecord, { body: { code } });

/** New codes for graduates, some in a request; what was made before a failure is voided by the next try. */
export async function createClaimCodes(
  fromYear: number,
  userIds: readonly string[],
): Promise<readonly ClaimSheet[]> {
  const sheets: ClaimSheet[] = [];
  for (let at = 0; at < userIds.length; at += claimCodesAtOnce) {
    const some = userIds.slice(at, at + claimCodesAtOnce);
    const made = await call(recordClaimContract.createClaimCodes, { body: { fromYear, userIds: some } });
    sheets.push(...made.sheets);
  }
  return sheets;
}
