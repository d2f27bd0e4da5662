import { describe, expect, test } from 'vitest';
import { dayProblem, isOutdated, termsOf } from '#shared/shop/trade-document/issue.ts';

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
const transfer = {
  amount: 550,
  received: 0,
  account: {
    bankName: '桜銀行',
    bankCode: '0001',
    branchName: '本店',
    branchCode: '001',
    kind: 'futsu',
    number: '1234567',
    holder: 'タイピング',
  },
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
      { from: '2026-11-20', to: '2026-11-29', advance: true },
    ],
    [
      'on invoice, to be paid',
      { ...order, status: 'awaiting_payment', invoice: { dueOn: '2026-12-21' }, transfer },
      { from: '2026-11-21', to: '2026-11-21', advance: false },
      { from: '2026-11-21', to: '2026-12-21', advance: false },
    ],
    [
      'on invoice, and late',
      { ...order, status: 'awaiting_payment', invoice: { dueOn: '2026-11-22' }, transfer },
      { from: '2026-11-21', to: '2026-11-21', advance: false },
      { from: '2026-11-21', to: '2026-11-23', advance: false },
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

test.each([
  [
    'invoice',
    '2026-12-24',
    '2026-11-20',
    '2026年11月21日(土) から 2026年12月24日(木) までの日にしてください',
  ],
  ['invoice', '2026-11-21', '2026-11-20', '請求日は、2026年11月21日(土)にしてください'],
  ['delivery-note', '2026-11-21', '2026-11-22', 'お渡しした日は、2026年11月21日(土)にしてください'],
  ['invoice', '2026-12-24', '2026-12-24', undefined],
] as const)(
  'GIVEN days of a %s until %s WHEN it is to have %s THEN it is told: %s',
  (type, to, on, words) => {
    expect(dayProblem({ type, from: '2026-11-21', to, advance: false }, on)).toBe(words);
  },
);

describe('a 請求書 goes by what was sold', () => {
  const owed = {
    ...order,
    status: 'awaiting_payment',
    total: 1650,
    invoice: { dueOn: '2026-12-21' },
  } as const;
  const issued = { total: 1650, until: '2026-12-21' };
  test.each([
    ['as it is', owed, false],
    ['of which something was taken back: that has its own paper', { ...owed, credited: 550 }, false],
    ['of which a part never was sold', { ...owed, credited: 550, lost: 550 }, true],
    [
      'with another day after something was taken back',
      { ...owed, credited: 550, invoice: { dueOn: '2027-01-29' } },
      true,
    ],
    ['paid', { ...owed, status: 'fulfilled' }, false],
    ['paid, of another sum', { ...order, total: 1100 }, true],
    ['given back', { ...order, total: 1650, refundedTotal: 1650 }, false],
  ] as const)('GIVEN an order %s THEN it stands or not', (_, given, expected) => {
    expect(isOutdated(issued, given)).toBe(expected);
  });

  test('GIVEN all went back of another sum THEN it can be replaced; GIVEN nothing was sold THEN not', () => {
    const back = { ...order, total: 1100, refundedTotal: 1100 };
    expect(termsOf('invoice', back, now)).toBeUndefined();
    expect(termsOf('invoice', back, now, { replaces: true })).toMatchObject({ advance: false });
    const nothing = { ...owed, status: 'fulfilled', credited: 1650, lost: 1650 } as const;
    expect(termsOf('invoice', nothing, now, { replaces: true })).toBeUndefined();
  });
});
