import { describe, expect, test } from 'vitest';
import { applicationStatuses } from '#shared/certificate/certificate-application/schema.ts';
import { dueUntil } from '#shared/shop/order/policy.ts';
import { orderStatuses, type Order } from '#shared/shop/order/schema.ts';
import {
  returnPhase,
  returnWords,
} from '#web/certificate/certificate-application/components/return-words.ts';
import {
  isFinal,
  isReplaced,
  phaseOf,
  phases,
  phaseWords,
} from '#web/certificate/certificate-application/phase.ts';
import { application, now, order } from './builders.ts';

const issued = { status: 'issued', certificateId: 'crt_01JABCDEFGH' } as const;

describe('where an application stands', () => {
  test.each([
    ['unpaid', {}, 'unpaid'],
    ['past its date', { payableUntil: '2026-06-01T00:00:00.000Z' }, 'overdue'],
    ['waiting at the convenience store', { processing: true }, 'konbini'],
    [
      'at the convenience store past its date',
      { processing: true, payableUntil: '2026-06-01T00:00:00.000Z' },
      'konbini',
    ],
    ['held although awaiting payment', { held: true, processing: true }, 'held'],
    ['expired', { status: 'expired' }, 'expired'],
    ['canceled', { status: 'canceled' }, 'canceled'],
    ['paid', { status: 'paid' }, 'making'],
  ] as const)('GIVEN an order that is %s THEN it is %j → %s', (_, overrides, expected) => {
    expect(phaseOf(order(overrides), { status: 'awaiting_payment' }, now)).toBe(expected);
  });

  test('GIVEN a fulfilled order WHEN the certificate is named THEN it is issued, and not before', () => {
    const fulfilled = order({ status: 'fulfilled' });
    expect(phaseOf(fulfilled, { status: 'issuing' }, now)).toBe('making');
    expect(phaseOf(fulfilled, { status: 'issued' }, now)).toBe('making');
    expect(phaseOf(fulfilled, issued, now)).toBe('issued');
  });

  test('GIVEN another one was issued in its place THEN it is replaced, and the other is not', () => {
    const first = application(issued);
    const again = application({ ...issued, kind: 'reissue', appliedAt: '2026-06-30T03:00:00.000Z' });
    const waiting = application({ ...again, status: 'awaiting_payment' });
    expect(isReplaced(first, [again, first])).toBe(true);
    expect(isReplaced(again, [again, first])).toBe(false);
    expect(isReplaced(first, [waiting, first])).toBe(false);
  });

  test('GIVEN a refunded application THEN no state of the order hides it', () => {
    for (const status of orderStatuses)
      expect(phaseOf(order({ status }), { status: 'refunded' }, now)).toBe('refunded');
  });

  test('GIVEN any order and application THEN there are words for it', () => {
    for (const status of orderStatuses)
      for (const progress of applicationStatuses) {
        const phase = phaseOf(order({ status }), { status: progress }, now);
        expect(phaseWords[phase].label).not.toBe('');
        expect(returnWords(phase, undefined).title).not.toBe('');
      }
    expect(Object.keys(phaseWords).toSorted()).toEqual([...phases].toSorted());
  });

  test('GIVEN what can change within minutes THEN only that is watched', () => {
    expect(phases.filter((phase) => !isFinal(phase))).toEqual(['preparing', 'unpaid', 'making']);
  });
});

describe('coming back from paying', () => {
  test('GIVEN a number for a convenience store THEN its end is the one deadline, of the application as of the order', () => {
    const slip = { expiresAt: '2026-07-04T14:59:59.000Z', stores: [] };
    const waiting = order({ processing: true, slip });
    expect(dueUntil(application({ order: waiting }).order, now)).toBe(slip.expiresAt);
    expect(dueUntil(waiting, now)).toBe(slip.expiresAt);
  });

  test('GIVEN it was refunded THEN nobody is told of a card who has not paid by one', () => {
    const leadOf = (paidBy: Order['paidBy']) => returnWords('refunded', order({ paidBy })).lead;
    expect(leadOf('card')).toContain('お手続きの必要はありません');
    for (const way of ['store', 'transfer'] as const) {
      expect(leadOf(way)).not.toMatch(/カード|お手続きの必要はありません/u);
      expect(leadOf(way)).toContain('stripe.com');
    }
    expect(leadOf(undefined)).toContain('コンビニや銀行振込でお支払いのときは');
  });

  test('GIVEN what went back was not received THEN nobody reads that it was, but until when to answer', () => {
    const waiting = order({
      refundedTotal: 550,
      refundWait: { amount: 550, since: '2026-06-30T03:00:00.000Z' },
    });
    const phase = phaseOf(waiting, { status: 'refunded' }, now);
    expect(phaseWords[phase].label).toBe('返金の受け取り待ち');
    const { title, lead } = returnWords(phase, waiting);
    expect(title).toBe('返金のお受け取りが済んでいません');
    expect(lead).toContain('550円');
    expect(lead).toContain('2026年8月14日');
  });

  test('GIVEN paper was bought THEN it is said that the post follows, and later where it is', () => {
    const leadOf = (status: 'printing' | 'shipped') =>
      returnWords('issued', order({ status: 'fulfilled' }), {
        status,
        ...(status === 'shipped' && { shippedAt: '2026-06-30T03:00:00.000Z' }),
      }).lead;
    expect(leadOf('printing')).toContain('5営業日以内に発送します');
    expect(leadOf('shipped')).toMatch(/2026年6月30日\(火\)に発送しました。$/u);
    expect(returnWords('issued', order({ status: 'fulfilled' })).lead).not.toContain('紙');
  });

  test('GIVEN nothing known yet THEN it is being checked', () => {
    expect(returnPhase(undefined, undefined, true, now)).toBe('checking');
  });

  test('GIVEN the provider could not be asked WHEN the order looks unpaid THEN nobody is told that it is', () => {
    expect(returnPhase(undefined, application(), true, now)).toBe('checking');
    expect(returnPhase(order(), undefined, false, now)).toBe('unpaid');
  });

  test('GIVEN a later look at the application THEN it wins over the settlement', () => {
    const later = application({ ...issued, order: order({ status: 'fulfilled' }) });
    expect(returnPhase(order(), later, false, now)).toBe('issued');
  });
});
