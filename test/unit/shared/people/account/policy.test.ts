import { describe, expect, test } from 'vitest';
import { ageOn, needsGuardian } from '#shared/people/account/policy.ts';

describe('age', () => {
  test.each([
    ['2010-06-15', '2026-06-14', 15],
    ['2010-06-15', '2026-06-15', 16],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
  ])('born %s, on %s: %i', (birthOn, today, age) => {
    expect(ageOn(birthOn, today)).toBe(age);
  });

  test('a guardian is needed until the 16th birthday', () => {
    expect(needsGuardian('2010-06-15', '2026-06-14')).toBe(true);
    expect(needsGuardian('2010-06-15', '2026-06-15')).toBe(false);
  });
});
