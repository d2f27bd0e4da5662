import { expect, test } from 'vitest';
import { emptySearch, searchFormSchema, searchOf } from '#web/shop/trade-document/search-form.ts';

test.each(['-', '100000001', '-100000001', '999999999', '1e5', '千円'])(
  'GIVEN the sum %s WHEN it is searched THEN the form refuses it, and an address with it finds everything',
  (least) => {
    expect(searchFormSchema.safeParse({ ...emptySearch, least }).success).toBe(false);
    expect(searchOf({ ...emptySearch, least })).toEqual({});
  },
);

test('GIVEN sums and days at their limits, and in full width WHEN they are searched THEN they are asked for', () => {
  const typed = { ...emptySearch, least: '－１２００', most: '１００，０００，０００円', from: '2026-04-01' };
  expect(searchOf(typed)).toEqual({ least: -1200, most: 100_000_000, from: '2026-04-01' });
});
