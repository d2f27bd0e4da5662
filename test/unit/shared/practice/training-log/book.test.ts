import { describe, expect, test } from 'vitest';
import {
  bookWith,
  daysOf,
  emptyBook,
  pairOf,
  weeksOf,
  within,
  type Book,
} from '#shared/practice/training-log/book.ts';
import { allPatterns } from '#shared/practice/course/stages.ts';
import { dayAt, dayNumber, mondayOf, momentOf } from '#shared/practice/training-log/calendar.ts';
import { mostPairs, type LogInput } from '#shared/practice/training-log/schema.ts';
import { maipasoLog, methodLog, questionLog, wordsLog } from '#test/support/practice/training-logs.ts';

const bookOf = (logs: readonly LogInput[], fiscalYear = 2026): Book =>
  logs.reduce((book, log) => bookWith(book, log), emptyBook(fiscalYear));
/** Wednesday, ten in the morning. */
const wednesday = '2026-06-10T01:00:00.000Z';
const saturday = '2026-06-13T01:00:00.000Z';

describe('the calendar', () => {
  test('GIVEN days THEN they count from April, and weeks from Monday', () => {
    expect(dayNumber(2026, '2026-04-01')).toBe(0);
    expect(dayNumber(2026, '2027-03-31')).toBe(364);
    expect(dayAt(2026, 364)).toBe('2027-03-31');
    expect(mondayOf('2026-06-10')).toBe('2026-06-08');
    expect(mondayOf('2026-06-08')).toBe('2026-06-08');
    expect(mondayOf('2026-06-14')).toBe('2026-06-08');
  });
  test('GIVEN an evening in UTC THEN the day, the year and the school hours are those of Japan', () => {
    expect(momentOf('2026-03-31T15:30:00.000Z')).toEqual({
      fiscalYear: 2026,
      day: '2026-04-01',
      atSchool: false,
    });
    expect(momentOf(wednesday).atSchool).toBe(true);
    expect(momentOf('2026-06-10T07:00:00.000Z').atSchool).toBe(false);
    expect(momentOf(saturday).atSchool).toBe(false);
  });
});

test('GIVEN runs of a week THEN days hold runs and seconds, and the week every timed speed', () => {
  const book = bookOf([
    methodLog(wednesday),
    methodLog(wednesday, { correct: 200 }),
    // Too short, and too many misses, for a speed.
    methodLog(saturday, { durationMs: 30_000, correct: 50 }),
    methodLog(saturday, { correct: 100, misses: 60 }),
  ]);
  expect(daysOf([book])).toEqual([
    { day: '2026-06-10', runs: 2, seconds: 240, schoolSeconds: 240 },
    { day: '2026-06-13', runs: 2, seconds: 150, schoolSeconds: 0 },
  ]);
  expect(weeksOf([book])).toEqual([{ monday: '2026-06-08', speeds: [90, 100], correct: 530, misses: 78 }]);
  expect(book.keys).toEqual({ f: [240, 4], j: [232, 20] });
  expect(Object.keys(book.pairs).map(pairOf)).toEqual([{ expected: 'j', typed: 'k' }]);
  expect(book.parts).toEqual({ 'ホームポジション-3': [4, 390, 2] });
});

test('GIVEN somebody who has typed the home row and all of the way THEN their book has every pattern of it', () => {
  const struck = (keys: readonly string[]) => keys.map((key) => ({ key, hit: 2, miss: 0, ms: 300 }));
  const texts = [...'「」！？・'];
  const typed = [[...'asdfjkl'], allPatterns, texts];
  const book = bookOf(typed.map((keys) => methodLog(wednesday, { keys: struck(keys) })));
  expect(Object.keys(book.keys).toSorted()).toEqual(typed.flat().toSorted());
});

test('GIVEN the same logs in another order THEN the book is the same', () => {
  const logs = [methodLog(wednesday), methodLog(saturday), methodLog(wednesday, { correct: 240 })];
  expect(bookOf(logs.toReversed())).toEqual(bookOf(logs));
});

test('GIVEN a log that counted WHEN it is taken back THEN the book is as if it had never been', () => {
  const maipaso = maipasoLog(saturday);
  const before = bookOf([methodLog(wednesday)]);
  for (const log of [methodLog(wednesday), methodLog(saturday), maipaso])
    expect(bookWith(bookWith(before, log), log, -1)).toEqual(before);
  expect(bookWith(bookOf([maipaso]), maipaso, -1)).toEqual(emptyBook(2026));
});

test('GIVEN logs of kinds without keys THEN days and parts count them, and only words have a speed', () => {
  const book = bookOf([questionLog(wednesday), wordsLog(wednesday, { durationMs: 60_000 })]);
  expect(book.days).toEqual({ 70: [2, 180, 180] });
  expect(book.weeks).toEqual({ 68: { speeds: { 18: 1 }, correct: 19, misses: 3 } });
  expect(book.parts).toEqual({ '1章': [1, 120, 40], 'Unit 1': [1, 60, 18] });
});

test('GIVEN several runs of a unit and of a chapter THEN their part keeps the best, and one that was not ended is none', () => {
  const { parts } = bookOf([
    wordsLog(wednesday, { wordsCorrect: 15 }),
    wordsLog(saturday, { wordsCorrect: 12 }),
    wordsLog(saturday, { wordsCorrect: 19, completed: false }),
    questionLog(wednesday, { progress: 40 }),
    questionLog(saturday, { progress: 10 }),
  ]);
  expect([parts['Unit 1']?.[2], parts['1章']?.[2]]).toEqual([15, 40]);
});

test('GIVEN a lesson that was broken off THEN its seconds count and no run of it, and it can be taken back', () => {
  const broken = methodLog(wednesday, { completed: false, stars: 0 });
  const book = bookOf([broken]);
  expect(book.days).toEqual({ 70: [1, 120, 120] });
  expect(book.parts).toEqual({ 'ホームポジション-3': [0, 120, 0] });
  expect(bookWith(book, broken, -1)).toEqual(emptyBook(2026));
  const both = bookWith(book, methodLog(saturday));
  expect(both.parts).toEqual({ 'ホームポジション-3': [1, 240, 2] });
  expect(bookWith(both, methodLog(saturday), -1).parts).toEqual({ 'ホームポジション-3': [0, 120, 2] });
  expect(bookOf([questionLog(wednesday, { completed: false })]).parts).toEqual({ '1章': [1, 120, 40] });
});

test('GIVEN names that every object has WHEN parts, keys and confusions are called so THEN they count as any', () => {
  const named = ['constructor', 'toString', 'hasOwnProperty'];
  const book = bookOf(
    named.flatMap((name) => [
      questionLog(wednesday, { chapter: name }),
      questionLog(wednesday, { chapter: name }),
      methodLog(wednesday, { keys: [{ key: name, hit: 2, miss: 0 }] }),
    ]),
  );
  for (const name of named)
    expect([book.parts[name], book.keys[name]]).toEqual([
      [2, 240, 40],
      [2, 0],
    ]);
});

test('GIVEN more confusions than a book holds THEN the rarest go', () => {
  const often = methodLog(wednesday, {
    misses: 50,
    pairs: [{ expected: 'j', typed: 'k', count: 9, example: 'じ' }],
  });
  const rare = Array.from({ length: 60 }, (_, at) =>
    methodLog(wednesday, { pairs: [{ expected: 'a', typed: String(at), count: 1, example: '' }] }),
  );
  const { pairs } = bookOf([often, ...rare]);
  expect(Object.keys(pairs)).toHaveLength(mostPairs);
  expect(pairs['j\tk']).toEqual([9, 'じ']);
});

test('GIVEN the week in which the fiscal year turns THEN it is one week of two books', () => {
  const march = bookOf([methodLog('2027-03-31T01:00:00.000Z')], 2026);
  const april = bookOf([methodLog('2027-04-01T01:00:00.000Z', { correct: 200 })], 2027);
  expect(weeksOf([march, april])).toEqual([
    { monday: '2027-03-29', speeds: [90, 100], correct: 380, misses: 12 },
  ]);
  const { days, weeks } = within([march, april], '2027-04-01', '2027-04-02');
  expect(days.map(({ day }) => day)).toEqual(['2027-04-01']);
  expect(weeks).toEqual([]);
});

test('GIVEN a year of practice on every day THEN the book stays far below what a page of reads holds', () => {
  const keys = [...'abcdefghijklmnopqrstuvwxyz'].map((key) => ({ key, hit: 5, miss: 0 }));
  const logs = Array.from({ length: 365 * 3 }, (_, at) =>
    methodLog(
      new Date(Date.parse('2026-04-01T01:00:00.000Z') + Math.floor(at / 3) * 86_400_000).toISOString(),
      {
        correct: 180 + (at % 40),
        keys,
        step: 1 + (at % 20),
      },
    ),
  );
  expect(JSON.stringify(bookOf(logs)).length).toBeLessThan(20_000);
});
