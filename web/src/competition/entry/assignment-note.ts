/** What is said of a 課題 where it is chosen: apart from the seasons, which everybody's home asks for. Pure. */
import type { AssignmentView } from '#shared/competition/competition/view.ts';
import { durationWords } from '#shared/competition/competition/words.ts';
import { schoolYearName } from '#shared/competition/entry/policy.ts';

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
