/**
 * Passes over thousands of orders in virtual time: the provider is slow, the function has a minute, is killed on the way,
 * and the news of every payment was lost.
 */
import { expect, test, vi } from 'vitest';
import { createLookRepository } from '#functions/shop/order/look-repository.ts';
import { createRemind } from '#functions/shop/payment/remind.ts';
import { createReconcile } from '#functions/shop/payment/sweep.ts';
import { killed, type Faults } from '#test/support/faulty-table.ts';
import { createSettlementDrill } from '#test/support/settlement-drill.ts';
import { createVirtualTime } from '#test/support/virtual-time.ts';

vi.setConfig({ testTimeout: 60_000 });

const minuteMs = 60_000;
const calmly: Faults = { kill: 0, conflict: 0 };
const start = Date.parse('2026-11-21T03:00:00Z');

async function openOrders(count: number, answerMs: () => number) {
  const time = createVirtualTime(start);
  const drill = createSettlementDrill(1, time.now);
  const { getPayment } = drill.model.provider;
  const asked: { readonly sessionId: string; readonly at: number }[] = [];
  Object.assign(drill.model.provider, {
    getPayment: async (sessionId: string) => {
      asked.push({ sessionId, at: time.now() });
      await time.sleep(sessionId === hanging.sessionId ? Infinity : answerMs());
      return getPayment(sessionId);
    },
  });
  const hanging: { sessionId?: string } = {};
  const sessions: { readonly orderId: string; readonly sessionId: string }[] = [];
  const add = async (): Promise<void> => {
    const order = await drill.place([`thing-${String(sessions.length)}`]);
    const { sessionId } = await drill.open(order);
    sessions.push({ orderId: order.id, sessionId });
  };
  for (let index = 0; index < count; index++) await add();

  /** One invocation of the worker, which has a minute. @returns how long it took */
  async function pass(faults = calmly): Promise<number> {
    const began = time.now();
    const parts = drill.over(drill.faulty(faults));
    const reconcile = createReconcile({
      ...parts,
      looks: createLookRepository(parts.table),
      remind: createRemind(parts),
      sleep: time.sleep,
    });
    const done = reconcile(() => minuteMs - (time.now() - began)).catch((error: unknown) => {
      if (error !== killed) throw error;
    });
    await time.until(done);
    return time.now() - began;
  }

  return {
    ...drill,
    time,
    asked,
    sessions,
    hanging,
    add,
    pass,
    looks: createLookRepository(drill.table),
    /** From the start of one to the start of the next. */
    async passes(most: number, faults = calmly): Promise<number[]> {
      const took: number[] = [];
      for (let index = 0; index < most; index++) {
        const began = time.now();
        took.push(await pass(faults));
        await time.until(time.sleep(Math.max(0, began + minuteMs - time.now())));
      }
      return took;
    },
    wait: (ms: number) => time.until(time.sleep(ms)),
    /** Of these, those nobody found out about. */
    unpaid: async (of: readonly { readonly orderId: string }[]): Promise<string[]> =>
      (await Promise.all(of.map(({ orderId }) => drill.order(orderId))))
        .filter(({ status }) => status !== 'paid' && status !== 'fulfilled')
        .map(({ id }) => id),
  };
}

/** The payment went through, and nobody was told. */
function payUnheard({ model }: { model: { sessions: Map<string, { status: string }> } }, sessionId: string) {
  const session = model.sessions.get(sessionId);
  if (session) session.status = 'succeeded';
}

test('GIVEN 3,200 orders and a provider that takes a second WHEN passes have a minute each THEN all are asked about in ten of them, once, and no pass runs out of time', async () => {
  const open = await openOrders(3_200, () => 900);
  const lost = open.sessions.filter((_, index) => index % 16 === 0);
  for (const { sessionId } of lost) payUnheard(open, sessionId);
  await open.wait(16 * minuteMs);

  const took = await open.passes(10);

  expect(Math.max(...took)).toBeLessThan(58_000);
  expect(Math.max(...took)).toBeGreaterThan(40_000);
  expect(await open.looks.sum(new Date(open.time.now()))).toMatchObject({ open: 3_000, failed: 0 });
  const others = open.sessions.filter((_, index) => index % 16 !== 0);
  const asks = Map.groupBy(open.asked, ({ sessionId }) => sessionId);
  expect(others.every(({ sessionId }) => asks.get(sessionId)?.length === 1)).toBe(true);
  expect(await open.unpaid(lost)).toEqual([]);
});

test('GIVEN more orders are due than some passes can ask about WHEN newer ones come THEN those wait for their elders, and for nobody else', async () => {
  const open = await openOrders(2_400, () => 900);
  await open.wait(3 * minuteMs);
  const elders = open.sessions.slice();
  for (let index = 0; index < 40; index++) await open.add();
  await open.wait(13 * minuteMs);

  await open.passes(7);

  const first = (of: typeof elders): number[] => {
    const asked = new Map(open.asked.toReversed().map(({ sessionId, at }) => [sessionId, at]));
    return of.map(({ sessionId }) => asked.get(sessionId) ?? Infinity);
  };
  const newest = first(open.sessions.slice(elders.length));
  expect(Math.max(...first(elders))).toBeLessThanOrEqual(Math.min(...newest) + 900);
  // Due after 18 minutes; the elders are done after 22.
  expect(Math.max(...newest) - start).toBeLessThan(23 * minuteMs);
});

test('GIVEN passes are killed in the middle WHEN they go on THEN every payment nobody heard of is found', async () => {
  const open = await openOrders(400, () => 900);
  for (const { sessionId } of open.sessions) payUnheard(open, sessionId);
  await open.wait(16 * minuteMs);

  await open.passes(12, { kill: 0.001, conflict: 0 });
  await open.passes(16);

  expect(await open.unpaid(open.sessions)).toEqual([]);
  expect(await open.looks.sum(new Date(open.time.now()))).toMatchObject({ open: 0, failed: 0 });
});

test('GIVEN the provider never answers about one order WHEN a pass ends THEN the others are done, and that one stands as failed', async () => {
  const open = await openOrders(40, () => 900);
  for (const { sessionId } of open.sessions) payUnheard(open, sessionId);
  const [stuck] = open.sessions;
  open.hanging.sessionId = stuck!.sessionId;
  await open.wait(16 * minuteMs);

  const took = await open.pass();

  expect(took).toBeLessThan(minuteMs);
  expect(await open.unpaid(open.sessions)).toEqual([stuck!.orderId]);
  expect(await open.looks.sum(new Date(open.time.now()))).toMatchObject({ open: 1, failed: 1 });
  expect(await open.calm.payments.lastRun()).toMatchObject({ looked: 40, failed: 1 });

  delete open.hanging.sessionId;
  await open.wait(11 * minuteMs);
  await open.pass();
  expect(await open.unpaid(open.sessions)).toEqual([]);
});

test('GIVEN an order is asked about WHEN its buyer changes it at the same moment THEN asking is in nobody’s way', async () => {
  const open = await openOrders(1, () => 900);
  const { orderId } = open.sessions[0]!;
  await open.wait(16 * minuteMs);
  const seen = await open.order(orderId);

  await open.pass();

  expect((await open.order(orderId)).version).toBe(seen.version);
  const look = (await open.looks.listDue(new Date(open.time.now() + 24 * 60 * minuteMs), { limit: 10 }))
    .items[0]!;
  // Something happens to it between being asked about and that being written down.
  await open.table.transact(
    open.calm.orders.watch(open.calm.orders.change(seen), seen, true, open.calm.clock()),
  );
  await expect(
    open.table.write(open.looks.again(look, new Date(open.time.now()), false)),
  ).rejects.toMatchObject({
    code: 'version-conflict',
  });
});
