/** What this feature reads and writes on the server; its query keys are private to this file. */
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { OrganizationState } from '#shared/account/schema.ts';
import type { AuditEntry } from '#shared/audit/schema.ts';
import { organizationContract, organizationOfficeContract } from '#shared/organization/contract.ts';
import type { DecisionInput, OrganizationInput } from '#shared/organization/profile.ts';
import { call } from '#web/lib/api.ts';

const keys = {
  own: ['organization', 'own'],
  audit: ['organization', 'audit'],
  list: (state: OrganizationState) => ['organization', 'office', 'list', state],
  one: (organizationId: string) => ['organization', 'office', 'one', organizationId],
} as const;

const byCursor = (cursor: string | undefined) => (cursor === undefined ? {} : { cursor });
const paged = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: { nextCursor?: string | undefined }) => nextCursor,
};

export const ownQuery = queryOptions({
  queryKey: keys.own,
  queryFn: ({ signal }) => call(organizationContract.getOwnOrganization, {}, { signal }),
});

export const auditQuery = infiniteQueryOptions({
  queryKey: keys.audit,
  queryFn: ({ pageParam, signal }) =>
    call(organizationContract.listAudit, { query: byCursor(pageParam) }, { signal }),
  staleTime: 0,
  ...paged,
});

/** The whole trail, for a file. */
export async function fetchAudit(): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = [];
  let cursor: string | undefined;
  do {
    const page = await call(organizationContract.listAudit, { query: { ...byCursor(cursor), limit: 100 } });
    entries.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return entries;
}

export const listQuery = (state: OrganizationState) =>
  infiniteQueryOptions({
    queryKey: keys.list(state),
    queryFn: ({ pageParam, signal }) =>
      call(
        organizationOfficeContract.listOrganizations,
        { query: { state, ...byCursor(pageParam) } },
        { signal },
      ),
    staleTime: 0,
    ...paged,
  });

export const oneQuery = (organizationId: string) =>
  queryOptions({
    queryKey: keys.one(organizationId),
    queryFn: ({ signal }) =>
      call(organizationOfficeContract.getOrganization, { params: { organizationId } }, { signal }),
    staleTime: 0,
  });

export const applyForOrganization = (body: OrganizationInput) =>
  call(organizationContract.createOrganization, { body });

export const changeOrganization = (details: OrganizationInput, version: number) =>
  call(organizationContract.changeOwnOrganization, { body: { details, version } });

export const decideOrganization = (organizationId: string, body: DecisionInput) =>
  call(organizationOfficeContract.decideOrganization, { params: { organizationId }, body });

/** After anything changed: names, states and numbers elsewhere show it too. */
export const refreshAll = (queryClient: QueryClient): Promise<void> => queryClient.invalidateQueries();
