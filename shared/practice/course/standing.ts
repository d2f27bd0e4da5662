/** Where somebody is in the course, as their teacher reads it in one line. Pure. */
import type { Book } from '#shared/practice/training-log/book.ts';
import { learnerOf, stageOf, weakestOf } from './learner.ts';
import { lessons } from './lessons.ts';

interface Standing {
  /** The number of the stage they are in. */
  readonly stage: number;
  readonly stars: number;
  /** Not in the fingers yet, and missed: the hardest first. */
  readonly weakest: readonly string[];
}

const mostWeak = 3;

/**
 * None of whose books tell nothing of it: an app that does not time its strokes has other lessons.
 * @param books the oldest first
 */
export function standingOf(books: readonly Pick<Book, 'keys' | 'parts' | 'before'>[]): Standing | undefined {
  const learner = learnerOf(books);
  if (learner.known.size === 0) return undefined;
  const isMissed = (pattern: string): boolean => books.some(({ keys }) => (keys[pattern]?.[1] ?? 0) > 0);
  return {
    stage: stageOf(learner).id,
    stars: lessons.reduce((sum, { id }) => sum + (learner.taken.get(id)?.stars ?? 0), 0),
    weakest: weakestOf(learner).filter(isMissed).slice(0, mostWeak),
  };
}
