/** A run of a lesson in figures: what was right, and by pattern how quick and how sure. Pure. */
import { accuracyOf } from '#shared/practice/training-log/measure.ts';
import type { Played } from '#shared/competition/judge/guided.ts';
import { patternsOf } from './pattern.ts';

export interface PatternFigures {
  readonly key: string;
  readonly hit: number;
  readonly miss: number;
  /** Mean milliseconds a stroke, of those typed without a miss; absent where there is none. */
  readonly ms?: number;
}

interface Sum {
  hit: number;
  miss: number;
  ms: number;
  strokes: number;
}

/** A pause is no slowness: somebody looked up, or spoke. */
const longestMs = 12_000;
const shortestMs = 40;

/**
 * By pattern, in the order in which they came; one that was left in its middle is not there. The first one of a line is not
 * timed: before it the eye looks for the line.
 * @param lines as they were typed, from the first
 */
export function figuresOf(lines: readonly string[], { correct, strokes, misses }: Played): PatternFigures[] {
  const sums = new Map<string, Sum>();
  let at = 0;
  let reached = 0;
  let before: number | undefined;
  for (const [line, text] of lines.entries()) {
    let done = 0;
    before = undefined;
    for (const pattern of patternsOf(text)) {
      const end = done + [...pattern].length;
      const typed: number[] = [];
      while (at < strokes.length && strokes[at]!.line === line && strokes[at]!.of < end) {
        typed.push(strokes[at]!.moment);
        at++;
      }
      const [last] = typed.slice(-1);
      reached += end - done;
      if (last === undefined || reached > correct) return result(sums);
      const missed = misses.filter((miss) => miss.line === line && miss.of >= done && miss.of < end).length;
      const sum = sums.get(pattern) ?? { hit: 0, miss: 0, ms: 0, strokes: 0 };
      const took = before === undefined ? undefined : last - before;
      const isTimed = took !== undefined && missed === 0 && took <= longestMs;
      sums.set(pattern, {
        hit: sum.hit + 1,
        miss: sum.miss + missed,
        ms: sum.ms + (isTimed ? took : 0),
        strokes: sum.strokes + (isTimed ? typed.length : 0),
      });
      before = last;
      done = end;
    }
  }
  return result(sums);
}

const result = (sums: ReadonlyMap<string, Sum>): PatternFigures[] =>
  Array.from(sums, ([key, { hit, miss, ms, strokes }]) => ({
    key,
    hit,
    miss,
    ...(strokes > 0 && { ms: Math.round(Math.min(longestMs, Math.max(shortestMs, ms / strokes))) }),
  }));

/** One for the way, one for being sure, one for being very sure: speed gives none. */
export function starsOf(typed: Parameters<typeof accuracyOf>[0]): number {
  const accuracy = accuracyOf(typed) ?? 0;
  return accuracy >= 0.97 ? 3 : accuracy >= 0.92 ? 2 : 1;
}
