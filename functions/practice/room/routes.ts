import type { ownRoomContract, roomContract } from '#shared/practice/room/contract.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { OwnRoomService } from './own.ts';
import type { RoomService } from './service.ts';

export const roomHandlers = (rooms: RoomService): Handlers<typeof roomContract> => ({
  createRoom: ({ actor, body }) => rooms.open(actor, body),
  listRooms: ({ actor, query: { groupId, kind, ...query } }) => rooms.list(actor, { groupId, kind }, query),
  listMeetings: ({ actor, query }) => rooms.meetings(actor, query.groupId),
  getRoom: ({ actor, params }) => rooms.board(actor, params.roomCode),
  startRoom: ({ actor, params }) => rooms.start(actor, params.roomCode),
  sendHint: ({ actor, params, body }) => rooms.hint(actor, params.roomCode, body),
  chooseRank: ({ actor, params, body }) => rooms.chooseRank(actor, params.groupId, body),
  closeRoom: ({ actor, params }) => rooms.close(actor, params.roomCode),
});

export const ownRoomHandlers = (rooms: OwnRoomService): Handlers<typeof ownRoomContract> => ({
  getOwnRoom: async ({ actor }) => ({ room: await rooms.find(actor) }),
  joinRoom: ({ actor, params }) => rooms.join(actor, params.roomCode),
  lookAtRoom: ({ actor, params }) => rooms.look(actor.userId, params.roomCode),
  sendBeat: ({ actor, params, body }) => rooms.beat(actor.userId, params.roomCode, body),
});
