/** A run with the class, as beats tell of it and as the record of practice wants it. Pure. */
import { starsOf } from '#shared/practice/course/measure.ts';
import { fewestToCompare } from '#shared/practice/room/policy.ts';
import type { LogInput } from '#shared/practice/training-log/schema.ts';
import { newLog } from '#web/state/new-log.ts';
import type { Figures } from '../lesson/log.ts';
import type { RoomTask } from './task.ts';

export const noFigures: Figures = { correct: 0, misses: 0, durationMs: 0, patterns: [] };

/** Less says nothing. */
const fewestKeys = 5;
export const isWorthKeeping = ({ correct, misses }: Figures): boolean => correct + misses >= fewestKeys;
/** Enough of it for a judgement: a class has its minutes, whatever one of it types in them. */
const isFair = ({ correct }: Figures): boolean => correct >= fewestToCompare;

/** The end in one sentence, with readings: a best, and that it was typed to the end, only of what is enough to judge by. */
export function endWords(figures: Figures, isBest: boolean): string {
  if (figures.correct + figures.misses === 0) return '[終|お]わりました。';
  if (!isFair(figures)) return 'ここまで、よく[打|う]ちました。';
  return isBest ? '[自己|じこ]ベストが[出|で]ました。' : 'さいごまで、よく[打|う]ちました。';
}

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
  const completed = whole && isFair(figures);
  return {
    ...newLog({ startedAt: new Date(endedAt.getTime() - took), endedAt, durationMs: took }),
    kind: 'typing-method',
    lesson,
    step,
    stars: completed ? starsOf(figures) : 0,
    completed,
    correct,
    misses,
    keys: [...patterns],
    pairs: [],
  };
}
