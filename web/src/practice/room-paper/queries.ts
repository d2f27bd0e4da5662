/** What this feature reads and writes on the server; its query keys are private to this file. */
import { roomPaperContract, roomPaperDownloadContract } from '#shared/practice/room-paper/contract.ts';
import type { RoomPapersInput } from '#shared/practice/room-paper/schema.ts';
import { call } from '#web/lib/api.ts';
import { madeQuery } from '#web/lib/made.ts';

export const papersQuery = madeQuery(['room-paper'], (options) =>
  call(roomPaperContract.listRoomPapers, {}, options),
);

export const startPapers = (input: RoomPapersInput, requestKey: string) =>
  call(roomPaperContract.startRoomPapers, { body: { ...input, requestKey } });

export const fetchPapersLink = (papersId: string) =>
  call(roomPaperDownloadContract.downloadRoomPapers, { params: { papersId } });
