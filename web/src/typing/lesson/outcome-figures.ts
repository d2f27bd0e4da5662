/** What only the end of a lesson says of it; asked for with that end. Pure. */
import type { PatternFigures } from '#shared/practice/course/measure.ts';
import { allPatterns, stages } from '#shared/practice/course/stages.ts';
import { quartiles } from '#shared/practice/training-log/statistics.ts';
import type { Typed } from './log.ts';

/** Fewer gaps say nothing of a rhythm. */
const fewestGaps = 20;

/** 安定度: how even the strokes came, 0 to 100; half the spread between the quartiles against the median. */
export function steadinessOf(runs: readonly Typed[]): number | undefined {
  const gaps = runs.flatMap(({ ended: { played } }) =>
    played.strokes.flatMap(({ moment, line }, at) => {
      const before = played.strokes[at - 1];
      return before === undefined || before.line !== line ? [] : [moment - before.moment];
    }),
  );
  const spread = quartiles(gaps);
  if (spread === undefined || gaps.length < fewestGaps || spread.median === 0) return undefined;
  return Math.round(100 * Math.max(0, 1 - (spread.upper - spread.lower) / 2 / spread.median));
}

/** So often in one run: it is no slip, and twenty seconds of nothing else help at once. */
const missesToDrill = 3;
const missShare = ({ hit, miss }: PatternFigures): number => miss / (hit + miss);

/** Where it went wrong: first what did again and again, then the largest share. */
export const weakestOfRun = (patterns: readonly PatternFigures[]): readonly PatternFigures[] =>
  patterns
    .filter(({ miss }) => miss > 0)
    .toSorted(
      (a, b) =>
        Number(b.miss >= missesToDrill) - Number(a.miss >= missesToDrill) || missShare(b) - missShare(a),
    )
    .slice(0, 3);

/** What a lesson is about, of what was typed in it: what its stage brings, or what was drilled. */
export function patternsIn(lesson: string, typed: readonly PatternFigures[]): readonly string[] {
  const stage = stages.find(({ title }) => title === lesson);
  const keys = new Set(typed.map(({ key }) => key));
  return (stage?.patterns ?? allPatterns).filter((pattern) => keys.has(pattern));
}
