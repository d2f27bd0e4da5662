/** An exercise that was solved, as the record of practice wants it. Pure. */
import { percentOf, type Chapter, type Exercise } from '#shared/practice/course/programing.ts';
import type { LogInput } from '#shared/practice/training-log/schema.ts';
import { newLog } from '#web/state/new-log.ts';

interface Solved {
  /** Exercises of the chapter that were solved before. */
  readonly done: number;
  readonly attempts: number;
  /** The answer had been looked at. */
  readonly shown: boolean;
  readonly startedAt: Date;
  readonly durationMs: number;
}

export const exerciseLogOf = (
  chapter: Chapter,
  exercise: Exercise,
  { done, attempts, shown, startedAt, durationMs }: Solved,
  endedAt: Date,
): LogInput => ({
  ...newLog({ startedAt, endedAt, durationMs }),
  kind: 'programing',
  chapter: chapter.title,
  question: exercise.id,
  completed: true,
  correct: !shown,
  attempts,
  progress: percentOf(chapter, Math.max(done, chapter.exercises.indexOf(exercise) + 1)),
});

/** Who reads and thinks practises; who has left the desk does not. */
const longestPauseMs = 60_000;

/** Milliseconds of practice between moments at which something was done. */
export const withoutPauses = (moments: readonly number[]): number =>
  moments.reduce((sum, at, index) => {
    const before = moments[index - 1];
    return before === undefined ? sum : sum + Math.min(Math.max(0, at - before), longestPauseMs);
  }, 0);
