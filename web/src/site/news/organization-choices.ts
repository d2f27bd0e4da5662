import { queryOptions } from '@tanstack/react-query';
import { organizationOfficeContract } from '#shared/people/organization/office-contract.ts';
import { call } from '#web/lib/api.ts';
import { readAll } from '#web/lib/paged.ts';

/** Whom news for one organisation can be written to. */
export const organizationChoicesQuery = queryOptions({
  queryKey: ['news', 'organizations'],
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
