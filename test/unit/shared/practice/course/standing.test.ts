import { expect, test } from 'vitest';
import { lessons } from '#shared/practice/course/lessons.ts';
import { standingOf } from '#shared/practice/course/standing.ts';
import { stages } from '#shared/practice/course/stages.ts';
import { bookWith, emptyBook, type Book } from '#shared/practice/training-log/book.ts';
import type { LogInput } from '#shared/practice/training-log/schema.ts';
import { methodLog } from '#test/support/practice/training-logs.ts';

const at = '2026-06-10T01:00:00.000Z';
const bookOf = (logs: readonly LogInput[], fiscalYear = 2026): Book =>
  logs.reduce((book, log) => bookWith(book, log), emptyBook(fiscalYear));

interface Strokes {
  readonly ms: number;
  readonly miss?: number;
}
/** One lesson of the course, with strokes of what it is about. */
const taken = (id: string, strokes: Readonly<Record<string, Strokes>>, stars = 2): LogInput => {
  const { stage, step } = lessons.find((lesson) => lesson.id === id)!;
  return methodLog(at, {
    lesson: stage.title,
    step,
    stars,
    keys: Object.entries(strokes).map(([key, { ms, miss = 0 }]) => ({ key, hit: 10, miss, ms })),
  });
};
const quick = { ms: 300 };
const home = ['ホームポジション-1', 'ホームポジション-2', 'ホームポジション-3'].map((id) =>
  taken(id, { f: quick }),
);
const vowels = Object.fromEntries([...'あいうえお'].map((kana) => [kana, quick]));

test('GIVEN lessons with timed strokes THEN the stage is the one after what is done, and stars are summed', () => {
  expect(standingOf([bookOf(home)])).toEqual({ stage: 1, stars: 6, weakest: [] });
  expect(standingOf([bookOf([...home, taken('あ行-4', vowels, 3)])])).toEqual({
    stage: 2,
    stars: 9,
    weakest: [],
  });
});

test('GIVEN misses THEN the three hardest of the missed ones are named, the hardest first', () => {
  const misses = {
    あ: { ms: 700, miss: 1 },
    い: { ms: 2000, miss: 4 },
    う: { ms: 900, miss: 2 },
    え: { ms: 1500, miss: 3 },
    // Slow, and never missed.
    お: { ms: 4000 },
  };
  expect(standingOf([bookOf([...home, taken('あ行-4', misses)])])?.weakest).toEqual(['い', 'え', 'う']);
});

test('GIVEN something missed once that is in the fingers by now THEN it is weak no more', () => {
  const missed = taken('あ行-1', { あ: { ms: 400, miss: 1 } });
  const again = Array.from({ length: 9 }, () => taken('あ行-1', { あ: quick }));
  expect(standingOf([bookOf([missed])])?.weakest).toEqual(['あ']);
  expect(standingOf([bookOf([missed, ...again])])?.weakest).toEqual([]);
});

test('GIVEN a stage that was learned last year THEN it is behind them this year too', () => {
  const lastYear = bookOf([...home, taken('あ行-4', vowels)], 2025);
  const thisYear = bookOf([taken('か行-1', { か: quick })]);
  expect(standingOf([lastYear, thisYear])).toMatchObject({ stage: 2, stars: 10 });
  expect(standingOf([thisYear])).toMatchObject({ stage: 0 });
});

test('GIVEN books of an app that times no stroke, or none at all, THEN nothing is told', () => {
  expect(standingOf([bookOf([methodLog(at)])])).toBeUndefined();
  expect(standingOf([])).toBeUndefined();
});

test('GIVEN everything done THEN they are in the last stage', () => {
  const all = lessons.flatMap(({ id, stage }) =>
    Array.from({ length: 8 }, () => taken(id, Object.fromEntries(stage.patterns.map((one) => [one, quick])))),
  );
  expect(standingOf([bookOf(all)])?.stage).toBe(stages.length - 1);
});
