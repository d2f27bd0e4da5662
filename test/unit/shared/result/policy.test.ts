import { describe, expect, test } from 'vitest';
import { bonusOf, ineligibility, scoreOf } from '#shared/result/policy.ts';

describe('score', () => {
  test.each([
    [400, 2, 60],
    [400, 3, 0],
    [199, 1, 0],
    [200, 1, 30],
    [0, 0, 0],
    [90, 0, 14],
    [103, 0, 15],
  ])('%i correct with %i misses earn a bonus of %i', (correct, misses, bonus) => {
    expect(bonusOf(correct, misses)).toBe(bonus);
  });

  test('is never below zero', () => {
    expect(scoreOf(3, 10)).toBe(0);
    expect(scoreOf(400, 2)).toBe(458);
  });
});

describe('eligibility for a certificate', () => {
  const good = { state: 'published', level: '3級' } as const;

  test.each([
    [good, undefined],
    [{ ...good, state: 'corrected' } as const, undefined],
    [{ ...good, state: 'provisional' } as const, 'not-published'],
    [{ ...good, state: 'disqualified' } as const, 'disqualified'],
    [{ state: 'published' } as const, 'no-level'],
    [{ ...good, certificateApplicationId: 'cap_1' }, 'applied'],
    [{ ...good, certificateApplicationId: 'cap_1', certificateId: 'crt_1' }, 'issued'],
  ])('%o → %s', (result, reason) => {
    expect(ineligibility(result)).toBe(reason);
  });
});
