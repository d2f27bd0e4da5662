import { describe, expect, test } from 'vitest';
import {
  isOpen,
  nextNotice,
  standingOf,
  stateAfter,
  subscriptionActs,
  yearEnds,
  yearsOnSale,
} from '#shared/shop/subscription/policy.ts';
import { subscriptionStates, type SubscriptionState } from '#shared/shop/subscription/schema.ts';
import { lastDay, subscriptionTerms } from '#shared/shop/subscription/words.ts';
import { japanInstant } from '#shared/kernel/time.ts';
import { summaryOf } from '#shared/shop/order/policy.ts';

const at = (day: string, time?: string): Date => new Date(japanInstant(day, time));

describe('a fiscal year, in Japanese time', () => {
  test('ends with 31 March', () => {
    expect(yearEnds(2026)).toBe('2027-03-31T15:00:00.000Z');
    expect(lastDay(2026)).toBe('2027年3月31日(水)');
  });

  test.each([
    ['2026-04-01', '00:00', [2026]],
    ['2027-03-01', '23:59', [2026]],
    ['2027-03-02', '00:00', [2026, 2027]],
    ['2027-03-31', '23:59', [2026, 2027]],
    ['2027-04-01', '00:00', [2027]],
  ])('on %s at %s what is sold is %o', (day, time, years) => {
    expect(yearsOnSale(at(day, time))).toEqual(years);
  });

  test.each([
    ['2026-03-10', '2026-03-31T15:00:00.000Z'],
    ['2026-11-22', '2027-03-01T15:00:00.000Z'],
    ['2027-03-02', '2027-03-24T15:00:00.000Z'],
    ['2027-03-25', undefined],
  ])('bought on %s its buyer is next told at %s', (day, notice) => {
    expect(nextNotice(2026, at(day))).toBe(notice);
  });

  test.each([
    ['2026-03-31', '23:59', false],
    ['2026-04-01', '00:00', true],
    ['2027-03-31', '23:59', true],
    ['2027-04-01', '00:00', false],
  ])('on %s at %s it is open: %s', (day, time, open) => {
    expect(isOpen({ fiscalYear: 2026, paidUntil: yearEnds(2026) }, at(day, time))).toBe(open);
    expect(isOpen({ fiscalYear: 2026 }, at(day, time))).toBe(false);
  });

  test('GIVEN the next year is ordered in March THEN the terms say when it begins, and that nothing is charged again', () => {
    const { delivery, billing } = subscriptionTerms(2027, at('2027-03-10'));
    expect(delivery).toBe('2027年4月1日(木)から2028年3月31日(金)まで利用できます。');
    expect(billing).toContain('今回の1回だけ');
    expect(subscriptionTerms(2026, at('2027-03-10')).delivery).toContain('お支払いを確認でき次第');
  });
});

test('every state is reached, and only canceled ones end', () => {
  const reached = new Set<SubscriptionState>(['incomplete']);
  for (const state of reached)
    for (const act of subscriptionActs) {
      const next = stateAfter(state, act);
      if (next !== undefined) reached.add(next);
    }
  expect([...reached].toSorted()).toEqual([...subscriptionStates].toSorted());
});

describe('what a buyer has', () => {
  const about = { contentName: 'typing-method', fiscalYear: 2026, stopped: false } as const;
  const one = (state: SubscriptionState, seats: number, given = 0) => ({
    ...about,
    state,
    seats,
    given,
    ...(state === 'active' && { paidUntil: yearEnds(2026) }),
  });
  const now = at('2026-11-22');

  test('GIVEN seats bought twice, one lot unpaid and one disputed THEN only what is paid counts', () => {
    const all = [one('active', 40, 31), one('active', 2), one('incomplete', 10), one('past_due', 5, 5)];
    expect(standingOf(all, about, now)).toEqual({
      ...about,
      state: 'active',
      seats: 42,
      given: 36,
      unpaidSeats: 10,
      paidUntil: yearEnds(2026),
    });
  });

  test('GIVEN another content or year THEN it is no part of it', () => {
    const others = [
      { ...one('active', 3), contentName: 'programing' as const },
      { ...one('active', 3), fiscalYear: 2025 },
    ];
    expect(standingOf(others, about, now)).toEqual({ ...about, seats: 0, given: 0, unpaidSeats: 0 });
  });

  test('GIVEN the year is over THEN it is canceled, and nothing is held any more', () => {
    expect(standingOf([one('active', 40, 31)], about, at('2027-04-01'))).toMatchObject({
      state: 'canceled',
      seats: 0,
      given: 0,
    });
  });
});

test('a line of many is so many in the summary, beside single ones of the same price', () => {
  const line = { kind: 'typing-method', title: '教材' } as const;
  expect(
    summaryOf([
      { ...line, amount: 79_200, quantity: 40 },
      { ...line, amount: 1980 },
    ]),
  ).toEqual([{ ...line, unitPrice: 1980, quantity: 41 }]);
  expect(() => summaryOf([{ ...line, amount: 100, quantity: 3 }])).toThrow('100 yen for 3');
});
