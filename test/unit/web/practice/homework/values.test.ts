import { expect, test } from 'vitest';
import type { TrainingPupil } from '#shared/practice/training-log/contract.ts';
import { homeworkState } from '#web/practice/homework/done.ts';
import { homeworkValuesSchema, valuesOf } from '#web/practice/homework/values.ts';

const empty = valuesOf(undefined);

test('GIVEN a form of each kind THEN it is read as the goal of that kind, whatever stands in the fields of the others', () => {
  const filled = {
    ...empty,
    lesson: 'か行-1',
    minutes: '１５',
    stage: '3',
    until: '',
    words: ' がんばろう ',
  };
  expect(homeworkValuesSchema.parse({ ...filled, kind: 'lesson' })).toEqual({
    goal: { kind: 'lesson', lesson: 'か行-1' },
    words: 'がんばろう',
  });
  expect(homeworkValuesSchema.parse({ ...filled, kind: 'minutes', until: '2026-12-04' })).toEqual({
    goal: { kind: 'minutes', minutes: 15 },
    words: 'がんばろう',
    until: '2026-12-04',
  });
  expect(homeworkValuesSchema.parse({ ...filled, kind: 'stage' }).goal).toEqual({ kind: 'stage', stage: 3 });
});

test.each([
  ['lesson', 'レッスンを選んでください'],
  ['minutes', '5分から30分までにしてください'],
  ['stage', '段階を選んでください'],
])('GIVEN no %s, or too much of it, THEN it is refused at its own field', (kind, message) => {
  for (const typed of ['', '31'])
    expect(
      homeworkValuesSchema.safeParse({ ...empty, kind, minutes: typed, stage: typed }).error?.issues,
    ).toMatchObject([{ path: [kind], message }]);
});

test('GIVEN what was given THEN the form has it as it is', () => {
  const homework = {
    goal: { kind: 'minutes', minutes: 20 },
    until: '2026-12-04',
    words: 'まいにち',
    groupId: 'grp_1',
    givenAt: '2026-11-26T00:00:00.000Z',
    before: {},
    version: 2,
  } as const;
  const { goal, until, words } = homework;
  expect(homeworkValuesSchema.parse(valuesOf(homework))).toEqual({ goal, until, words });
});

const pupil = (userId: string, over: Partial<TrainingPupil> = {}): TrainingPupil => ({
  userId,
  name: { family: '', given: '', familyKana: '', givenKana: '' },
  ownAccount: false,
  minutesToday: 0,
  minutes7: 0,
  minutes30: 0,
  days90: 0,
  schoolMinutes: 0,
  otherMinutes: 0,
  runs: 0,
  tier: 'resting',
  trend: 'same',
  reasons: [],
  missedKeys: [],
  ...over,
});

test('GIVEN a class THEN who took the lesson since has done it; an own account is nobody’s affair', () => {
  const homework = { goal: { kind: 'lesson', lesson: 'か行-1' }, before: { again: 2, not: 2 } } as const;
  const { done, open } = homeworkState(homework, [
    pupil('again', { partRuns: 3 }),
    pupil('not', { partRuns: 2 }),
    pupil('first', { partRuns: 1 }),
    pupil('never'),
    pupil('own', { ownAccount: true }),
  ]);
  expect(done.map(({ userId }) => userId)).toEqual(['again', 'first']);
  expect(open.map(({ userId }) => userId)).toEqual(['not', 'never']);
});
