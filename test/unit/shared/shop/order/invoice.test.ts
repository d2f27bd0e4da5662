import { describe, expect, test } from 'vitest';
import { dueOf, fullDueOf, isGivenBack } from '#shared/shop/order/due.ts';
import { daysLate, invoiceDueOn, invoiceReminderOf, invoiceUntil } from '#shared/shop/order/invoice.ts';
import { nextAct } from '#shared/shop/order/line.ts';
import { dueUntil, isCancelable, isPayable, reminderOf } from '#shared/shop/order/policy.ts';

/** Noon in Japan. */
const on = (day: string): Date => new Date(`${day}T03:00:00Z`);
const dueOn = '2026-12-23';

describe('when it is due', () => {
  test('30 days after the Japanese day on which it was handed over, until its last minute', () => {
    expect(invoiceDueOn(new Date('2026-11-22T15:30:00Z'))).toBe(dueOn);
    expect(invoiceUntil({ dueOn }, on('2026-11-25'))).toBe('2026-12-23T14:59:00.000Z');
    expect(invoiceUntil({}, on('2026-11-23'))).toBe('2026-12-23T14:59:00.000Z');
  });

  test('late is counted in Japanese days, from the day after', () => {
    expect(daysLate({ dueOn }, new Date('2026-12-23T14:59:00Z'))).toBe(0);
    expect(daysLate({ dueOn }, new Date('2026-12-23T15:00:00Z'))).toBe(1);
    expect(daysLate({}, on('2030-01-01'))).toBe(0);
  });
});

describe('reminders', () => {
  test.each([
    ['2026-12-15', undefined],
    ['2026-12-16', `${dueOn} soon`],
    ['2026-12-23', `${dueOn} soon`],
    ['2026-12-24', `${dueOn} late 0`],
    ['2027-01-06', `${dueOn} late 0`],
    ['2027-01-07', `${dueOn} late 1`],
    ['2027-01-21', `${dueOn} late 2`],
  ])('on %s: %s', (day, until) => {
    expect(invoiceReminderOf({ dueOn }, on(day))?.until).toBe(until);
  });

  test('each once; given more time, they begin anew', () => {
    const order = {
      status: 'awaiting_payment',
      held: false,
      processing: false,
      payableUntil: '2026-11-30T00:00:00.000Z',
      createdAt: '2026-11-23T00:00:00.000Z',
      invoice: { dueOn },
    } as const;
    const now = on('2026-12-24');
    expect(reminderOf(order, now)?.of).toBe('invoice-late');
    expect(reminderOf({ ...order, reminded: `${dueOn} late 0` }, now)).toBeUndefined();
    const later = { ...order, reminded: `${dueOn} late 0`, invoice: { dueOn: '2026-12-30' } };
    expect(reminderOf(later, now)?.of).toBe('invoice-soon');
  });
});

describe('an order on invoice', () => {
  const order = {
    status: 'awaiting_payment',
    held: false,
    processing: false,
    payableUntil: '2026-11-30T00:00:00.000Z',
    total: 3000,
    refundedTotal: 0,
    invoice: { dueOn },
  } as const;

  test('never runs out, and is not canceled', () => {
    expect(isPayable(order, on('2028-01-01'))).toBe(true);
    expect(isPayable({ ...order, invoice: undefined }, on('2028-01-01'))).toBe(false);
    expect(isCancelable(order)).toBe(false);
    expect(dueUntil(order, on('2026-11-25'))).toBe('2026-12-23T14:59:00.000Z');
  });

  test('is handed over unpaid, and what is taken back is withdrawn', () => {
    expect(nextAct(order, { state: 'reserved' })).toBe('fulfil');
    expect(nextAct({ ...order, invoice: undefined }, { state: 'reserved' })).toBeUndefined();
    expect(nextAct(order, { state: 'fulfilled', withdrawal: 'revoke' })).toBe('refund');
    expect(nextAct(order, { state: 'fulfilled' })).toBeUndefined();
  });

  test('owes less for what was taken back and given up; the latter stays with who has it', () => {
    expect(dueOf({ ...order, credited: 1000, discount: 440 })).toBe(1560);
    expect(
      fullDueOf({ ...order, credited: 1000, discount: 440 } as typeof order & { credited: number }),
    ).toBe(2000);
    const ended = { ...order, status: 'fulfilled' } as const;
    expect(isGivenBack({ ...ended, credited: 3000 })).toBe(true);
    expect(isGivenBack({ ...ended, writtenOff: 3000 })).toBe(false);
    expect(nextAct({ ...ended, writtenOff: 3000 }, { state: 'fulfilled' })).toBeUndefined();
    expect(nextAct({ ...ended, credited: 3000 }, { state: 'fulfilled' })).toBe('refund');
    // A line of what was paid goes back; the rest was given up, not taken back.
    expect(isGivenBack({ ...ended, writtenOff: 2000, refundedTotal: 1000 })).toBe(false);
  });
});
