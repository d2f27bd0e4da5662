import { describe, expect, test } from 'vitest';
import { awaitsMoney, leadOf, orderPhase, orderPhaseWords, stateWords } from '#web/shop/order/words.ts';

const now = new Date('2026-11-22T03:00:00Z');
const order = {
  status: 'awaiting_payment' as const,
  held: false,
  processing: false,
  payableUntil: '2026-11-29T03:00:00.000Z',
  refundedTotal: 0,
  total: 550,
};

const past = '2026-11-22T02:59:59.000Z';
const waiting = {
  account: {
    bankName: '見本銀行',
    bankCode: '0999',
    branchName: '第一',
    branchCode: '901',
    kind: 'futsu' as const,
    number: '1000001',
    holder: 'ケンギ',
  },
  amount: 550,
  received: 0,
};

describe('where an order stands', () => {
  test.each([
    ['to be paid', {}, 'unpaid', true],
    ['a number for the convenience store is out', { processing: true }, 'konbini', true],
    ['a bank transfer is awaited', { transfer: waiting }, 'transfer', true],
    ['a transfer whose time is over', { transfer: waiting, payableUntil: past }, 'overdue', false],
    [
      'all of what was paid after a discount',
      { status: 'fulfilled' as const, discount: 440, refundedTotal: 110 },
      'refunded',
      false,
    ],
    ['its time is over', { payableUntil: '2026-11-22T02:59:59.000Z' }, 'overdue', false],
    ['the office looks at it', { held: true }, 'held', false],
    ['paid', { status: 'paid' as const }, 'paid', false],
    ['some of it given back', { status: 'fulfilled' as const, refundedTotal: 100 }, 'fulfilled', false],
    ['all of it given back', { status: 'fulfilled' as const, refundedTotal: 550 }, 'refunded', false],
    [
      'all of it given back, and not received yet',
      { status: 'fulfilled' as const, refundedTotal: 550, refundWait: { amount: 550, since: past } },
      'refund-waits',
      false,
    ],
    ['given up', { status: 'canceled' as const }, 'canceled', false],
  ])('%s', (_, more, phase, waits) => {
    const shown = { ...order, ...more };
    expect(orderPhase(shown, now)).toBe(phase);
    expect(awaitsMoney(shown, now)).toBe(waits);
  });
});

test('who comes back to the page from which it is paid reads what is left to do, if anything', () => {
  expect(leadOf(order, now)).toContain('お支払いください');
  for (const [more, words] of [
    [{ status: 'fulfilled' as const }, 'もう一度お支払いいただく必要はありません'],
    [{ transfer: waiting }, '口座へお振り込みください'],
    [{ processing: true }, '店頭でお支払いください'],
    [{ status: 'canceled' as const }, '手続きはありません'],
  ] as const) {
    const later = { ...order, ...more };
    expect(leadOf(later, now)).not.toContain('お支払いください');
    expect(stateWords(orderPhase(later, now))).toContain(words);
  }
});

test('what an order is called fits beside its name on a phone', () => {
  const long = Object.values(orderPhaseWords).filter(({ label }) => label.length > 9);
  expect(long.map(({ label }) => label)).toEqual([]);
});
