/** What only the end of a lesson says of it; asked for with that end. Pure. */
import { steadinessOf as ofMoments } from '#shared/competition/scoring/policy.ts';
import type { PatternFigures } from '#shared/practice/course/measure.ts';
import { allPatterns, stages } from '#shared/practice/course/stages.ts';
import type { Typed } from './log.ts';

/** Fewer strokes say nothing of a rhythm. */
const fewestStrokes = 20;
/** Longer than what counts as a gap. */
const apartMs = 60_000;

/** 安定度, 0 to 100, as the rules of the competition have it; before the first stroke of a line the eye looks for the line. */
export function steadinessOf(runs: readonly Typed[]): number | undefined {
  let at = 0;
  const moments = runs.flatMap(({ ended: { played } }) =>
    played.strokes.map(({ moment, line }, index) => {
      const before = played.strokes[index - 1];
      at += before?.line === line ? moment - before.moment : apartMs;
      return at;
    }),
  );
  const steadiness = moments.length < fewestStrokes ? undefined : ofMoments(moments);
  return steadiness === undefined ? undefined : Math.round(steadiness);
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
