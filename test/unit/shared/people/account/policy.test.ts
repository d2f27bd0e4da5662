import { describe, expect, test } from 'vitest';
import { ageOn, needsGuardian, onCard, signInName } from '#shared/people/account/policy.ts';

describe('what stands on a card', () => {
  test.each([
    ['482913', '', '482913-'],
    [' ４８２９１３ ', 'ＡＯＩ ', '482913-aoi'],
    ['482 913', 'aoi', '482913-aoi'],
    ['482913-aoi', '', '482913-aoi'],
    ['４８２９１３ーＡｏｉ', '', '482913-aoi'],
    ['482913 – a.oi_2', '', '482913-a.oi_2'],
    ['482913 3aoi', '', '482913-3aoi'],
    ['482913aoi', '', '482913-aoi'],
    ['482913', '482913-aoi', '482913-aoi'],
    ['482913', '111111-aoi', '482913-111111-aoi'],
  ])('%j and %j: %j', (identifier, userName, username) => {
    expect(signInName(identifier, userName).username).toBe(username);
  });

  test.each([
    '4829131',
    '48291',
    '482913-aoi@example.com',
    '482913@example.com',
    'aoi',
    '',
    '４８２９１３あ',
  ])('%j is something else', (typed) => {
    expect(onCard(typed)).toBeUndefined();
    expect(signInName(typed).pool).toBe('email');
  });
});

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
