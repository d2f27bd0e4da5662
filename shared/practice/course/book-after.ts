/** Pages read the books of two years: a new one goes on from what is known by then, so that nothing is unlearned on a second 1 April. Pure. */
import { emptyBook, type Book } from '#shared/practice/training-log/book.ts';
import { whole } from '#shared/practice/training-log/skill.ts';
import { learnerOf } from './learner.ts';

/** More says nothing more, and keeps the book small. */
const mostCounted = 99;
const counted = (number: number): number => Math.min(mostCounted, number);

/** The book of a fiscal year as it begins. @param earlier the oldest first */
export function bookAfter(earlier: readonly Book[], fiscalYear: number): Book {
  const { known, taken } = learnerOf(earlier);
  const begun = emptyBook(fiscalYear);
  if (known.size === 0 && taken.size === 0) return begun;
  const keys: NonNullable<Book['before']>['keys'] = {};
  for (const [key, { strokes, ms, best, right }] of known)
    keys[key] = [counted(strokes), ms, best, Math.round(right * whole)];
  const parts: NonNullable<Book['before']>['parts'] = {};
  for (const [id, { times, stars }] of taken) parts[id] = [counted(times), stars];
  return { ...begun, before: { keys, parts } };
}
