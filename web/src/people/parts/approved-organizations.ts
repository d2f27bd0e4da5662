import { queryOptions } from '@tanstack/react-query';
import { organizationOfficeContract } from '#shared/people/organization/office-contract.ts';
import { call } from '#web/lib/api.ts';
import { readAll } from '#web/lib/paged.ts';

/** All that are in use: for the office to choose one, or to find it by any part of its name. */
export const approvedOrganizationsQuery = queryOptions({
  queryKey: ['organization', 'office', 'approved'],
  queryFn: ({ signal }) =>
    readAll(
      (query, options) =>
        call(
          organizationOfficeContract.listOrganizations,
          { query: { ...query, state: 'approved' } },
          options,
        ),
      { signal },
    ),
  staleTime: 5 * 60_000,
});
