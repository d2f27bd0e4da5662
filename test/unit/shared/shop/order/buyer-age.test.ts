import { expect, test } from 'vitest';
import { missingAge, whyNotOfAge } from '#shared/shop/order/buyer-age.ts';

const today = '2026-11-26';
test.each([
  ['says nothing', undefined, undefined, missingAge],
  ['says so, and nobody knows better', 'adult', undefined, undefined],
  ['is eighteen today', 'adult', '2008-11-26', undefined],
  ['says so a day too early', 'adult', '2008-11-27', expect.stringContaining('18歳未満です') as string],
  ['has consent', 'consented', '2012-01-01', undefined],
] as const)('GIVEN a buyer who %s THEN that is answered', (_, said, birthOn, expected) => {
  expect(whyNotOfAge(said, birthOn, today)).toEqual(expected);
});
