/** Which season comes round next, and when. Pure. */
import type { Season } from '#shared/competition/competition/schema.ts';

/** Fifty-two weeks: the same day of the week. */
const yearMs = 52 * 7 * 24 * 60 * 60 * 1000;
export const aYearLater = (instant: string): string => new Date(Date.parse(instant) + yearMs).toISOString();

/** Not repeated yet, its entry still ahead, the earliest of those. Otherwise the newest. */
export function seasonToRepeat<S extends Season>(seasons: readonly S[], now: Date): S | undefined {
  const byStart = seasons.toSorted((a, b) => (a.held.opensAt < b.held.opensAt ? -1 : 1));
  const isMade = ({ edition, name }: Season): boolean =>
    seasons.some((one) => one.edition === edition + 1 && one.name === name);
  return (
    byStart.find((season) => !isMade(season) && aYearLater(season.entry.opensAt) > now.toISOString()) ??
    byStart.at(-1)
  );
}
