import { expect, test } from 'vitest';
import { lessons } from '#shared/practice/course/lessons.ts';
import { homeworkTitle, isHomeworkDone, isInForce, practisedOf } from '#shared/practice/homework/policy.ts';
import { bookWith, emptyBook, type Book } from '#shared/practice/training-log/book.ts';
import { methodLog } from '#test/support/practice/training-logs.ts';
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

test('GIVEN a lesson that was begun and broken off THEN it is not done', () => {
  const at = '2026-06-10T01:00:00.000Z';
  const broken = methodLog(at, { lesson: 'あ行', step: 4, completed: false });
  const goal = { kind: 'lesson', lesson: 'あ行-4' } as const;
  const done = (book: Book): boolean =>
    isHomeworkDone(goal, practisedOf({ goal, before: 0 }, [book], '2026-06-10'));
  const book = bookWith(emptyBook(2026), broken);
  expect(done(book)).toBe(false);
  expect(done(bookWith(book, { ...broken, completed: true }))).toBe(true);
});

test('GIVEN one’s books THEN runs before the giving and of another year are none, and the day and the stage are of now', () => {
  const at = '2026-06-10T01:00:00.000Z';
  const vowels = [...'あいうえお'].map((key) => ({ key, hit: 10, miss: 0, ms: 300 }));
  const log = methodLog(at, { lesson: 'あ行', step: 4, keys: vowels, durationMs: 360_000 });
  const book = bookWith(bookWith(emptyBook(2026), log), log);
  const lastYear = { ...book, fiscalYear: 2025 };
  const goal = { kind: 'lesson', lesson: 'あ行-4' } as const;
  expect(practisedOf({ goal, before: 1 }, [lastYear, book], '2026-06-10')).toEqual({
    lessonRuns: 1,
    minutesToday: 12,
    stage: 2,
  });
  expect(practisedOf({ goal, before: 0 }, [lastYear], '2026-06-11')).toMatchObject({
    lessonRuns: 0,
    minutesToday: 0,
  });
});
