import { describe, expect, test } from 'vitest';
import { consents, firstTerms, nextTerms, owesTerms } from '#shared/access/terms/policy.ts';
import { versionWords } from '#shared/access/terms/words.ts';
import { termsVersionSchema } from '#shared/access/terms/schema.ts';

describe('who owes consent', () => {
  test.each([
    ['individual', true],
    ['organization', true],
    ['school', true],
    ['student', false],
    ['admin', false],
  ] as const)('%s is asked: %s', (kind, asked) => {
    expect(consents(kind)).toBe(asked);
  });

  test.each([
    ['nothing', undefined, '2026-04-01', true],
    ['what is in force', '2026-11-23', '2026-11-23', false],
    ['older ones', '2026-04-01', '2026-11-23', true],
    ['the first of two of a day', '2026-11-23', '2026-11-23-02', true],
    ['newer ones than a function knows yet', '2026-11-23-02', '2026-11-23', false],
  ])('GIVEN consent to %s (%s) where %s is in force THEN it is owed: %s', (_, version, inForce, owed) => {
    expect(owesTerms(version === undefined ? undefined : { version }, inForce)).toBe(owed);
  });
});

describe('what new terms are called', () => {
  test.each([
    ['the first ones', firstTerms, '2026-11-23', '2026-11-23'],
    ['the next day', '2026-11-23', '2026-11-24', '2026-11-24'],
    ['the second ones of a day', '2026-11-23', '2026-11-23', '2026-11-23-02'],
    ['the tenth ones of a day', '2026-11-23-09', '2026-11-23', '2026-11-23-10'],
    ['a day after several', '2026-11-23-10', '2026-11-24', '2026-11-24'],
    ['a clock that is behind', '2026-11-23', '2026-11-20', '2026-11-23-02'],
  ])('GIVEN %s THEN by their day, behind those in force', (_, inForce, today, next) => {
    expect(nextTerms(inForce, today)).toBe(next);
  });

  test('GIVEN a version THEN it is said as a day', () => {
    expect(versionWords('2026-04-01')).toBe('2026年4月1日');
    expect(versionWords('2026-11-23-02')).toBe('2026年11月23日の2');
  });

  test('GIVEN a day full of them THEN each is behind the one before and a version, and the hundredth is none', () => {
    let inForce = '2026-11-23';
    for (let count = 2; count <= 99; count++) {
      const next = nextTerms(inForce, '2026-11-23');
      expect(next > inForce, next).toBe(true);
      expect(termsVersionSchema.safeParse(next).success, next).toBe(true);
      inForce = next;
    }
    expect(() => nextTerms(inForce, '2026-11-23')).toThrow('no further terms');
  });
});
