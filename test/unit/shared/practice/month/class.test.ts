import { expect, test } from 'vitest';
import { classMonth, figuresOf, firstMonthOf } from '#shared/practice/month/class.ts';
import type { Book } from '#shared/practice/training-log/book.ts';
import { pupilLine } from '#shared/practice/training-log/class.ts';
import { daysOfClass } from '#shared/practice/training-log/progress.ts';
import { booksOf, taken, upTo } from './month-books.ts';

const name = { family: '青木', given: '葵', familyKana: 'アオキ', givenKana: 'アオイ' };
const pupil = (number: number, ownAccount?: boolean) => ({
  userId: `usr_month-${String(number).padStart(4, '0')}`,
  name,
  number,
  ...(ownAccount !== undefined && { ownAccount }),
});
const shown = { month: '2026-11', today: '2026-11-26' };
const shelfOf = (books: Readonly<Record<number, readonly Book[]>>) =>
  new Map(Object.entries(books).map(([number, own]) => [pupil(Number(number)).userId, own]));
const runs = (month: string, correct: number) =>
  ['09', '16', '18'].map((day) => taken(`2026-${month}-${day}`, 'か行-1', { correct, misses: 10 }));

test('GIVEN pupils THEN each has the month, the one before and where they are, in their order; nobody is ranked', () => {
  const shelf = shelfOf({
    2: booksOf([...runs('10', 80), ...runs('11', 120), taken('2026-11-20', 'か行-2')]),
  });
  const [first, second] = classMonth([pupil(1), pupil(2)], shelf, shown);
  expect(first).toEqual({
    ...pupil(1),
    ownAccount: false,
    now: { days: 0, minutes: 0, lessons: 0 },
    before: { days: 0, minutes: 0, lessons: 0 },
    reasons: ['never'],
    missedKeys: [],
  });
  expect(second).toMatchObject({
    now: { days: 4, minutes: 8, lessons: 4, speed: 60 },
    before: { days: 3, minutes: 6, lessons: 3, speed: 40 },
    lastOn: '2026-11-20',
  });
  expect(second).toMatchObject({ reasons: [] });
  expect(firstMonthOf(shelf)).toBe('2026-10');
  expect(firstMonthOf(new Map())).toBeUndefined();
});

test('GIVEN an account of their own THEN nothing of it is told, and they are in no figure', () => {
  const shelf = shelfOf({ 1: booksOf(runs('11', 300)) });
  const [own] = classMonth([pupil(1, true)], shelf, shown);
  expect(own).toMatchObject({ ownAccount: true, now: { days: 0 } });
  expect(own).toMatchObject({ reasons: [] });
  expect(figuresOf([own!])).toMatchObject({
    pupils: 0,
    practised: 0,
    needHelp: 0,
    notBegun: 0,
    reached: [0, 0],
  });
});

test('GIVEN a class THEN its middle is of five or more, and counts are of all who are seen', () => {
  const month = (count: number) =>
    classMonth(
      [1, 2, 3, 4, 5, 6].map((number) => pupil(number)),
      shelfOf(
        Object.fromEntries(
          // 64 kana a minute are the line of primary schools, 96 that of lower secondary ones.
          [126, 128, 140, 190, 192]
            .slice(0, count)
            .map((correct, at) => [at + 1, booksOf(runs('11', correct))]),
        ),
      ),
      shown,
    );
  expect(figuresOf(month(4))).not.toHaveProperty('speed');
  const five = figuresOf(month(5));
  expect(five).toMatchObject({
    pupils: 6,
    practised: 5,
    practisedBefore: 0,
    minutes: 6,
    minutesBefore: 0,
    speed: 70,
    reached: [4, 1],
    needHelp: 0,
    notBegun: 1,
  });
  expect(five).not.toHaveProperty('speedBefore');
  expect(five).not.toHaveProperty('homeworkDone');
});

test('GIVEN homework THEN who has done it since it was given', () => {
  const shelf = shelfOf({ 1: booksOf(runs('11', 100)), 2: booksOf(runs('11', 100)) });
  const homework = {
    goal: { kind: 'lesson', lesson: 'か行-1' },
    before: { [pupil(2).userId]: 3 },
  } as const;
  const pupils = classMonth([pupil(1), pupil(2)], shelf, { ...shown, homework });
  expect(pupils.map(({ homeworkDone }) => homeworkDone)).toEqual([true, false]);
  expect(figuresOf(pupils).homeworkDone).toBe(1);
});

test('GIVEN two in the middle of a class THEN its stage is the whole one between them, rounded down', () => {
  const shelf = shelfOf({ 1: booksOf(upTo('2026-11-20', 2)), 2: booksOf(upTo('2026-11-20', 5)) });
  expect(figuresOf(classMonth([pupil(1), pupil(2)], shelf, shown)).stage).toBe(3);
});

test('GIVEN a class THEN who needs help is whom its own page says, for the same reasons, and who never began is told apart', () => {
  const keys = [
    ['か', 12],
    ['き', 9],
    ['く', 8],
    ['け', 1],
  ].map(([key, miss]) => ({ key: String(key), hit: 100, miss: Number(miss), ms: 300 }));
  const pupils = [1, 2, 3, 4].map((number) => pupil(number));
  const shelf = shelfOf({
    1: booksOf([taken('2026-11-18', 'か行-4'), taken('2026-11-20', 'か行-4', { keys })]),
    2: booksOf([taken('2026-11-12', 'か行-1')]),
    // Of last year alone: the class's page reads no further either.
    3: booksOf([taken('2026-02-12', 'か行-1')]),
  });
  const month = classMonth(pupils, shelf, shown);
  const page = pupils.map((one) =>
    pupilLine(one, shelf.get(one.userId) ?? [], {
      from: '2025-11-27',
      today: shown.today,
      ofClass: daysOfClass(shelf.values(), shown.today),
    }),
  );
  expect(month.map(({ reasons }) => reasons)).toEqual([['concentrated'], ['inactive'], ['never'], ['never']]);
  expect(month.map(({ reasons }) => reasons)).toEqual(page.map(({ reasons }) => reasons));
  expect(month[0]?.missedKeys).toEqual(['か', 'き', 'く']);
  expect(figuresOf(month)).toMatchObject({ pupils: 4, needHelp: 2, notBegun: 2 });
});
