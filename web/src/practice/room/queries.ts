/** What this feature reads and writes on the server; its query keys are private to this file. */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { roomContract } from '#shared/practice/room/contract.ts';
import { isOpen } from '#shared/practice/room/policy.ts';
import type {
  Board,
  HeldRoom,
  HintKind,
  RankChoice,
  RoomInput,
  RoomKind,
} from '#shared/practice/room/schema.ts';
import { isUnknown } from '#web/lib/api-error.ts';
import { call } from '#web/lib/api.ts';
import { pagedQuery } from '#web/lib/paged.ts';

const key = ['room'] as const;
/** As often as pupils tell how far they are; after the close for as long as somebody may still stand there and look. */
const againMs = 2000;
const lookedAtMs = 10 * 60_000;

function againAfter({ room, now }: Board): number | false {
  if (isOpen(room, Date.parse(now))) return againMs;
  return Date.parse(now) - Date.parse(room.closedAt ?? room.openedAt) < lookedAtMs ? 5 * againMs : false;
}

const boardKey = (roomCode: string) => [...key, 'board', roomCode] as const;

export const boardQuery = (roomCode: string) =>
  queryOptions({
    queryKey: boardKey(roomCode),
    queryFn: async ({ signal }): Promise<Board> =>
      call(roomContract.getRoom, { params: { roomCode } }, { signal }),
    refetchInterval: ({ state: { data, error } }) =>
      isUnknown(error) ? false : data === undefined ? againMs : againAfter(data),
    staleTime: 0,
  });

export const heldRoomsQuery = (groupId: string, kind: RoomKind) =>
  pagedQuery<HeldRoom>({
    queryKey: [...key, 'held', groupId, kind],
    read: (wish, options) => call(roomContract.listRooms, { query: { ...wish, groupId, kind } }, options),
  });

/** The room that a class has open now, and its last meetings. */
export const openRoomQuery = (groupId: string) =>
  queryOptions({
    queryKey: [...key, 'open', groupId],
    queryFn: async ({ signal }) => {
      const query = { groupId, kind: 'practice', limit: 1 } as const;
      return (await call(roomContract.listRooms, { query }, { signal })).open ?? null;
    },
    staleTime: 0,
  });

export const meetingsQuery = (groupId: string) =>
  queryOptions({
    queryKey: [...key, 'meetings', groupId],
    queryFn: ({ signal }) => call(roomContract.listMeetings, { query: { groupId } }, { signal }),
    staleTime: 0,
  });

const of = (roomCode: string) => ({ params: { roomCode } });

/** The board is known with the answer: the page that follows has nothing to wait for. */
export async function openRoom(queryClient: QueryClient, groupId: string, input: RoomInput): Promise<string> {
  const board = await call(roomContract.createRoom, { body: { ...input, groupId } });
  queryClient.setQueryData(boardKey(board.room.code), board);
  return board.room.code;
}
export const startRoom = (roomCode: string) => call(roomContract.startRoom, of(roomCode));
export const sendHint = (roomCode: string, userId: string, kind: HintKind) =>
  call(roomContract.sendHint, { ...of(roomCode), body: { userId, kind } });
export const closeRoom = (roomCode: string) => call(roomContract.closeRoom, of(roomCode));
export const chooseRank = (groupId: string, body: RankChoice) =>
  call(roomContract.chooseRank, { params: { groupId }, body });

export const refreshRooms = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: key });
