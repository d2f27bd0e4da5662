/** What this feature reads and writes on the server; its query keys are private to this file. */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { shownNameContract } from '#shared/competition/board/shown-name/contract.ts';
import { call } from '#web/lib/api.ts';

export const shownNameQuery = queryOptions({
  queryKey: ['shown-name'],
  queryFn: ({ signal }) => call(shownNameContract.getShownName, {}, { signal }),
});

export async function setShownName(queryClient: QueryClient, shown: boolean): Promise<void> {
  queryClient.setQueryData(
    shownNameQuery.queryKey,
    await call(shownNameContract.setShownName, { body: { shown } }),
  );
}
