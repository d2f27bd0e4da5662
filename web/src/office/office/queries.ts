/** What this feature reads on the server; its query keys are private to this file. */
import { queryOptions } from '@tanstack/react-query';
import { officeContract } from '#shared/office/office/contract.ts';
import { call } from '#web/lib/api.ts';

export const overviewQuery = queryOptions({
  queryKey: ['office', 'overview'],
  queryFn: ({ signal }) => call(officeContract.getOverview, {}, { signal }),
  // The office keeps this page open and works from it.
  refetchInterval: 60_000,
});

export const morningQuery = queryOptions({
  queryKey: ['office', 'morning'],
  queryFn: ({ signal }) => call(officeContract.getMorning, {}, { signal }),
  refetchInterval: 60_000,
});
