import { describe, expect, test } from 'vitest';
import {
  accuracyOf,
  countsOf,
  countsPerMinute,
  errorsIn,
  guidedTally,
  perMinute,
  scoreOf,
  steadinessOf,
} from '#shared/competition/scoring/policy.ts';
import type { Span } from '#shared/competition/scoring/schema.ts';
import { createRandom } from '#test/support/virtual-time.ts';

const span = (kind: Span['kind'], expected: number, typed: number): Span => ({
  kind,
  expected: { from: 0, to: expected },
  typed: { from: 0, to: typed },
});

describe('errors of a span', () => {
  test.each([
    [span('wrong', 2, 3), { typo: 2, omission: 0, surplus: 1, unconverted: 0 }],
    [span('wrong', 3, 1), { typo: 1, omission: 2, surplus: 0, unconverted: 0 }],
    [span('unconverted', 2, 5), { typo: 0, omission: 0, surplus: 0, unconverted: 2 }],
    [span('correct', 4, 4), { typo: 0, omission: 0, surplus: 0, unconverted: 0 }],
  ])('%o', (one, errors) => {
    expect(errorsIn(one)).toEqual(errors);
  });

  test('GIVEN several THEN they add up', () => {
    const spans = [
      span('correct', 9, 9),
      span('wrong', 2, 3),
      span('unconverted', 2, 5),
      span('wrong', 3, 1),
    ];
    expect(countsOf(spans)).toEqual({
      correct: 9,
      errors: { typo: 3, omission: 2, surplus: 1, unconverted: 2 },
      misses: 8,
    });
  });
});

describe('score', () => {
  const errors = { typo: 2, omission: 1, surplus: 1, unconverted: 4 };
  const rules = {
    penalties: { typo: 1, omission: 1, surplus: 1, unconverted: 1 },
    bonusOf: (correct: number, misses: number) => (misses < 10 ? Math.floor(correct / 10) : 0),
  };

  test('is what was right less each error at its price, and the bonus', () => {
    expect(scoreOf({ correct: 400, errors, misses: 8 }, rules)).toEqual({
      score: 432,
      deduction: 8,
      bonus: 40,
      rulesVersion: 1,
    });
    const dear = { ...rules, penalties: { typo: 3, omission: 5, surplus: 7, unconverted: 0 } };
    expect(scoreOf({ correct: 400, errors, misses: 8 }, dear)).toEqual({
      score: 422,
      deduction: 18,
      bonus: 40,
      rulesVersion: 1,
    });
  });

  test('a wrong key of a guided task is one miss', () => {
    const tally = guidedTally(100, 12);
    expect(tally.errors).toEqual({ typo: 12, omission: 0, surplus: 0, unconverted: 0 });
    expect(scoreOf(tally, rules)).toMatchObject({ score: 88, deduction: 12, bonus: 0 });
  });

  test('is never below zero', () => {
    expect(scoreOf({ correct: 1, errors, misses: 8 }, rules).score).toBe(0);
  });
});

test('speed is counted over the time of the task', () => {
  expect(perMinute(450, 300_000)).toBe(90);
  expect(perMinute(0, 300_000)).toBe(0);
  expect(perMinute(450, 0)).toBe(0);
});

test('accuracy counts a corrected key as the miss it was', () => {
  expect(accuracyOf(190, 10)).toBe(0.95);
  expect(accuracyOf(0, 0)).toBeUndefined();
});

test('every moment falls into one minute, those at the bell into the last', () => {
  expect(countsPerMinute([0, 59_999, 60_000, 89_999, 90_000, 90_020], 90_000)).toEqual([2, 4]);
  expect(countsPerMinute([], 300_000)).toEqual([0, 0, 0, 0, 0]);
  const random = createRandom(3);
  for (let at = 0; at < 500; at++) {
    const moments = Array.from({ length: at }, () => random() * 300_000);
    const minutes = countsPerMinute(moments, 300_000);
    expect(minutes.reduce((sum, count) => sum + count, 0)).toBe(at);
    expect(minutes[2]).toBe(moments.filter((moment) => moment >= 120_000 && moment < 180_000).length);
  }
});

describe('steadiness', () => {
  test('is 100 for a metronome and undefined for too few keys', () => {
    expect(steadinessOf([0, 100, 200, 300])).toBe(100);
    expect(steadinessOf([0, 100])).toBeUndefined();
    expect(steadinessOf([5, 5, 5, 5])).toBeUndefined();
  });

  test('WHEN the intervals are 100 and 300 THEN c is a half', () => {
    // spread 100, mean 200: 0.5 + 0.125/3 + 0.03125/5 = 0.547916…; tanh of it is 0.498958…
    expect(steadinessOf([0, 100, 400, 500, 800])).toBeCloseTo(50.1042, 3);
  });

  test('pauses of more than five seconds are no typing', () => {
    expect(steadinessOf([0, 100, 200, 5300, 5400])).toBe(100);
    expect(steadinessOf([0, 100, 200, 5200, 5300])).toBeLessThan(20);
  });

  test('falls as the spread grows, does not depend on the speed, and stays within 0 and 100', () => {
    const random = createRandom(6);
    for (let at = 0; at < 500; at++) {
      const swings = Array.from({ length: 60 }, () => random() * 2 - 1);
      const keys = (swing: number, pace: number): number[] => {
        let moment = 0;
        return swings.map((one) => (moment += pace * (100 + swing * one)));
      };
      const calm = steadinessOf(keys(20, 1))!;
      const wild = steadinessOf(keys(90, 1))!;
      expect(calm).toBeGreaterThan(wild);
      expect(wild).toBeGreaterThanOrEqual(0);
      expect(calm).toBeLessThanOrEqual(100);
      expect(steadinessOf(keys(20, 3))).toBeCloseTo(calm, 9);
    }
  });
});
