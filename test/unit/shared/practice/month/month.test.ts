import { expect, test } from 'vitest';
import {
  firstDayOf,
  formatMonth,
  lastDayOf,
  monthBefore,
  monthsBetween,
  monthShown,
  nothingIn,
  shortMonth,
  spanOf,
  yearsFor,
} from '#shared/practice/month/month.ts';
import { booksOf, taken } from './month-books.ts';

test('GIVEN a month THEN its days, its neighbour and its names', () => {
  expect([firstDayOf('2026-11'), lastDayOf('2026-11')]).toEqual(['2026-11-01', '2026-11-30']);
  expect([lastDayOf('2028-02'), lastDayOf('2026-12'), lastDayOf('2026-01')]).toEqual([
    '2028-02-29',
    '2026-12-31',
    '2026-01-31',
  ]);
  expect([monthBefore('2026-01'), monthBefore('2026-12')]).toEqual(['2025-12', '2026-11']);
  expect([formatMonth('2026-04'), shortMonth('2026-11')]).toEqual(['2026年4月', '11月']);
  expect(monthsBetween('2026-11', '2027-01')).toEqual(['2027-01', '2026-12', '2026-11']);
});

test('GIVEN a month that is asked for THEN it is shown as far as there can be one, otherwise the nearest', () => {
  const today = '2026-11-26';
  expect(monthShown(undefined, today)).toBe('2026-11');
  expect(monthShown('2026-10', today)).toBe('2026-10');
  expect(monthShown('2026-12', today)).toBe('2026-11');
  expect(monthShown('2025-04', today)).toBe('2025-04');
  expect(monthShown('2025-03', today)).toBe('2025-04');
  // In March the fiscal year is still the one of last April.
  expect(monthShown('2020-01', '2027-03-31')).toBe('2025-04');
});

test('GIVEN April THEN the books of the month before are of the fiscal year before, and two years are always there', () => {
  expect(yearsFor('2026-11', '2026-11-26')).toEqual([2025, 2026]);
  expect(yearsFor('2026-04', '2026-04-10')).toEqual([2025, 2026]);
  expect(yearsFor('2025-04', '2026-11-26')).toEqual([2024, 2025, 2026]);
});

test('GIVEN logs on both sides of 1 April THEN each month has its own days, minutes and lessons', () => {
  const books = booksOf([
    taken('2026-03-30', 'か行-1'),
    taken('2026-03-31', 'か行-1', { durationMs: 300_000 }),
    taken('2026-04-01', 'か行-2'),
    taken('2026-04-01', 'か行-3'),
  ]);
  expect(books).toHaveLength(2);
  expect(spanOf(books, '2026-03')).toMatchObject({ days: 2, minutes: 7, lessons: 2 });
  expect(spanOf(books, '2026-04')).toMatchObject({ days: 1, minutes: 4, lessons: 2 });
  expect(spanOf(books, '2026-05')).toEqual(nothingIn);
});

test('GIVEN timed runs THEN the speed is the one in the middle of the weeks that begin in the month, from three on', () => {
  const run = (day: string, correct: number) => taken(day, 'か行-1', { correct, misses: 10 });
  // 1 November 2026 is a Sunday: it belongs to a week of October.
  const logs = [run('2026-11-01', 400), run('2026-11-02', 80), run('2026-11-09', 100)];
  expect(spanOf(booksOf(logs), '2026-11').speed).toBeUndefined();
  const three = booksOf([...logs, run('2026-11-30', 140)]);
  expect(spanOf(booksOf([1, 2, 3].map(() => run('2026-12-01', 80))), '2026-11')).toEqual(nothingIn);
  expect(spanOf(three, '2026-11')).toEqual({
    days: 4,
    minutes: 8,
    lessons: 4,
    speed: 50,
    accuracy: 320 / 350,
  });
});
