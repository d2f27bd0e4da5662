/** What a log comes to: its part, its speed and how much of it was right. Computed from counts, never taken from the app. Pure. */
import type { LogInput } from './schema.ts';

interface Measure {
  /** 課題, lesson, unit or chapter. */
  readonly part: string;
  /** What was right and what was not, in keys, words or tries. */
  readonly correct: number;
  readonly misses: number;
  /** Per minute: characters, or English words; a question has no speed. */
  readonly speed?: number;
}

const perMinute = (count: number, durationMs: number): number => Math.round((count * 60_000) / durationMs);

export function measureOf(log: LogInput): Measure {
  switch (log.kind) {
    case 'maipaso':
    case 'typing-method': {
      const { correct, misses, durationMs } = log;
      const part = log.kind === 'maipaso' ? log.task : `${log.lesson}-${String(log.step)}`;
      return { part, correct, misses, speed: perMinute(correct, durationMs) };
    }
    case 'typing-english': {
      const { unit, wordsTotal, wordsCorrect, durationMs } = log;
      const misses = Math.max(0, wordsTotal - wordsCorrect);
      return { part: unit, correct: wordsCorrect, misses, speed: perMinute(wordsCorrect, durationMs) };
    }
    case 'programing': {
      const correct = log.correct ? 1 : 0;
      return { part: log.chapter, correct, misses: log.attempts - correct };
    }
  }
}

/** 0 to 1; undefined where nothing was tried. */
export const accuracyOf = ({ correct, misses }: Pick<Measure, 'correct' | 'misses'>): number | undefined =>
  correct + misses === 0 ? undefined : correct / (correct + misses);

/** Rounded down: 100 is without a miss. A machine has 57 of 100 as a little less than 0.57. */
export const wholePercent = (share: number): number => Math.floor(Math.round(share * 1e6) / 1e4);

/** Shorter or worse runs say nothing about speed (「60秒以上・正確率80%以上」). */
const timedFromMs = 60_000;
const timedFromAccuracy = 0.8;

export const isTimed = (log: LogInput): boolean => {
  const measure = measureOf(log);
  return (
    measure.speed !== undefined &&
    log.durationMs >= timedFromMs &&
    (accuracyOf(measure) ?? 0) >= timedFromAccuracy
  );
};
