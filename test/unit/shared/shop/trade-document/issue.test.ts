import { describe, expect, test } from 'vitest';
import { termsOf } from '#shared/shop/trade-document/issue.ts';

const now = new Date('2026-11-22T15:30:00.000Z');
const order = {
  status: 'fulfilled',
  held: false,
  payableUntil: '2026-11-29T03:00:00.000Z',
  createdAt: '2026-11-19T16:00:00.000Z',
  paidAt: '2026-11-20T03:00:00.000Z',
  fulfilledAt: '2026-11-20T15:00:00.000Z',
  total: 550,
  refundedTotal: 0,
} as const;

describe('which documents an order can have, in Japanese days', () => {
  test.each([
    [
      'delivered',
      order,
      { from: '2026-11-21', to: '2026-11-21', advance: false },
      { from: '2026-11-21', to: '2026-12-24', advance: false },
    ],
    [
      'delivered before that was noted',
      { ...order, fulfilledAt: undefined },
      { from: '2026-11-20', to: '2026-11-20', advance: false },
      { from: '2026-11-20', to: '2026-12-24', advance: false },
    ],
    ['paid, being handed over', { ...order, status: 'paid' }, undefined, undefined],
    [
      'not paid',
      { ...order, status: 'awaiting_payment' },
      undefined,
      { from: '2026-11-20', to: '2026-12-24', advance: true },
    ],
    [
      'not paid in time',
      { ...order, status: 'awaiting_payment', payableUntil: '2026-11-22T03:00:00.000Z' },
      undefined,
      undefined,
    ],
    ['held', { ...order, status: 'awaiting_payment', held: true }, undefined, undefined],
    ['canceled', { ...order, status: 'canceled' }, undefined, undefined],
    [
      'given back in part',
      { ...order, refundedTotal: 549 },
      { from: '2026-11-21', to: '2026-11-21', advance: false },
      { from: '2026-11-21', to: '2026-12-24', advance: false },
    ],
    ['given back', { ...order, refundedTotal: 550 }, undefined, undefined],
  ] as const)('GIVEN an order %s THEN its terms are these', (_, given, note, invoice) => {
    expect(termsOf('delivery-note', given, now)).toEqual(note && { type: 'delivery-note', ...note });
    expect(termsOf('invoice', given, now)).toEqual(invoice && { type: 'invoice', ...invoice });
  });
});
