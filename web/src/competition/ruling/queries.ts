/** What this feature reads on the server; its query keys are private to this file. */
import { queryOptions } from '@tanstack/react-query';
import { boardOfficeContract } from '#shared/competition/board/contract.ts';
import { call } from '#web/lib/api.ts';

export const frozenQuery = queryOptions({
  queryKey: ['ruling', 'frozen'],
  queryFn: async ({ signal }) => (await call(boardOfficeContract.listFrozenBoards, {}, { signal })).items,
  staleTime: 0,
});
