/** Taking over a pupil's record; apart from the other queries, whose pages need none of it. */
import { queryOptions } from '@tanstack/react-query';
import { recordClaimContract } from '#shared/record-claim/contract.ts';
import { call } from '#web/lib/api.ts';

export const claimableQuery = (code: string) =>
  queryOptions({
    queryKey: ['account', 'claimable', code],
    queryFn: ({ signal }) => call(recordClaimContract.lookAtClaimCode, { body: { code } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

export const claimRecord = (code: string) => call(recordClaimContract.claimRecord, { body: { code } });
