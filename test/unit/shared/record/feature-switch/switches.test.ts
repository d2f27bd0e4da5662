/** Which switch stops what, and when one is off. */
import { describe, expect, test } from 'vitest';
import { endpoints } from '#shared/contracts.ts';
import { switchNames } from '#shared/record/feature-switch/schema.ts';
import { closingAt, type Closing } from '#shared/kernel/switch.ts';

const at = (hour: number): string => `2026-06-01T${String(hour).padStart(2, '0')}:00:00.000Z`;
const known = (closing: Closing) => ({ version: 1, closings: { entry: closing } });

describe('closingAt', () => {
  test.each([
    ['before it begins', { from: at(10) }, 9, false],
    ['at its first instant', { from: at(10) }, 10, true],
    ['without an end', { from: at(10) }, 23, true],
    ['before its end', { from: at(10), until: at(12) }, 11, true],
    ['at its end', { from: at(10), until: at(12) }, 12, false],
  ])('%s', (_, times, hour, off) => {
    const closing = { notice: '点検中です', ...times };
    expect(closingAt(known(closing), 'entry', new Date(at(hour))) !== undefined).toBe(off);
  });

  test('another switch stays on', () => {
    const closings = known({ notice: '点検中です', from: at(0) });
    expect(closingAt(closings, 'payment', new Date(at(1)))).toBeUndefined();
  });
});

describe('contracts', () => {
  const stopped = [...endpoints].filter(([, { stoppedBy }]) => stoppedBy !== undefined);

  test('name only switches that there are, and each of them stops something', () => {
    const named = new Set(stopped.flatMap(([, { stoppedBy = [] }]) => stoppedBy));
    expect([...named].toSorted()).toEqual([...switchNames].toSorted());
  });

  test('whatever begins a payment is stopped with payments, and nothing that settles, cancels or reads', () => {
    const ofPayment = stopped.filter(([, { stoppedBy }]) => stoppedBy?.includes('payment'));
    expect(ofPayment.map(([name]) => name).toSorted()).toEqual([
      'applyAsGuest',
      'applyForCertificate',
      'applyForEntries',
      'applyForGroup',
      'applyForGroupEntries',
      'confirmCart',
      'orderSubscription',
      'payByLink',
      'startCheckout',
      'startGuestCheckout',
      'startInvoice',
      'startTransfer',
    ]);
  });
});
