import { expect, test } from 'vitest';
import { payLinkState } from '#shared/shop/pay-link/policy.ts';

const order = {
  status: 'awaiting_payment',
  held: false,
  processing: false,
  payableUntil: '2026-11-28T00:00:00.000Z',
  total: 550,
  refundedTotal: 0,
} as const;
const now = new Date('2026-11-22T00:00:00Z');

test.each([
  ['payable', {}],
  ['processing', { processing: true }],
  ['transferring', { deposit: 200 }],
  ['held', { held: true }],
  ['paid', { status: 'paid' as const }],
  ['paid', { status: 'fulfilled' as const }],
  [undefined, { status: 'canceled' as const }],
  [undefined, { status: 'expired' as const }],
  [undefined, { status: 'preparing' as const }],
  [undefined, { payableUntil: '2026-11-22T00:00:00.000Z' }],
  ['paid', { status: 'fulfilled' as const, refundedTotal: 100 }],
  ['refunded', { status: 'fulfilled' as const, refundedTotal: 550 }],
])('%s: %o', (state, otherwise) => {
  expect(payLinkState({ ...order, ...otherwise }, now)).toBe(state);
});
