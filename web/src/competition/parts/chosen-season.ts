/** A season is chosen once: every page about one goes on with it. */
import { useEffect } from 'react';
import { useOwnFirst } from '#web/competition/participation/queries.ts';
import { season as state } from '#web/state/season.ts';
import { firstShown, type Shown, type ShownSeason } from './own-first.ts';

const every = (): boolean => true;

/**
 * The seasons a page offers, and the one that it is about: what its address asks for, else the one looked at last, else the
 * first with something of one's own.
 * @param asked the season in the address, remembered for the pages that follow
 */
export function useChosenSeason(
  shown: Shown,
  asked: string,
  offers: (season: ShownSeason) => boolean = every,
) {
  const query = useOwnFirst(shown);
  useEffect(() => {
    if (asked !== '') state.setState({ seasonId: asked });
  }, [asked]);
  const all = query.data?.filter(offers) ?? [];
  const { seasonId } = state.getState();
  const season =
    all.find(({ id }) => id === asked) ?? all.find(({ id }) => id === seasonId) ?? firstShown(all, shown);
  return { query, all, season };
}
