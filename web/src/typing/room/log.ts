/** A run with the class, as beats tell of it and as the record of practice wants it. Pure. */
import { starsOf } from '#shared/practice/course/measure.ts';
import type { LogInput } from '#shared/practice/training-log/schema.ts';
import { newLog } from '#web/state/new-log.ts';
import type { Figures } from '../lesson/log.ts';
import type { RoomTask } from './task.ts';

export const noFigures: Figures = { correct: 0, misses: 0, durationMs: 0, patterns: [] };

/** Less says nothing. */
const fewestKeys = 5;
export const isWorthKeeping = ({ correct, misses }: Figures): boolean => correct + misses >= fewestKeys;

interface Taken {
  readonly figures: Figures;
  /** Milliseconds that were theirs, pauses and all: a class is compared by the same time. */
  readonly took: number;
  /** Until the end. */
  readonly whole: boolean;
  readonly endedAt: Date;
}

export function roomLog({ lesson, step }: RoomTask, { figures, took, whole, endedAt }: Taken): LogInput {
  const { correct, misses, patterns } = figures;
  return {
    ...newLog({ startedAt: new Date(endedAt.getTime() - took), endedAt, durationMs: took }),
    kind: 'typing-method',
    lesson,
    step,
    stars: whole ? starsOf(figures) : 0,
    completed: whole,
    correct,
    misses,
    keys: [...patterns],
    pairs: [],
  };
}
