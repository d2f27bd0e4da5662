import { expect, test } from 'vitest';
import { cardBatches } from '#web/school/login-card/batches.ts';

const room = (grade: number, className: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    userId: `usr_${grade}-${className}-${index}`,
    groupId: `grp_${grade}-${className}`,
    grade: `${grade}年`,
    className: `${className}組`,
    number: index + 1,
  }));

test('GIVEN classes THEN each is on one PDF, as full as they go, in their order', () => {
  const pupils = [...room(10, 1, 30), ...room(2, 2, 40), ...room(2, 1, 35)];

  const batches = cardBatches(pupils, 80);

  expect(batches.map((batch) => [...new Set(batch.map(({ groupId }) => groupId))])).toEqual([
    ['grp_2-1', 'grp_2-2'],
    ['grp_10-1'],
  ]);
  expect(batches.flat()).toHaveLength(pupils.length);
});

test('GIVEN a class larger than a job THEN it is cut and nobody is lost', () => {
  const batches = cardBatches(room(1, 1, 95), 40);

  expect(batches.map(({ length }) => length)).toEqual([40, 40, 15]);
  expect(new Set(batches.flat().map(({ userId }) => userId)).size).toBe(95);
});

test('GIVEN nobody THEN there is no job', () => {
  expect(cardBatches([])).toEqual([]);
});
