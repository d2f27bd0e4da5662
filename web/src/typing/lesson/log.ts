/** A lesson that was typed, as the record of practice wants it. Pure. */
import type { LessonLine } from '#shared/practice/course/lines.ts';
import { figuresOf, starsOf, type PatternFigures } from '#shared/practice/course/measure.ts';
import { accuracyOf, wholePercent } from '#shared/practice/training-log/measure.ts';
import type { LogInput } from '#shared/practice/training-log/schema.ts';
import { newLog } from '#web/state/new-log.ts';
import type { Ended } from '../judge/run.ts';
import type { Task } from './task.ts';

export interface Typed {
  readonly lines: readonly LessonLine[];
  readonly ended: Ended;
}

export interface Figures {
  readonly correct: number;
  readonly misses: number;
  readonly durationMs: number;
  readonly patterns: readonly PatternFigures[];
}

const figuresOfRun = ({ lines, ended: { played, durationMs } }: Typed): Figures => ({
  correct: played.correct,
  misses: played.wrongKeys,
  durationMs,
  patterns: figuresOf(
    lines.map(({ kana }) => kana),
    played,
  ),
});

/** Of several runs together. */
export const figuresOfAll = (runs: readonly Typed[]): Figures => together(runs.map(figuresOfRun));

export function together(all: readonly Figures[]): Figures {
  const byKey = new Map<string, { hit: number; miss: number; ms: number; timed: number }>();
  for (const { patterns } of all)
    for (const { key, hit, miss, ms } of patterns) {
      const sum = byKey.get(key) ?? { hit: 0, miss: 0, ms: 0, timed: 0 };
      const timed = ms === undefined ? 0 : hit;
      byKey.set(key, {
        hit: sum.hit + hit,
        miss: sum.miss + miss,
        ms: sum.ms + (ms ?? 0) * timed,
        timed: sum.timed + timed,
      });
    }
  return {
    correct: all.reduce((sum, { correct }) => sum + correct, 0),
    misses: all.reduce((sum, { misses }) => sum + misses, 0),
    durationMs: all.reduce((sum, one) => sum + one.durationMs, 0),
    patterns: Array.from(byKey, ([key, { hit, miss, ms, timed }]) => ({
      key,
      hit,
      miss,
      ...(timed > 0 && { ms: Math.round(ms / timed) }),
    })),
  };
}

export const percentOf = (figures: Figures): number => wholePercent(accuracyOf(figures) ?? 0);

/** Kana and signs, without conversion. */
const perMinuteOf = ({ correct, durationMs }: Figures): number =>
  Math.round((correct * 60_000) / Math.max(1, durationMs));

/** What was typed a minute: with conversion, where that is what is practised. */
export const speedOf = ({ charactersAKana }: Task, runs: readonly Typed[]): number =>
  Math.round(perMinuteOf(figuresOfAll(runs)) * (charactersAKana?.(runs.flatMap(({ lines }) => lines)) ?? 1));

/** @param completed whether all runs were typed to their end */
export const logOf = (task: Task, runs: readonly Typed[], endedAt: Date, completed: boolean): LogInput => {
  const figures = figuresOfAll(runs);
  const [first] = runs;
  return {
    ...newLog({
      startedAt: first?.ended.startedAt ?? endedAt,
      endedAt,
      durationMs: figures.durationMs,
    }),
    kind: 'typing-method',
    lesson: task.lesson,
    step: task.step,
    stars: completed ? starsOf(figures) : 0,
    completed,
    correct: figures.correct,
    misses: figures.misses,
    keys: [...figures.patterns],
    pairs: [],
  };
};
