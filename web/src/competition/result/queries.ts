/** What this feature reads on the server; its query keys are private to this file. */
import { queryOptions } from '@tanstack/react-query';
import { resultContract } from '#shared/competition/result/contract.ts';
import type { PendingResult, Result } from '#shared/competition/result/schema.ts';
import { isProblem } from '#web/lib/api-error.ts';
import { call } from '#web/lib/api.ts';
import { pagedQuery, readAll } from '#web/lib/paged.ts';

const keys = {
  own: ['result', 'own'],
  overview: ['result', 'overview'],
  one: (id: string) => ['result', 'own', id],
  organization: (filter: OrganizationFilter) => ['result', 'organization', filter],
  allOrganization: (filter: OrganizationFilter) => ['result', 'organization', 'all', filter],
} as const;

export interface OrganizationFilter {
  readonly seasonId: string;
  /** None: the whole organisation, which only its owner may see. */
  readonly groupId?: string;
}

export const ownResultsQuery = pagedQuery({
  queryKey: keys.own,
  read: (query, options) => call(resultContract.listResults, { query }, options),
});

export const resultOverviewQuery = queryOptions({
  queryKey: keys.overview,
  queryFn: ({ signal }) => call(resultContract.getResultOverview, {}, { signal }),
});

type OwnResult =
  | { readonly result: Result; readonly pending?: undefined }
  | { readonly pending: PendingResult; readonly result?: undefined };

async function readOwn(resultId: string, signal: AbortSignal): Promise<OwnResult> {
  try {
    return { result: await call(resultContract.getResult, { params: { resultId } }, { signal }) };
  } catch (error) {
    if (!isProblem(error, 'not-found')) throw error;
    const overview = await call(resultContract.getResultOverview, {}, { signal });
    const pending = overview.pending.find(({ id }) => id === resultId);
    if (pending === undefined) throw error;
    return { pending };
  }
}

/** One's own, or what there is to say of it until it is public. */
export const resultQuery = (resultId: string) =>
  queryOptions({
    queryKey: keys.one(resultId),
    queryFn: ({ signal }) => readOwn(resultId, signal),
  });

export const organizationResultsQuery = (filter: OrganizationFilter) =>
  pagedQuery({
    queryKey: keys.organization(filter),
    read: (query, options) =>
      call(resultContract.listOrganizationResults, { query: { ...filter, ...query } }, options),
  });

/** All of them, for their figures: some 1,200 in the largest school. */
export const allOrganizationResultsQuery = (filter: OrganizationFilter) =>
  queryOptions({
    queryKey: keys.allOrganization(filter),
    queryFn: ({ signal }) =>
      readAll(
        (query, options) =>
          call(resultContract.listOrganizationResults, { query: { ...filter, ...query } }, options),
        { signal },
      ),
  });
