/** What the office reads about the money of an order. */
import { expect, test } from 'vitest';
import type { OfficeOrder } from '#shared/shop/payment/office-contract.ts';
import {
  dueWords,
  isSuspendable,
  lateWords,
  monthsUntil,
  takenBackWords,
  timelineOf,
  waitingRefunds,
} from '#web/shop/payment/office-words.ts';

const at = '2026-11-27T16:23:20.400Z';
const seen: OfficeOrder = {
  order: {
    id: 'ord_1',
    createdAt: '2026-11-27T16:23:20.100Z',
    total: 550,
  } as OfficeOrder['order'],
  attempts: [{ id: 'pay_1', createdAt: at } as OfficeOrder['attempts'][number]],
  // The provider tells whole seconds.
  ledger: [{ paymentId: 'pay_1', entry: 'payment', amount: 550, at: '2026-11-27T16:23:20.000Z' }],
  refunds: [],
  reductions: [],
  events: [
    { id: 'evt_2', type: 'refund.created', at: '2026-11-27T16:25:10.000Z' },
    { id: 'evt_1', type: 'charge.dispute.created', at: '2026-11-27T16:24:00.000Z' },
  ],
  mails: [{ sentAt: at, template: 'payment-received' }],
  trail: [
    {
      id: 'aud_1',
      at: '2026-11-27T16:25:10.500Z',
      act: 'refund-decided',
      byName: '事務 花',
      reason: '停電のため',
    },
  ],
};

test('GIVEN things of one second THEN each stands above what led to it, and events read in words', () => {
  const timeline = timelineOf(seen);
  expect(timeline.map(({ what }) => what)).toEqual([
    '決済会社からの知らせ',
    '返金を決めました',
    '決済会社からの知らせ',
    'メールを送りました',
    '入金を台帳に記しました',
    '支払いの手続きを始めました',
    '注文',
  ]);
  expect(timeline[0]?.detail).toBe('返金を受け付けました（evt_2）');
  expect(timeline[2]?.detail).toBe('支払いに異議が申し立てられました（evt_1）');
});

test('GIVEN an order that waits THEN it says until when, and how late it is', () => {
  const now = new Date('2026-12-03T00:00:00.000Z');
  const payableUntil = '2026-12-02T16:23:00.000Z';
  expect(dueWords({ payableUntil })).toBe('2026年12月3日(木) 01:23');
  expect(lateWords({ payableUntil }, now)).toBe('期限切れ');
  expect(lateWords({ payableUntil }, new Date('2026-12-02T00:00:00.000Z'))).toBeUndefined();
  const invoice = { dueOn: '2026-11-30' } as OfficeOrder['order']['invoice'];
  expect(dueWords({ payableUntil, invoice })).toBe('2026年11月30日(月)');
  expect(lateWords({ payableUntil, invoice }, now)).toBe('3日遅れ');
});

test('GIVEN some of what went back waits for its receiver THEN it is of the newest refunds', () => {
  const refunds = ['20', '10', '15'].map(
    (day) =>
      ({
        id: `ref_${day}`,
        amount: 200,
        at: `2026-11-${day}T00:00:00.000Z`,
      }) as OfficeOrder['refunds'][number],
  );
  const waiting = (amount: number) =>
    [...waitingRefunds({ order: { refundWait: { amount, since: at } }, refunds })].toSorted();
  expect([...waitingRefunds({ order: {}, refunds })]).toEqual([]);
  expect(waiting(200)).toEqual(['ref_20']);
  expect(waiting(250)).toEqual(['ref_15', 'ref_20']);
});

test('who gives money back reads of what was bought, and is asked about certificates where there are any', () => {
  const posted = ['certificate-paper', 'postage'] as const;
  expect(takenBackWords(posted, posted)).toBe(
    '認定証は使えなくなります。まだ発行していないものは、発行されません。紙の認定証は、まだ発送していなければ、お送りしません。',
  );
  // Of postage that stays, whoever takes back all that it was for is told.
  expect(takenBackWords(['certificate-paper'], posted)).toMatch(/お送りしません。送料は含みません。/u);
  expect(takenBackWords(['entry'], ['entry', ...posted])).not.toContain('送料');
  expect(takenBackWords(['postage'], posted)).toContain('お送りしません');
  expect(isSuspendable(['certificate-paper', 'postage'])).toBe(true);
  expect(takenBackWords(['entry'], ['entry'])).toMatch(/^大会の参加は(?!.*認定証)/u);
  expect(isSuspendable(['entry', 'typing-english'])).toBe(false);
});

test('GIVEN the first morning of a month in Japan THEN the office may choose it, though it is not begun by UTC', () => {
  expect(monthsUntil(new Date('2026-12-31T15:00:00.000Z'), 2)).toEqual([
    { value: '2027-01', label: '2027年1月' },
    { value: '2026-12', label: '2026年12月' },
  ]);
});
