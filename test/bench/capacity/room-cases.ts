/** A class that practises together, from its opening to its close. */
import { randomUUID } from 'node:crypto';
import { roomPapersSchema } from '#shared/practice/room-paper/schema.ts';
import { boardSchema } from '#shared/practice/room/schema.ts';
import type { Before, Case } from './case.ts';

const opened = ({ answer }: Before) => ({
  params: { roomCode: boardSchema.parse(answer('createRoom')).room.code },
});
const ofTeacher = { as: 'teacher', input: (_: unknown, before: Before) => opened(before) } as const;
const ofPupil = { as: 'pupil-1-1', input: (_: unknown, before: Before) => opened(before) } as const;

export const roomCases: Readonly<Record<string, Case>> = {
  createRoom: {
    as: 'teacher',
    kind: 'act',
    input: ({ groupId }) => ({ body: { groupId, goal: { kind: 'month', grade: 5 }, minutes: 3 } }),
  },
  getOwnRoom: { as: 'pupil-1-1', kind: 'read' },
  joinRoom: { ...ofPupil, kind: 'act' },
  lookAtRoom: { ...ofPupil, kind: 'read' },
  startRoom: { ...ofTeacher, kind: 'act' },
  getRoom: { ...ofTeacher, kind: 'read' },
  sendBeat: {
    as: 'pupil-1-1',
    kind: 'submit',
    input: ({ runningRoom }) => ({
      params: { roomCode: runningRoom },
      body: { at: 30_000, from: 0, correct: 60, wrong: 2, mark: 'none' },
    }),
  },
  sendHint: {
    as: 'teacher',
    kind: 'act',
    input: ({ pupilUserId }, before) => ({
      ...opened(before),
      body: { userId: pupilUserId, kind: 'ime' },
    }),
  },
  chooseRank: {
    as: 'teacher',
    kind: 'act',
    input: ({ groupId }) => ({ params: { groupId }, body: { showRank: true, hiddenIds: [], version: 0 } }),
  },
  closeRoom: { ...ofTeacher, kind: 'act' },
  listRooms: {
    as: 'teacher',
    kind: 'list',
    input: ({ groupId }) => ({ query: { groupId, kind: 'meeting' } }),
  },
  startRoomPapers: {
    as: 'teacher',
    kind: 'act',
    input: ({ heldRoom: roomCode, pupilUserId }) => ({
      body: {
        roomCode,
        userIds: [pupilUserId],
        event: '11月の記録会',
        figures: true,
        requestKey: randomUUID(),
      },
    }),
  },
  listRoomPapers: { as: 'teacher', kind: 'list' },
  downloadRoomPapers: {
    as: 'teacher',
    kind: 'read',
    async input({ finishWork, schoolId }, { answer }) {
      const { id: papersId } = roomPapersSchema.parse(answer('startRoomPapers'));
      await finishWork(schoolId, papersId);
      return { params: { papersId } };
    },
  },
  listMeetings: { as: 'teacher', kind: 'list', input: ({ groupId }) => ({ query: { groupId } }) },
};
