/** What changed after payment is read from a mark that moves only when all of it is settled. */
import { expect, test } from 'vitest';
import { createReconcileChanges } from '#functions/shop/payment/sweep-changes.ts';
import type { Log } from '#functions/platform/log/log.ts';

const silent: Log = { info() {}, warn() {}, error() {}, with: () => silent };
const now = new Date('2026-11-23T09:00:00.000Z');
const longMs = () => 60_000;

function changes(count: number, failing: readonly string[] = []) {
  const seen = new Set<string>();
  const state: { mark?: string; since?: Date } = {};
  const run = createReconcileChanges({
    orders: { find: async () => ({}) as never },
    payments: {
      eventsReadUntil: async () => state.mark,
      readEventsUntil: async (at) => void (state.mark = at),
      hasSeen: async (id) => seen.has(id),
    },
    provider: {
      async listChanges(since) {
        state.since = since;
        return Array.from({ length: count }, (_, index) => ({
          id: `evt_${String(index)}`,
          type: 'charge.refunded',
          pointer: { owner: 'USER#usr_1', orderId: `ord_${String(index)}`, paymentId: 'pay_1' },
        }));
      },
    },
    async settle({ orderId, event }) {
      if (failing.includes(orderId)) throw new Error('not now');
      seen.add(event?.id ?? '');
      return {} as never;
    },
    reportUnknownOrder: async () => undefined,
    clock: () => now,
    log: silent,
  });
  return { run, seen, state };
}

test('GIVEN all is settled WHEN it is read again THEN from an hour before the mark', async () => {
  const { run, seen, state } = changes(20);
  await run(longMs);
  expect(seen.size).toBe(20);
  expect(state.mark).toBe(now.toISOString());

  await run(longMs);
  expect(state.since).toEqual(new Date('2026-11-23T08:00:00.000Z'));
});

test('GIVEN one of them fails THEN the others are settled and the mark stays', async () => {
  const { run, seen, state } = changes(20, ['ord_3']);
  await run(longMs);

  expect(seen.size).toBe(19);
  expect(state.mark).toBeUndefined();
});

test('GIVEN more changed than there is time for WHEN pass follows pass THEN each goes on where the last one stopped', async () => {
  const { run, seen, state } = changes(50);
  const shortly = () => {
    let left = 20;
    return () => (left-- > 0 ? 60_000 : 0);
  };
  await run(shortly());
  expect(seen.size).toBe(20);
  expect(state.mark).toBeUndefined();

  await run(shortly());
  await run(shortly());
  expect(seen.size).toBe(50);
  expect(state.mark).toBe(now.toISOString());
});
