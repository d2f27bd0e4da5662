/** When an order is asked about again: ever more rarely, and never later than something is to be done about it. */
import { describe, expect, test } from 'vitest';
import { firstLook, lookAfterFailure, nextLook } from '#shared/shop/order/look.ts';
import { reminderOf } from '#shared/shop/order/policy.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const watchedMs = 30 * 24 * hourMs;
const placed = new Date('2026-11-21T03:00:00.000Z');
const after = (ms: number): Date => new Date(placed.getTime() + ms);
const order = {
  status: 'awaiting_payment',
  held: false,
  processing: false,
  createdAt: placed.toISOString(),
  payableUntil: after(7 * 24 * hourMs).toISOString(),
} as const;

type Looked = Parameters<typeof nextLook>[0];
/** In minutes since `placed`, of an order to which nothing more happens. */
function looksOf(looked: Looked, untilMs: number): number[] {
  const looks: number[] = [];
  let at = firstLook(placed);
  while (at <= after(untilMs)) {
    looks.push((at.getTime() - placed.getTime()) / minuteMs);
    at = nextLook(looked, placed, at);
  }
  return looks;
}

describe('an order to which nothing happens', () => {
  test('is asked about after a quarter of an hour, and then each time after twice as long, up to six hours', () => {
    expect(looksOf(order, 24 * hourMs)).toEqual([15, 30, 60, 120, 240, 480, 840, 1200]);
  });

  test('GIVEN a slip was taken to a shop THEN it is asked about every hour', () => {
    const slip = { stores: [], expiresAt: after(72 * hourMs).toISOString() };
    const looks = looksOf({ ...order, processing: true, slip }, 6 * hourMs);

    expect(looks).toEqual([15, 30, 60, 120, 180, 240, 300, 360]);
  });

  test('GIVEN its time is over and its page is not THEN it is asked about every hour', () => {
    const now = after(7 * 24 * hourMs + minuteMs);
    expect(nextLook(order, placed, now)).toEqual(new Date(now.getTime() + hourMs));
  });

  test('GIVEN it could not be asked about THEN that is tried again in less than the quarter of an hour an alarm looks at', () => {
    expect(lookAfterFailure(placed).getTime() - placed.getTime()).toBeLessThan(15 * minuteMs);
  });
});

describe('an order about which something is to be done', () => {
  test('is asked about the moment its time is over', () => {
    const end = new Date(order.payableUntil);
    expect(nextLook(order, placed, new Date(end.getTime() - hourMs))).toEqual(end);
  });

  test.each([
    ['not paid', order],
    [
      'to be paid at a shop',
      { ...order, processing: true, slip: { stores: [], expiresAt: after(72 * hourMs).toISOString() } },
    ],
    ['on invoice and soon due', { ...order, invoice: { dueOn: '2026-12-20' } }],
    ['on invoice and late', { ...order, invoice: { dueOn: '2026-11-20' } }],
    ['on invoice and late for long', { ...order, invoice: { dueOn: '2026-10-01' } }],
  ])('GIVEN it is %s THEN each reminder is found within a minute of when it begins', (_, looked) => {
    const found = new Map<string, number>();
    for (let at = placed.getTime(); at < after(watchedMs).getTime(); at += minuteMs) {
      const until = reminderOf(looked, new Date(at))?.until;
      if (until !== undefined && !found.has(until)) found.set(until, at);
    }
    const looks = looksOf(looked, watchedMs).map((minutes) => placed.getTime() + minutes * minuteMs);

    expect(found.size).toBeGreaterThan(0);
    for (const [until, begins] of found) {
      if (begins === placed.getTime()) continue;
      expect(Math.min(...looks.filter((look) => look >= begins)), until).toBeLessThanOrEqual(
        begins + minuteMs,
      );
    }
  });
});
