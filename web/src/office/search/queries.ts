/** What this feature reads on the server; its query keys are private to this file. */
import { queryOptions } from '@tanstack/react-query';
import { organizationOfficeContract } from '#shared/people/organization/office-contract.ts';
import { searchContract } from '#shared/office/search/contract.ts';
import { call } from '#web/lib/api.ts';
import { readAll } from '#web/lib/paged.ts';

export const searchQuery = (text: string) =>
  queryOptions({
    queryKey: ['search', text],
    queryFn: ({ signal }) => call(searchContract.searchAnything, { body: { text } }, { signal }),
    staleTime: 0,
    // Each answer that shows somebody is recorded: not again because a window was looked at.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** All that are in use, to be found by any part of their names. */
export const organizationNamesQuery = queryOptions({
  queryKey: ['search', 'organizations'],
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
