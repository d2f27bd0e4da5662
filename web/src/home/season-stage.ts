/** Where a season stands for somebody at home. Pure. */
import type { SeasonView } from '#shared/competition/competition/contract.ts';

/** How long results count as just published, and a season as just called off. */
const freshMs = 14 * 24 * 60 * 60 * 1000;

export const opensLater = ({ entry, calledOff }: SeasonView, now: Date): boolean =>
  calledOff === undefined && now.getTime() < Date.parse(entry.opensAt);

/** Called off, and not long ago. */
export const isNewlyOff = ({ calledOff }: SeasonView, now: Date): boolean =>
  calledOff !== undefined && now.getTime() - Date.parse(calledOff.at) < freshMs;

export const isFresh = ({ phase, publishesAt }: SeasonView, now: Date): boolean =>
  phase === 'published' && now.getTime() - Date.parse(publishesAt) < freshMs;

export const byFirstDay = (seasons: readonly SeasonView[]): SeasonView[] =>
  seasons.toSorted((left, right) => (left.held.opensAt < right.held.opensAt ? -1 : 1));
