/** How much better somebody has become. Pure. */
import type { ResultSummary } from '#shared/competition/result/schema.ts';

type Played = Pick<ResultSummary, 'division' | 'inputMethod' | 'score' | 'state'>;

/** From the round before the last to the last one, of one division typed in one way; undefined unless it went up. */
export function gainIn(
  newestFirst: readonly Played[],
  { division, inputMethod }: Pick<Played, 'division' | 'inputMethod'>,
): number | undefined {
  const [last, before] = newestFirst.filter(
    (result) =>
      result.state !== 'disqualified' &&
      result.division.code === division.code &&
      result.inputMethod === inputMethod,
  );
  if (last === undefined || before === undefined) return undefined;
  const gain = last.score - before.score;
  return gain > 0 ? gain : undefined;
}
