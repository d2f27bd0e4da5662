/** What this feature reads and writes on the server; its query keys are private to this file. */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { commonStartContract } from '#shared/competition/common-start/contract.ts';
import { call } from '#web/lib/api.ts';

const key = ['common-start'] as const;
/** Pupils come in one after the other, and see each other come. */
const againMs = 2000;

export const commonStartQuery = (startCode: string) =>
  queryOptions({
    queryKey: [...key, startCode],
    queryFn: ({ signal }) => call(commonStartContract.getCommonStart, { params: { startCode } }, { signal }),
    refetchInterval: againMs,
    staleTime: 0,
  });

export const openStart = (body: { groupId: string; seasonId: string; divisionCode: string }) =>
  call(commonStartContract.createCommonStart, { body });
export const pressStart = (startCode: string) =>
  call(commonStartContract.pressCommonStart, { params: { startCode } });

export const refreshStart = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: key });
