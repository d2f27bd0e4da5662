import { expect, test } from 'vitest';
import { isForKonbini } from '#shared/shop/payment/konbini.ts';

test.each([
  [119, false],
  [120, true],
  [300_000, true],
  [300_001, false],
])('GIVEN %i yen THEN a convenience store takes them: %s', (total, expected) => {
  expect(isForKonbini(total)).toBe(expected);
});
