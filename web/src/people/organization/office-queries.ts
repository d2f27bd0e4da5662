/** What the office reads and decides; apart from `queries.ts`, whose pages need none of it. */
import { queryOptions } from '@tanstack/react-query';
import { organizationOfficeContract } from '#shared/people/organization/office-contract.ts';
import type { DecisionInput } from '#shared/people/organization/profile.ts';
import type { OrganizationState } from '#shared/people/organization/state.ts';
import { call } from '#web/lib/api.ts';
import { pagedQuery } from '#web/lib/paged.ts';

export const listQuery = (state: OrganizationState) =>
  pagedQuery({
    queryKey: ['organization', 'office', 'list', state],
    read: (query, options) =>
      call(organizationOfficeContract.listOrganizations, { query: { state, ...query } }, options),
    fresh: true,
  });

export const oneQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['organization', 'office', 'one', organizationId],
    queryFn: ({ signal }) =>
      call(organizationOfficeContract.getOrganization, { params: { organizationId } }, { signal }),
    staleTime: 0,
  });

export const decideOrganization = (organizationId: string, body: DecisionInput) =>
  call(organizationOfficeContract.decideOrganization, { params: { organizationId }, body });
