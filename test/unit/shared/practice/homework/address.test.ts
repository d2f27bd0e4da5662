import { expect, test } from 'vitest';
import { goalAddress, goalOfAddress } from '#shared/practice/homework/address.ts';
import { lessons } from '#shared/practice/course/lessons.ts';
import { goalStages, type HomeworkGoal } from '#shared/practice/homework/schema.ts';

test('GIVEN anything that can be given THEN its address is read as it was written', () => {
  const goals: HomeworkGoal[] = [
    ...lessons.map(({ id }): HomeworkGoal => ({ kind: 'lesson', lesson: id })),
    { kind: 'minutes', minutes: 5 },
    ...goalStages.map(({ id }): HomeworkGoal => ({ kind: 'stage', stage: id })),
  ];
  for (const goal of goals) expect(goalOfAddress(goalAddress(goal))).toEqual(goal);
});

test('GIVEN what cannot be given THEN there is nothing in it', () => {
  for (const text of [
    '',
    'lesson:',
    'lesson:ない行-1',
    'minutes:',
    'minutes:4',
    'minutes:5.5',
    'stage:',
    'stage:99',
    'x:1',
  ])
    expect(goalOfAddress(text), text).toBeUndefined();
});
