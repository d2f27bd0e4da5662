/** What this feature reads on the server; its query keys are private to this file. */
import { queryOptions } from '@tanstack/react-query';
import { adminContract } from '#shared/office/contract.ts';
import { call } from '#web/lib/api.ts';

export const overviewQuery = queryOptions({
  queryKey: ['admin', 'overview'],
  queryFn: ({ signal }) => call(adminContract.getOverview, {}, { signal }),
  // The office keeps this page open and works from it.
  refetchInterval: 60_000,
});
