/** Where somebody is in the course, as their teacher reads it in one line. Pure. */
import type { Book } from '#shared/practice/training-log/book.ts';
import { hardestOf, learnerOf, progressOf, stageOf } from './learner.ts';
import { lessons } from './lessons.ts';

export interface Standing {
  /** The number of the stage they are in. */
  readonly stage: number;
  readonly stars: number;
  /** What is hardest by now, of what was missed and is not in the fingers yet. */
  readonly weakest: readonly string[];
}

const mostWeak = 3;

/**
 * None of whose books tell nothing of it: an app that does not time its strokes has other lessons.
 * @param books the oldest first
 */
export function standingOf(books: readonly Pick<Book, 'keys' | 'parts'>[]): Standing | undefined {
  const learner = learnerOf(books);
  if (learner.known.size === 0) return undefined;
  const missed = [...learner.known.keys()].filter(
    (pattern) => progressOf(learner, pattern) < 1 && books.some(({ keys }) => (keys[pattern]?.[1] ?? 0) > 0),
  );
  return {
    stage: stageOf(learner).id,
    stars: lessons.reduce((sum, { id }) => sum + (learner.taken.get(id)?.stars ?? 0), 0),
    weakest: hardestOf(learner, missed).slice(0, mostWeak),
  };
}
