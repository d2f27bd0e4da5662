import { withExamples } from '#shared/kernel/examples.ts';
import { ownRoomContract, roomContract } from './contract.ts';

const params = { roomCode: 'K4T9ZM' };
const groupId = 'grp_example01';

export const roomEndpoints = withExamples(roomContract, {
  createRoom: { body: { groupId, goal: { kind: 'month', grade: 5 }, minutes: 3 } },
  listRooms: { query: { groupId, kind: 'practice' } },
  listMeetings: { query: { groupId } },
  getRoom: { params },
  startRoom: { params },
  sendHint: { params, body: { userId: 'usr_example01', kind: 'ime' } },
  chooseRank: { params: { groupId }, body: { showRank: true, hiddenIds: [], version: 0 } },
  closeRoom: { params },
});

export const ownRoomEndpoints = withExamples(ownRoomContract, {
  joinRoom: { params },
  lookAtRoom: { params },
  sendBeat: { params, body: { at: 60_000, from: 0, correct: 90, wrong: 4, mark: 'none' } },
});
