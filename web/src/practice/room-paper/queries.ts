/** What this feature reads and writes on the server; its query keys are private to this file. */
import { queryOptions } from '@tanstack/react-query';
import { roomPaperContract, roomPaperDownloadContract } from '#shared/practice/room-paper/contract.ts';
import type { RoomPapersInput } from '#shared/practice/room-paper/schema.ts';
import { call } from '#web/lib/api.ts';
import { pollWork } from '#web/lib/poll.ts';

/** One begun a moment ago may not be in the first answer yet. */
const firstLooks = 3;

/** Asked again for as long as some are being made, or may be. */
export const papersQuery = queryOptions({
  queryKey: ['room-paper'],
  queryFn: async ({ signal }) => (await call(roomPaperContract.listRoomPapers, {}, { signal })).items,
  staleTime: 0,
  refetchInterval: ({ state: { data, dataUpdateCount } }) =>
    data !== undefined && (dataUpdateCount < firstLooks || data.some(({ state }) => state === 'running'))
      ? pollWork(dataUpdateCount)
      : false,
});

export const startPapers = (input: RoomPapersInput, requestKey: string) =>
  call(roomPaperContract.startRoomPapers, { body: { ...input, requestKey } });

export const fetchPapersLink = (papersId: string) =>
  call(roomPaperDownloadContract.downloadRoomPapers, { params: { papersId } });
