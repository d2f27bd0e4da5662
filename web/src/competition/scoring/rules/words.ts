/** What of a division the rules say in words. Pure. */
import { levels } from '#shared/competition/competition/schema.ts';
import { schoolYearName } from '#shared/competition/entry/policy.ts';
import type { DivisionRules } from '#shared/competition/scoring/rules/schema.ts';
import { errorKindWords } from '#web/competition/result/words.ts';
import type { RuleExample } from '#shared/competition/scoring/rules/explain.ts';
import { formatCount } from '#shared/kernel/count.ts';

/** From 13 on it is everybody after school. */
function capWords(year = 13): string {
  const last = schoolYearName(year);
  return last === undefined ? 'すべての学年' : `${last}まで`;
}

export const gradeWords = ({ division: { ranking } }: DivisionRules): string =>
  `順位は${capWords(ranking.rankedUpTo)}、全国大会は${capWords(ranking.nationalUpTo)}`;

export const tieWords = ({ division: { ranking } }: DivisionRules): string =>
  ranking.tieBreak === 'fewer-misses-then-earlier'
    ? '同点のときは、ミスの少ない人、次に早く終えた人が上'
    : '同点は同じ順位';

export const bonusWords = ({ bonuses: { steps } }: Pick<DivisionRules, 'bonuses'>): string =>
  steps.length === 0
    ? 'なし'
    : steps
        .map(
          ({ missPerMille, percent }) =>
            `ミスが正解の${String(missPerMille / 10)}%以下で、正解の${String(percent)}%`,
        )
        .join('、');

export const penaltyWords = ({
  penalties: { typo, omission, surplus, unconverted },
}: Pick<DivisionRules, 'penalties'>): string => {
  const each = [typo, omission, surplus, unconverted];
  return new Set(each).size === 1
    ? `どれも1つ${String(typo)}点`
    : `誤字${String(typo)}・脱字${String(omission)}・余字${String(surplus)}・未変換${String(unconverted)}点`;
};

export const levelRows = ({ levels: { thresholds }, division: { unit } }: DivisionRules) =>
  levels.map((level, at) => ({ level, from: `${formatCount(thresholds[at] ?? 0)}${unit}` }));

export function tallyWords({ tally: { correct, errors, misses } }: Pick<RuleExample, 'tally'>): string {
  const parts = errorKindWords
    .filter(({ kind }) => errors[kind] > 0)
    .map(({ kind, label }) => `${label}${String(errors[kind])}`);
  return `正解${String(correct)}・ミス${String(misses)}${parts.length === 0 ? '' : `（${parts.join('、')}）`}`;
}
