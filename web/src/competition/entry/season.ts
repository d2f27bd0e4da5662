/** Which seasons can be entered, and how a 課題 is called. Pure. */
import type { AssignmentView } from '#shared/competition/competition/view.ts';
import type { SeasonView } from '#shared/competition/competition/contract.ts';
import { durationWords } from '#shared/competition/competition/words.ts';
import { schoolYearName } from '#shared/competition/entry/policy.ts';

export const takesEntries = ({ entry }: SeasonView, now: Date): boolean =>
  Date.parse(entry.opensAt) <= now.getTime() && now.getTime() < Date.parse(entry.closesAt);

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
    .filter(({ entry }) => Date.parse(entry.opensAt) > now.getTime())
    .toSorted((left, right) => (left.entry.opensAt < right.entry.opensAt ? -1 : 1))[0];

const categories = { I: '入力', II: '基礎学力', III: 'プログラミング' } as const;

/** 「入力・5分・めやす 中学生・順位は中学3年まで・残り12人」 */
export function assignmentNote({ division, placesLeft }: AssignmentView): string {
  const lastRanked = schoolYearName(division.ranking.rankedUpTo ?? 0);
  return [
    categories[division.category],
    durationWords(division.durationSeconds),
    ...(division.suits === undefined ? [] : [`めやす ${division.suits}`]),
    ...(lastRanked === undefined ? [] : [`順位は${lastRanked}まで`]),
    ...(placesLeft === undefined
      ? []
      : [placesLeft === 0 ? '定員に達しました' : `残り${String(placesLeft)}人`]),
  ].join('・');
}
