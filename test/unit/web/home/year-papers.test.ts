import { expect, test } from 'vitest';
import { papersOf } from '#web/home/year-papers.ts';

test.each([
  ['2027-01-31T14:59:59.000Z', undefined],
  ['2027-01-31T15:00:00.000Z', 2026],
  ['2027-03-31T14:59:59.000Z', 2026],
  ['2027-03-31T15:00:00.000Z', 2026],
  ['2027-04-30T14:59:59.000Z', 2026],
  ['2027-04-30T15:00:00.000Z', undefined],
])('at %s (by the clock of Japan) the papers of %s are asked for', (now, year) => {
  expect(papersOf(new Date(now))).toBe(year);
});
