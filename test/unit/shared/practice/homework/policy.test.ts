import { expect, test } from 'vitest';
import { lessons } from '#shared/practice/course/lessons.ts';
import { homeworkTitle, isHomeworkDone, isInForce } from '#shared/practice/homework/policy.ts';
import { goalStages, homeworkGoalSchema } from '#shared/practice/homework/schema.ts';

const nothing = { lessonRuns: 0, minutesToday: 0 };

test('GIVEN a lesson THEN it is done by taking it since', () => {
  const goal = { kind: 'lesson', lesson: 'か行-2' } as const;
  expect(isHomeworkDone(goal, { ...nothing, minutesToday: 30, stage: 9 })).toBe(false);
  expect(isHomeworkDone(goal, { ...nothing, lessonRuns: 1 })).toBe(true);
});

test('GIVEN minutes THEN today’s decide', () => {
  const goal = { kind: 'minutes', minutes: 10 } as const;
  expect(isHomeworkDone(goal, { ...nothing, minutesToday: 9 })).toBe(false);
  expect(isHomeworkDone(goal, { ...nothing, minutesToday: 10 })).toBe(true);
});

test('GIVEN a stage THEN it is done by who is in one beyond it, not by who is in it or never began', () => {
  const goal = { kind: 'stage', stage: 2 } as const;
  expect(isHomeworkDone(goal, nothing)).toBe(false);
  expect(isHomeworkDone(goal, { ...nothing, stage: 2 })).toBe(false);
  expect(isHomeworkDone(goal, { ...nothing, stage: 3 })).toBe(true);
});

test('GIVEN a last day THEN it still is one, and without one it has no end', () => {
  expect(isInForce({ until: '2026-06-10' }, '2026-06-10')).toBe(true);
  expect(isInForce({ until: '2026-06-10' }, '2026-06-11')).toBe(false);
  expect(isInForce({}, '2099-01-01')).toBe(true);
});

test('GIVEN every lesson and stage that can be given THEN it has a title of its own; what is none is refused', () => {
  const goals = [
    ...lessons.map(({ id }) => ({ kind: 'lesson', lesson: id })),
    ...goalStages.map(({ id }) => ({ kind: 'stage', stage: id })),
  ].map((goal) => homeworkGoalSchema.parse(goal));
  expect(new Set(goals.map(homeworkTitle)).size).toBe(goals.length);
  expect(homeworkTitle({ kind: 'lesson', lesson: 'か行-1' })).toBe('か行「か・き」');
  for (const goal of [
    { kind: 'lesson', lesson: 'か行-99' },
    { kind: 'stage', stage: goalStages.length },
    { kind: 'minutes', minutes: 4 },
    { kind: 'minutes', minutes: 31 },
  ])
    expect(homeworkGoalSchema.safeParse(goal).success).toBe(false);
});
