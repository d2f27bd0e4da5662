/** What the first step chooses from: apart from `queries.ts`, of which it needs nothing. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { resultContract } from '#shared/result/contract.ts';
import { call } from '#web/lib/api.ts';

const key = ['certificate-application', 'results'] as const;

export const resultsQuery = infiniteQueryOptions({
  queryKey: key,
  queryFn: ({ pageParam, signal }) =>
    call(
      resultContract.listResults,
      { query: pageParam === undefined ? {} : { cursor: pageParam } },
      { signal },
    ),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor,
});

/** One result that was asked for by address and may stand on a later page of the list. */
export const resultQuery = (resultId: string) =>
  queryOptions({
    queryKey: [...key, resultId],
    queryFn: ({ signal }) => call(resultContract.getResult, { params: { resultId } }, { signal }),
  });
