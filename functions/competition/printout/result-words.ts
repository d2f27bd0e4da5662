/** What stands on a 結果通知書 about one result. Pure. */
import type { Result } from '#shared/competition/result/schema.ts';
import { formatShare } from '#shared/kernel/count.ts';

export interface Rank {
  readonly rank: number;
  /** Lines of the board. */
  readonly of: number;
}

/** 「正解 412 − ミス 9 + 特別点 0」; what the misses cost where that is not one point each. */
export function sumWords({ correct, misses, bonus, score }: Result): string {
  const cost = correct + bonus - score;
  const costWords = cost === misses ? '' : `（${String(cost)}点）`;
  return `正解 ${String(correct)} − ミス ${String(misses)}${costWords} + 特別点 ${String(bonus)}`;
}

/**
 * What there is to be glad of, and only that: their own best where a former one was beaten, a run without a miss, the level.
 * Empty where the figures say none of it.
 */
export function praiseWords({
  score,
  level,
  misses,
  division: { unit },
  earlierBest,
}: Pick<Result, 'score' | 'level' | 'misses' | 'division'> & {
  readonly earlierBest?: number | undefined;
}): string {
  const said = [
    ...(earlierBest !== undefined && score > earlierBest
      ? [`自己ベストです（前より${String(score - earlierBest)}${unit}多く打てました）`]
      : []),
    ...(misses === 0 && score > 0 ? ['ミスが1つもありませんでした'] : []),
    ...(level === undefined ? [] : [`${level}に届きました`]),
  ];
  return said.slice(0, 2).join('。');
}

export const errorWords = ({ errors }: Result): string =>
  `誤字 ${String(errors.typo)}・脱字 ${String(errors.omission)}・余字 ${String(errors.surplus)}・未変換 ${String(errors.unconverted)}`;

export const distanceWords = ({ nextLevel, division }: Result): string =>
  nextLevel === undefined
    ? 'いちばん上の段に届きました'
    : `${nextLevel.level}まで、あと${String(nextLevel.remaining)}${division.unit}`;

export function accuracyWords({ accuracy, correct, misses }: Result): string {
  const typed = correct + misses;
  const share = accuracy ?? (typed === 0 ? undefined : correct / typed);
  return share === undefined ? '記録なし' : formatShare(share);
}

export const rankWords = ({ rank, of }: Rank): string => `${String(rank)}位 / ${String(of)}人`;
