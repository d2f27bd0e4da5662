/** What this feature reads on the server; its query keys are private to this file. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { resultContract } from '#shared/result/contract.ts';
import { call } from '#web/lib/api.ts';

const keys = {
  own: ['result', 'own'],
  one: (id: string) => ['result', 'own', id],
  organization: (filter: OrganizationFilter) => ['result', 'organization', filter],
} as const;

export interface OrganizationFilter {
  readonly seasonId: string;
  /** None: the whole organisation, which only its owner may see. */
  readonly groupId?: string;
}

const firstPage: string | undefined = undefined;
const nextPage = ({ nextCursor }: { nextCursor?: string | undefined }) => nextCursor;
const byCursor = (cursor: string | undefined) => (cursor === undefined ? {} : { cursor });

export const ownResultsQuery = infiniteQueryOptions({
  queryKey: keys.own,
  queryFn: ({ pageParam, signal }) =>
    call(resultContract.listResults, { query: byCursor(pageParam) }, { signal }),
  initialPageParam: firstPage,
  getNextPageParam: nextPage,
});

export const resultQuery = (resultId: string) =>
  queryOptions({
    queryKey: keys.one(resultId),
    queryFn: ({ signal }) => call(resultContract.getResult, { params: { resultId } }, { signal }),
  });

export const organizationResultsQuery = (filter: OrganizationFilter) =>
  infiniteQueryOptions({
    queryKey: keys.organization(filter),
    queryFn: ({ pageParam, signal }) =>
      call(
        resultContract.listOrganizationResults,
        { query: { ...filter, ...byCursor(pageParam) } },
        { signal },
      ),
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
  });
