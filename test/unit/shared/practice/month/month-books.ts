/** Books of typing-method for the month of a class: lessons of the course on days of Japan. */
import { lessons } from '#shared/practice/course/lessons.ts';
import { fiscalYearOf, japanInstant } from '#shared/kernel/time.ts';
import { bookWith, emptyBook, type Book } from '#shared/practice/training-log/book.ts';
import type { LogInput } from '#shared/practice/training-log/schema.ts';
import { methodLog } from '#test/support/practice/training-logs.ts';

type MethodLog = Extract<LogInput, { kind: 'typing-method' }>;

/** A lesson at ten of that day, its patterns typed quickly and without a miss where nothing else is said. */
export function taken(day: string, id: string, over: Partial<MethodLog> = {}): MethodLog {
  const { stage, step, focus } = lessons.find((lesson) => lesson.id === id)!;
  const patterns = stage.patterns.length === 0 ? ['f', 'j'] : focus.length === 0 ? stage.patterns : focus;
  return methodLog(japanInstant(day, '10:00'), {
    lesson: stage.title,
    step,
    pairs: [],
    misses: 0,
    keys: patterns.map((key) => ({ key, hit: 10, miss: 0, ms: 300 })),
    ...over,
  });
}

/** The oldest first. */
export function booksOf(logs: readonly LogInput[]): Book[] {
  const years = Map.groupBy(logs, ({ startedAt }) => fiscalYearOf(startedAt));
  return [...years]
    .toSorted(([a], [b]) => a - b)
    .map(([year, all]) => all.reduce((book, log) => bookWith(book, log), emptyBook(year)));
}

/** All that is to be done in the stages before this one. */
export const upTo = (day: string, stage: number): MethodLog[] =>
  lessons
    .filter((lesson) => lesson.stage.id < stage && (lesson.stage.id === 0 || lesson.focus.length > 0))
    .map(({ id }) => taken(day, id));
