/** What this feature reads and writes on the server; its query keys are private to this file. */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { estimateContract, estimateDownloadContract } from '#shared/shop/estimate/contract.ts';
import type { Counts, Estimate, Paper } from '#shared/shop/estimate/schema.ts';
import { call } from '#web/lib/api.ts';
import { pagedQuery } from '#web/lib/paged.ts';
import { pollWork } from '#web/lib/poll.ts';

export const quoteEstimate = (counts: Counts) => call(estimateContract.quoteEstimate, { body: counts });

interface Asked {
  readonly counts: Counts;
  readonly paper: Paper;
  /** What was seen. */
  readonly total: number;
  readonly requestKey: string;
}

/** `own`: it stays in the list of whoever is signed in. */
export const issueEstimate = ({ counts, paper, total, requestKey }: Asked, own: boolean) =>
  call(own ? estimateContract.issueOwnEstimate : estimateContract.issueEstimate, {
    body: { counts, paper, expectedTotal: total, requestKey },
  });

export const findEstimate = (estimateNumber: string) =>
  call(estimateContract.findEstimate, { body: { estimateNumber } });

/** Looked for until it is drawn. */
export const estimateQuery = ({ number }: Pick<Estimate, 'number'>) =>
  queryOptions({
    queryKey: ['estimate', 'one', number],
    queryFn: ({ signal }) =>
      call(estimateContract.findEstimate, { body: { estimateNumber: number } }, { signal }),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.kept === true ? false : pollWork(dataUpdateCount),
  });

const ownKey = ['estimate', 'own'] as const;

export const estimatesQuery = pagedQuery({
  queryKey: ownKey,
  read: (query, options) => call(estimateContract.listEstimates, { query }, options),
  fresh: true,
});

export const refreshEstimates = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ownKey });

export const downloadEstimate = (estimateNumber: string) =>
  call(estimateDownloadContract.downloadEstimate, { body: { estimateNumber } });
