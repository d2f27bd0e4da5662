import type { ErrorCounts, ResultSummary } from './schema.ts';

/** Misses count at most this share of the correct characters for the bonus, in per mille. */
const bonusMissPerMille = 5;
const bonusPercent = 15;

/** 特別点: 15 % of 正解, half-up, when misses are at most 0.5 % of 正解 (integers only, so no rounding surprises). */
export const bonusOf = (correct: number, misses: number): number =>
  misses * 1000 <= correct * bonusMissPerMille ? Math.floor((correct * bonusPercent + 50) / 100) : 0;

export const missesOf = (errors: ErrorCounts): number =>
  errors.typo + errors.omission + errors.surplus + errors.unconverted;

/** 正解 − ミス + 特別点, never below 0. */
export const scoreOf = (correct: number, misses: number): number =>
  Math.max(0, correct - misses + bonusOf(correct, misses));

export type Ineligibility = 'not-published' | 'no-level' | 'disqualified' | 'applied' | 'issued';

/** Why no certificate can be applied for, or undefined when it can (product §5). */
export function ineligibility(
  result: Pick<ResultSummary, 'state' | 'level' | 'certificateApplicationId' | 'certificateId'>,
): Ineligibility | undefined {
  if (result.state === 'disqualified') return 'disqualified';
  if (result.state === 'provisional') return 'not-published';
  if (result.level === undefined) return 'no-level';
  if (result.certificateId !== undefined) return 'issued';
  if (result.certificateApplicationId !== undefined) return 'applied';
  return undefined;
}
