/** *Scoring rules v1*: from what was compared or replayed to the figures of a result. Pure; durations in milliseconds. */
import type { TablesInForce } from '#shared/competition/competition/division.ts';
import { bonusOf as bonusByTable } from '#shared/competition/competition/policy.ts';
import { scoringRulesVersion, type Counts, type ErrorKind, type Span } from './schema.ts';

const noErrors: Counts = { typo: 0, omission: 0, surplus: 0, unconverted: 0 };

/** The errors of one span: what was typed for something else is 誤字, what is over on either side 脱字 or 余字. */
export function errorsIn({ kind, expected, typed }: Span): Counts {
  const wanted = expected.to - expected.from;
  const got = typed.to - typed.from;
  if (kind === 'correct') return noErrors;
  if (kind === 'unconverted') return { ...noErrors, unconverted: wanted };
  return {
    typo: Math.min(wanted, got),
    omission: Math.max(0, wanted - got),
    surplus: Math.max(0, got - wanted),
    unconverted: 0,
  };
}

export const missesOf = ({ typo, omission, surplus, unconverted }: Counts): number =>
  typo + omission + surplus + unconverted;

export interface Tally {
  /** 正解 */
  readonly correct: number;
  readonly errors: Counts;
  readonly misses: number;
}

export function countsOf(spans: readonly Span[]): Tally {
  const total: Record<ErrorKind, number> = { ...noErrors };
  let correct = 0;
  for (const span of spans) {
    if (span.kind === 'correct') correct += span.expected.to - span.expected.from;
    const errors = errorsIn(span);
    total.typo += errors.typo;
    total.omission += errors.omission;
    total.surplus += errors.surplus;
    total.unconverted += errors.unconverted;
  }
  return { correct, errors: total, misses: missesOf(total) };
}

/** A guided task: a wrong key does not go on, so it is a character typed for another one. */
export const guidedTally = (correct: number, wrongKeys: number): Tally => ({
  correct,
  errors: { ...noErrors, typo: wrongKeys },
  misses: wrongKeys,
});

/** How a division turns errors and correct characters into points: the tables of its season. */
export interface ScoringRules {
  /** Points each error costs. */
  readonly penalties: Counts;
  /** 特別点 for this many correct characters with this many misses. */
  readonly bonusOf: (correct: number, misses: number) => number;
}

/** By the tables of its season. */
export const scoringRulesOf = ({
  penalties: { typo, omission, surplus, unconverted },
  bonuses,
}: Pick<TablesInForce, 'penalties' | 'bonuses'>): ScoringRules => ({
  penalties: { typo, omission, surplus, unconverted },
  bonusOf: (correct, misses) => bonusByTable(bonuses, correct, misses),
});

export interface Score {
  /** 正解 − Σ penalty × ミス + 特別点, never below 0. */
  readonly score: number;
  readonly deduction: number;
  /** 特別点 */
  readonly bonus: number;
  readonly rulesVersion: number;
}

export function scoreOf({ correct, errors, misses }: Tally, { penalties, bonusOf }: ScoringRules): Score {
  const deduction =
    errors.typo * penalties.typo +
    errors.omission * penalties.omission +
    errors.surplus * penalties.surplus +
    errors.unconverted * penalties.unconverted;
  const bonus = bonusOf(correct, misses);
  return {
    score: Math.max(0, correct - deduction + bonus),
    deduction,
    bonus,
    rulesVersion: scoringRulesVersion,
  };
}

/** 文字/分 or 打鍵/分 */
export const perMinute = (count: number, durationMs: number): number =>
  durationMs <= 0 ? 0 : (count * 60_000) / durationMs;

/** 正確率: the share of keys that were right, corrected ones counted as typed; undefined before the first key. */
export const accuracyOf = (right: number, wrong: number): number | undefined =>
  right + wrong === 0 ? undefined : right / (right + wrong);

/** How many fell into each minute; the last one may be shorter. What comes after the end counts to it. */
export function countsPerMinute(moments: readonly number[], durationMs: number): number[] {
  const minutes = Array.from({ length: Math.max(1, Math.ceil(durationMs / 60_000)) }, () => 0);
  for (const moment of moments) {
    const minute = Math.min(minutes.length - 1, Math.max(0, Math.floor(moment / 60_000)));
    minutes[minute] = minutes[minute]! + 1;
  }
  return minutes;
}

/** Somebody who waits longer than this is not typing. */
const pauseMs = 5000;
const leastIntervals = 2;

/**
 * 安定度, 0 to 100: how even the intervals between keys are, 100·(1 − tanh(c + c³/3 + c⁵/5)) for their coefficient of
 * variation c (the one monkeytype made known). Undefined with fewer than two intervals.
 */
export function steadinessOf(keyMoments: readonly number[]): number | undefined {
  const intervals = keyMoments
    .slice(1)
    .map((moment, index) => moment - keyMoments[index]!)
    .filter((interval) => interval <= pauseMs);
  const mean = intervals.reduce((sum, interval) => sum + interval, 0) / intervals.length;
  if (intervals.length < leastIntervals || mean <= 0) return undefined;
  const spread = Math.sqrt(
    intervals.reduce((sum, interval) => sum + (interval - mean) ** 2, 0) / intervals.length,
  );
  const variation = spread / mean;
  return 100 * (1 - Math.tanh(variation + variation ** 3 / 3 + variation ** 5 / 5));
}
