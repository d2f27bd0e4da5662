import { expect, test } from 'vitest';
import { reminderOf } from '#shared/shop/order/policy.ts';

const order = {
  status: 'awaiting_payment',
  held: false,
  processing: false,
  createdAt: '2026-11-21T00:00:00.000Z',
  payableUntil: '2026-11-28T00:00:00.000Z',
} as const;
const at = (instant: string): Date => new Date(instant);

test('an unpaid order is reminded of two days before its end, once', () => {
  expect(reminderOf(order, at('2026-11-25T23:59:59Z'))).toBeUndefined();
  const told = reminderOf(order, at('2026-11-26T00:00:00Z'));
  expect(told).toEqual({ of: 'order', until: order.payableUntil });
  expect(reminderOf({ ...order, reminded: told?.until }, at('2026-11-27T00:00:00Z'))).toBeUndefined();
  expect(reminderOf(order, at('2026-11-28T00:00:00Z'))).toBeUndefined();
});

test('what was ordered less than a day ago is not', () => {
  const late = { ...order, createdAt: '2026-11-27T06:00:00.000Z' };

  expect(reminderOf(late, at('2026-11-27T12:00:00Z'))).toBeUndefined();
});

test('a slip is reminded of a day before its own end, which may come earlier', () => {
  const slip = { expiresAt: '2026-11-24T00:00:00.000Z', stores: [] };
  const waiting = { ...order, processing: true, slip };

  expect(reminderOf(waiting, at('2026-11-22T23:00:00Z'))).toBeUndefined();
  expect(reminderOf(waiting, at('2026-11-23T00:00:00Z'))).toEqual({ of: 'slip', until: slip.expiresAt });
  // The slip is over and another way of paying was begun: that has an end of its own.
  expect(reminderOf({ ...order, reminded: slip.expiresAt }, at('2026-11-26T12:00:00Z'))).toEqual({
    of: 'order',
    until: order.payableUntil,
  });
});

test('a bank transfer is reminded of three days before its end', () => {
  const account = {
    bankName: '見本銀行',
    bankCode: '0999',
    branchName: '第一',
    branchCode: '901',
    kind: 'futsu',
    number: '1000001',
    holder: 'ケンギ',
  } as const;
  const waiting = { ...order, transfer: { account, amount: 550, received: 100 } };

  expect(reminderOf(waiting, at('2026-11-24T23:00:00Z'))).toBeUndefined();
  expect(reminderOf(waiting, at('2026-11-25T00:00:00Z'))).toEqual({
    of: 'transfer',
    until: order.payableUntil,
  });
});

test.each([{ status: 'paid' as const }, { status: 'canceled' as const }, { held: true }])(
  'nobody is asked to pay what is %o',
  (otherwise) => {
    expect(reminderOf({ ...order, ...otherwise }, at('2026-11-27T00:00:00Z'))).toBeUndefined();
  },
);
