import { expect, test } from 'vitest';
import { freeOf, invoiceRefusal } from '#shared/shop/invoice-terms/policy.ts';

const terms = { allowed: true, limit: 10_000, open: 4000 };
const now = new Date('2027-01-22T03:00:00Z');

test('what is free is what is left of the limit, and never less than nothing', () => {
  expect(freeOf(terms)).toBe(6000);
  expect(freeOf({ ...terms, open: 12_000 })).toBe(0);
  expect(freeOf({ ...terms, allowed: false })).toBe(0);
});

test.each([
  ['all that is free', terms, 6000, undefined],
  ['one yen more', terms, 6001, 'invoice-over-limit'],
  ['not allowed', { ...terms, allowed: false }, 1, 'invoice-not-allowed'],
  ['29 days late', { ...terms, dueOn: '2026-12-24' }, 1, undefined],
  ['30 days late', { ...terms, dueOn: '2026-12-23' }, 1, 'invoice-overdue'],
] as const)('%s', (_, given, amount, refusal) => {
  expect(invoiceRefusal(given, amount, now)).toBe(refusal);
});
