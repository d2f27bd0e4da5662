/** Whose results there are to print; the query keys are private to this file. */
import { queryOptions } from '@tanstack/react-query';
import { resultContract } from '#shared/competition/result/contract.ts';
import { call } from '#web/lib/api.ts';
import { readAll } from '#web/lib/paged.ts';

/** All of a school, or of one class: searched and counted here. */
export const classResultsQuery = (seasonId: string, groupId: string | undefined) =>
  queryOptions({
    queryKey: ['printout', 'class-results', seasonId, groupId ?? 'all'],
    queryFn: ({ signal }) =>
      readAll(
        (wish, options) =>
          call(
            resultContract.listOrganizationResults,
            { query: { ...wish, seasonId, ...(groupId !== undefined && { groupId }) } },
            options,
          ),
        { signal },
      ),
  });

/** All of one's own: a handful a season. */
export const ownResultsQuery = queryOptions({
  queryKey: ['printout', 'own-results'],
  queryFn: ({ signal }) =>
    readAll((wish, options) => call(resultContract.listResults, { query: wish }, options), { signal }),
});
