import { expect, test } from 'vitest';
import { homeworkInputSchema, ownHomeworkSchema } from '#shared/practice/homework/schema.ts';
import { roomInputSchema, roomSchema } from '#shared/practice/room/schema.ts';

const goal = { kind: 'lesson', lesson: 'のばす音と「、」「。」-3' };
const room = {
  code: 'K4T9ZM',
  groupId: 'grp_class00001',
  groupName: '5年1組',
  minutes: 3,
  openedAt: '2026-11-26T01:00:00.000Z',
  goal,
};

test('GIVEN a lesson that the course is without by now THEN what was chosen is read, and nobody chooses it anew', () => {
  expect(ownHomeworkSchema.safeParse({ goal, words: '', before: 0 }).success).toBe(true);
  expect(roomSchema.safeParse(room).success).toBe(true);
  expect(homeworkInputSchema.safeParse({ goal, words: '' }).error?.issues[0]?.message).toBe(
    'レッスンを選んでください',
  );
  expect(roomInputSchema.safeParse({ goal, minutes: 3 }).success).toBe(false);
});
