/** Which seasons can be entered. Pure. */
import type { SeasonView } from '#shared/competition/competition/contract.ts';

export const takesEntries = ({ entry, calledOff }: SeasonView, now: Date): boolean =>
  calledOff === undefined &&
  Date.parse(entry.opensAt) <= now.getTime() &&
  now.getTime() < Date.parse(entry.closesAt);

/** Nobody competes in it any more. */
export const isOver = ({ phase }: SeasonView): boolean => phase === 'closed' || phase === 'published';

/** Those that can be entered, the one that closes first at the front. */
export const openSeasons = (seasons: readonly SeasonView[], now: Date): SeasonView[] =>
  seasons
    .filter((season) => takesEntries(season, now))
    .toSorted((left, right) => (left.entry.closesAt < right.entry.closesAt ? -1 : 1));

/** The one that will be opened next. */
export const nextSeason = (seasons: readonly SeasonView[], now: Date): SeasonView | undefined =>
  seasons
    .filter(({ entry, calledOff }) => calledOff === undefined && Date.parse(entry.opensAt) > now.getTime())
    .toSorted((left, right) => (left.entry.opensAt < right.entry.opensAt ? -1 : 1))[0];
