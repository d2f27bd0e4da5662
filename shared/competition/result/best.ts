/** 自己ベスト: of what somebody typed in one way, the result that nobody of them has beaten. Pure. */
import type { ResultSummary } from './schema.ts';

type Played = Pick<ResultSummary, 'division' | 'inputMethod' | 'score' | 'playedAt' | 'state'>;

/** One for each division and way of input, by division; of equal scores the earlier one. */
export function bestsOf<R extends Played>(results: readonly R[]): R[] {
  const bests = new Map<string, R>();
  for (const result of results.toSorted((a, b) => (a.playedAt < b.playedAt ? -1 : 1))) {
    if (result.state === 'disqualified') continue;
    const key = `${result.division.code}#${result.inputMethod ?? ''}`;
    const best = bests.get(key);
    if (best === undefined || result.score > best.score) bests.set(key, result);
  }
  return [...bests.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, best]) => best);
}
