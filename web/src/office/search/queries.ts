/** What this feature reads on the server; its query keys are private to this file. */
import { queryOptions } from '@tanstack/react-query';
import { searchContract } from '#shared/office/search/contract.ts';
import { call } from '#web/lib/api.ts';

export const searchQuery = (text: string) =>
  queryOptions({
    queryKey: ['search', text],
    queryFn: ({ signal }) => call(searchContract.searchAnything, { body: { text } }, { signal }),
    staleTime: 0,
    // Each answer that shows somebody is recorded: not again because a window was looked at.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
