import { describe, expect, test } from 'vitest';
import { officeHandlers } from '#functions/office/office/routes.ts';

type Dependencies = Parameters<typeof officeHandlers>[0];

const many = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);
const atMost = <T>(items: readonly T[], limit: number) => items.slice(0, limit);

/** As many of each as there are; what is asked for beyond its limit is not answered. */
function overviewOf(there: {
  attention: number;
  orders: string[];
  deliveries: number;
  waiting: number;
  endedAt?: string;
}) {
  const orders = there.orders.map((status) => ({ status, total: 550 }));
  const dependencies = {
    attention: {
      list: async ({ limit }: { limit: number }) => ({
        items: atMost(many(there.attention, {}), limit),
        ...(there.attention > limit && { nextCursor: 'x' }),
      }),
    },
    orders: {
      listUndecided: async ({ limit }: { limit: number }) => ({
        items: atMost(orders, limit),
        ...(orders.length > limit && { nextCursor: 'x' }),
      }),
    },
    payments: {
      lastRun: async () => there.endedAt && { endedAt: there.endedAt, looked: 7, failed: 0 },
    },
    clock: () => new Date('2026-11-22T12:00:00Z'),
    outbox: { lastSweep: async () => ({ overdue: there.deliveries }) },
    organizations: {
      listByState: async (_state: string, { limit }: { limit: number }) => ({
        items: atMost(many(there.waiting, {}), limit),
        ...(there.waiting > limit && { nextCursor: 'x' }),
      }),
    },
  } as unknown as Dependencies;
  return officeHandlers(dependencies).getOverview({} as never);
}

describe("the office's overview", () => {
  test('counts exactly what is little', async () => {
    const orders = ['awaiting_payment', 'paid', 'awaiting_payment'];
    expect(await overviewOf({ attention: 1, orders, deliveries: 10, waiting: 2 })).toMatchObject({
      attention: 1,
      openOrders: 2,
      openOrdersTotal: 1100,
      lateDeliveries: 10,
      waitingOrganizations: 2,
      more: [],
    });
  });

  test('says of each whether it goes on, and never reads on', async () => {
    const orders = many(1000, 'awaiting_payment');
    const overview = await overviewOf({ attention: 31, orders, deliveries: 11, waiting: 10_000 });
    expect(overview).toMatchObject({
      attention: 30,
      openOrders: 10,
      openOrdersTotal: 5500,
      lateDeliveries: 10,
      waitingOrganizations: 10,
      more: ['attention', 'openOrders', 'lateDeliveries', 'waitingOrganizations'],
    });
  });

  test.each([
    ['2026-11-22T11:45:00.000Z', false],
    ['2026-11-22T11:09:00.000Z', true],
  ])('says whether the reconciler still comes: last at %s', async (endedAt, overdue) => {
    const quiet = { attention: 0, orders: [], deliveries: 0, waiting: 0 };
    expect(await overviewOf({ ...quiet, endedAt })).toMatchObject({
      reconciled: { endedAt, looked: 7, overdue },
    });
    expect((await overviewOf(quiet)).reconciled).toBeUndefined();
  });
});
