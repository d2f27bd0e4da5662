/** What the first step chooses from: apart from `queries.ts`, of which it needs nothing. */
import { queryOptions } from '@tanstack/react-query';
import { resultContract } from '#shared/competition/result/contract.ts';
import { call } from '#web/lib/api.ts';
import { pagedQuery } from '#web/lib/paged.ts';

const key = ['certificate-application', 'results'] as const;

export const resultsQuery = pagedQuery({
  queryKey: key,
  read: (query, options) => call(resultContract.listResults, { query }, options),
});

/** One result that was asked for by address and may stand on a later page of the list. */
export const resultQuery = (resultId: string) =>
  queryOptions({
    queryKey: [...key, resultId],
    queryFn: ({ signal }) => call(resultContract.getResult, { params: { resultId } }, { signal }),
  });
