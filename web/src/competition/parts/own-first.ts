/** Which season comes first wherever one is chosen already: the newest that has something of one's own. Pure. */
import type { SeasonView } from '#shared/competition/competition/contract.ts';
import type { Participation } from '#shared/competition/participation/schema.ts';
import { byConcern } from './by-concern.ts';

/** What a page shows of a season. */
export type Shown = 'entered' | 'results';

export interface ShownSeason extends SeasonView {
  /** Of one's own there is nothing in it. */
  readonly empty?: true;
}

/** There may be results in it: one that was called off only runs out. */
export const isPublished = ({ phase, calledOff }: Pick<SeasonView, 'phase' | 'calledOff'>): boolean =>
  phase === 'published' && calledOff === undefined;

/** `seasons` as they come, the newest first; without `items` nothing is known of what is whose, and nothing is said about it. */
export function ownFirst(
  seasons: readonly SeasonView[],
  items: readonly Participation[] | undefined,
  shown: Shown,
): ShownSeason[] {
  if (items === undefined) return [...seasons];
  const own = new Set(items.filter((item) => item[shown]).map(({ seasonId }) => seasonId));
  return [
    ...seasons.filter(({ id }) => own.has(id)),
    ...seasons.filter(({ id }) => !own.has(id)).map((season) => ({ ...season, empty: true as const })),
  ];
}

/** The one to show where none is asked for. Nothing at all being one's own: results that are out, a season that can be done something about. */
export function firstShown(seasons: readonly ShownSeason[], shown: Shown): ShownSeason | undefined {
  const own = seasons.find(({ empty }) => empty === undefined);
  // Of what is known: where nothing is, no season says that it is empty.
  if (own !== undefined && seasons.some(({ empty }) => empty === true)) return own;
  return (shown === 'results' ? seasons.find(isPublished) : byConcern(seasons)[0]) ?? seasons[0];
}
