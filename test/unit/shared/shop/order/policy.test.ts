import { expect, test } from 'vitest';
import {
  dueUntil,
  isCancelable,
  isPayable,
  priceAt,
  shortTitle,
  slipDays,
  totalOf,
} from '#shared/shop/order/policy.ts';
import type { Price } from '#shared/shop/order/schema.ts';

const price = (amount: number, effectiveFrom: string): Price => ({
  kind: 'certificate-digital',
  amount,
  effectiveFrom,
});
const prices = [price(550, '2025-04-01T00:00:00.000Z'), price(600, '2027-04-01T00:00:00.000Z')];

test('the newest price that already holds counts', () => {
  expect(priceAt(prices, 'certificate-digital', new Date('2027-03-31T23:59:59.999Z'))).toBe(550);
  expect(priceAt(prices.toReversed(), 'certificate-digital', new Date('2027-04-01T00:00:00.000Z'))).toBe(600);
  expect(() => priceAt(prices, 'certificate-digital', new Date('2020-01-01'))).toThrow('no price');
});

test('a total is the sum over quantities', () => {
  expect(
    totalOf([
      { unitPrice: 550, quantity: 2 },
      { unitPrice: 900, quantity: 1 },
    ]),
  ).toBe(2000);
});

test('postage is no thing that somebody bought', () => {
  const paper = { kind: 'certificate-paper', title: '認定証（紙）', quantity: 1 } as const;
  const postage = { kind: 'postage', title: '送料', quantity: 1 } as const;
  expect(shortTitle([paper, postage])).toBe('認定証（紙）');
  expect(shortTitle([{ ...paper, quantity: 3 }, postage])).toBe('認定証（紙） ほか2件');
  expect(shortTitle([postage])).toBe('送料');
});

const open = {
  status: 'awaiting_payment',
  held: false,
  processing: false,
  payableUntil: '2026-11-28T00:00:00.000Z',
} as const;
const now = new Date('2026-11-21T00:00:00Z');

test('only an open order in time can be paid or given up', () => {
  expect(isPayable(open, now)).toBe(true);
  expect(isPayable(open, new Date('2026-11-28T00:00:00Z'))).toBe(false);
  expect(isPayable({ ...open, held: true }, now)).toBe(false);
  expect(isPayable({ ...open, status: 'paid' }, now)).toBe(false);
  expect(isCancelable(open)).toBe(true);
  expect(isCancelable({ ...open, processing: true })).toBe(false);
  expect(isCancelable({ ...open, status: 'fulfilled' })).toBe(false);
});

test.each([
  ['2026-11-28T00:00:00.000Z', 5],
  // In Japan that is the next day already.
  ['2026-11-28T15:00:00.000Z', 6],
  ['2026-11-23T00:00:00.000Z', 1],
  // Money that comes a day too late still pays.
  ['2026-11-21T09:00:00.000Z', 1],
])(
  'a slip of an order payable until %s is good for %i days, also of a page used the day after',
  (payableUntil, days) => {
    expect(slipDays({ payableUntil }, now)).toBe(days);
  },
);

test('GIVEN a number for a convenience store that ends before the order THEN that is the deadline, until the number is over', () => {
  const of = (expiresAt: string) =>
    dueUntil({ ...open, payableUntil: '2026-12-01T05:42:00.000Z', slip: { expiresAt, stores: [] } }, now);
  expect(of('2026-11-29T14:59:59.000Z')).toBe('2026-11-29T14:59:59.000Z');
  expect(of('2026-12-03T14:59:59.000Z')).toBe('2026-12-01T05:42:00.000Z');
  expect(of('2026-11-20T14:59:59.000Z')).toBe('2026-12-01T05:42:00.000Z');
});
