import { expect, test } from 'vitest';
import { transferableUntil } from '#shared/shop/order/policy.ts';
import { transferReasons } from '#shared/shop/transfer/attention.ts';
import {
  closableDifference,
  depositCause,
  depositCauses,
  depositWords,
  isDepositReturnable,
} from '#shared/shop/transfer/policy.ts';

const order = { status: 'awaiting_payment', held: false, total: 5000 } as const;

test.each([
  ['the fee of a bank', { deposit: 4560 }, 440],
  ['the largest that may be let off', { deposit: 4120 }, 880],
  ['more than that', { deposit: 4119 }, undefined],
  ['more than that with what was let off before', { deposit: 4000, discount: 440 }, undefined],
  ['nothing missing', { deposit: 5000 }, undefined],
  ['nothing sent', { deposit: 0, total: 500 }, undefined],
  ['an order that is held', { deposit: 4560, held: true }, undefined],
  ['an order that ran out, which is paid late', { deposit: 4560, status: 'expired' as const }, 440],
  [
    'an order that ran out, whose money is on its way back',
    { deposit: 4560, status: 'expired' as const, depositReturn: { done: false } },
    undefined,
  ],
  ['an order that was given up', { deposit: 4560, status: 'canceled' as const }, undefined],
])('a difference: %s', (_, more, difference) => {
  expect(closableDifference({ ...order, ...more })).toBe(difference);
});

test.each([
  ['of an order that ended', { status: 'expired' as const }, true],
  ['of one that is paid', { status: 'fulfilled' as const }, true],
  ['of one that waits', {}, false],
  ['that is on its way', { status: 'expired' as const, depositReturn: { done: false } }, false],
  ['after another one', { status: 'expired' as const, depositReturn: { done: true } }, true],
])('a deposit %s', (_, more, returnable) => {
  expect(isDepositReturnable({ ...order, deposit: 300, ...more })).toBe(returnable);
});

test.each([
  ['expired', 'short'],
  ['canceled', 'canceled'],
  ['fulfilled', 'surplus'],
  ['awaiting_payment', undefined],
] as const)('what is left of an order that is %s: %s', (status, cause) => {
  expect(depositCause(status)).toBe(cause);
});

test('why money is left is told to its payer cause by cause, and to the office all of them', () => {
  expect(new Set(depositCauses.map((cause) => depositWords[cause])).size).toBe(depositCauses.length);
  const { meaning } = transferReasons['deposit-left'];
  for (const why of ['金額が多かった', '全額が届かないまま期限切れ', '終わった注文への振り込み'])
    expect(meaning).toContain(why);
});

test('a transfer is awaited for two weeks, never shorter than the order was, never longer than it can be had', () => {
  const now = new Date('2026-11-21T00:00:00Z');
  const payableUntil = '2026-11-28T00:00:00.000Z';
  expect(transferableUntil(now, { payableUntil })).toBe('2026-12-05T00:00:00.000Z');
  const payableBefore = '2026-11-30T00:00:00.000Z';
  expect(transferableUntil(now, { payableUntil, payableBefore })).toBe(payableBefore);
  const late = '2026-12-20T00:00:00.000Z';
  expect(transferableUntil(now, { payableUntil: late })).toBe(late);
});
