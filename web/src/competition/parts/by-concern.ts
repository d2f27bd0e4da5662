/** In which order seasons concern somebody. Pure. */
import type { SeasonView } from '#shared/competition/competition/contract.ts';
import type { SeasonPhase } from '#shared/competition/competition/schema.ts';

/** What a person can do something about comes first. */
const order: readonly SeasonPhase[] = ['held', 'entry', 'closed', 'upcoming'];

/** Those whose results are not out. Of several that stand alike, the one held first is in front. */
export function byConcern<T extends SeasonView>(seasons: readonly T[]): T[] {
  const byDay = seasons.toSorted((left, right) => (left.held.opensAt < right.held.opensAt ? -1 : 1));
  return order.flatMap((phase) => byDay.filter((season) => season.phase === phase));
}
