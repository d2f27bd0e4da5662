import { expect, test } from 'vitest';
import { bookWith, emptyBook, type Book } from '#shared/practice/training-log/book.ts';
import { classPace } from '#shared/practice/training-log/effort.ts';
import { methodLog } from '#test/support/practice/training-logs.ts';
import { placeAt } from '#web/typing/stage/caret.ts';
import { paceWords, quickest } from '#web/typing/stage/pace.ts';

const now = new Date('2026-11-26T00:00:00.000Z');

test('GIVEN runs of a lesson THEN one’s best is the quickest that was typed to its end, of any year or of the last one', () => {
  const run = (startedAt: string, speed: number, completed = true) => ({ startedAt, speed, completed });
  const runs = [
    run('2026-11-20T00:00:00.000Z', 80),
    run('2026-10-01T00:00:00.000Z', 200, false),
    run('2026-05-01T00:00:00.000Z', 90),
    run('2026-03-31T14:59:59.000Z', 61),
    run('2025-06-01T00:00:00.000Z', 55),
    run('2025-03-01T00:00:00.000Z', 99),
  ];
  expect(quickest(runs, 'best', now)).toBe(99);
  // The fiscal year ends at midnight in Japan.
  expect(quickest(runs, 'last-year', now)).toBe(61);
  expect(quickest(runs.slice(0, 3), 'last-year', now)).toBeNull();
  expect(quickest([], 'best', now)).toBeNull();
});

test('the middle of a class is of five or more, each by the middle of their own runs', () => {
  const bookOf = (speeds: readonly number[]): Book =>
    speeds.reduce<Book>((book, perMinute) => {
      const log = methodLog('2026-11-16T01:00:00.000Z');
      if (log.kind !== 'typing-method') throw new Error(log.kind);
      const durationMs = 60_000;
      return bookWith(book, { ...log, durationMs, correct: perMinute, misses: 0, keys: [], pairs: [] });
    }, emptyBook(2026));
  const pupils = [[10, 20, 90], [30], [40], [50], [60]].map((speeds) => [bookOf(speeds)]);
  expect(classPace(pupils, '2026-11-26')).toBe(40);
  // Whoever has no timed run is not in it, and four are too few.
  expect(classPace([...pupils.slice(1), [emptyBook(2026)]], '2026-11-26')).toBeUndefined();
  expect(classPace(pupils, '2026-07-01')).toBeUndefined();
});

test('what is said of it is how far one is from it', () => {
  const said = (own: number) => paceWords({ ghost: 'best', perMinute: 80 }, own);
  expect(said(92)).toContain('12');
  expect(said(80)).toContain('[同|おな]じ');
  expect(said(71)).toContain('あと9');
});

test('a caret of sixty kana a minute is a sign on after each second, and never beyond its line', () => {
  const line = { kana: 5, before: 10 };
  expect([0, 9_999, 11_000, 12_500, 14_999, 15_000, 99_000].map((ms) => placeAt(ms, 60, line))).toEqual([
    0, 0, 1, 2, 4, 5, 5,
  ]);
});
