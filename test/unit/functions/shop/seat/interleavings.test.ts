/** I1 for seats: two of the staff give them, one takes one back, and a pupil leaves, all at once; there are two. */
import { expect, test } from 'vitest';
import type { Actor } from '#functions/platform/auth/actor.ts';
import { createAuditRepository } from '#functions/record/audit/repository.ts';
import { createSeatRepository } from '#functions/shop/seat/repository.ts';
import { createSeatService } from '#functions/shop/seat/service.ts';
import { createSubscriptionRepository } from '#functions/shop/subscription/repository.ts';
import { historiesTimeout } from '#test/support/histories.ts';
import { expectEveryOrder, orderFoundWithout, type Interleaving } from '#test/support/interleaving.ts';
import { createMemoryTable } from '#test/support/memory-table.ts';

const organizationId = 'org_drill';
const owner = `ORG#${organizationId}`;
const contentName = 'typing-method';
const bought = 2;
const staff: Actor = {
  userId: 'usr_owner',
  kind: 'school',
  membership: { organizationId, role: 'owner', state: 'approved' },
  twoStepSince: undefined,
  sessionsValidFrom: undefined,
};

async function oneIsGiven() {
  const { table } = createMemoryTable();
  const clock = (): Date => new Date('2026-11-21T03:00:00Z');
  const subscriptions = createSubscriptionRepository(table);
  const seats = createSeatRepository(table, subscriptions);
  await table.write(
    subscriptions.add({
      id: 'sub_01DRILL0000000000000000001',
      owner,
      orderId: 'ord_drill-0001',
      contentName,
      fiscalYear: 2026,
      seats: bought,
      given: 0,
      state: 'active',
      orderedAt: clock().toISOString(),
      version: 1,
    }),
  );
  const service = createSeatService({
    table,
    seats,
    subscriptions,
    students: {
      findStudent: async (_: unknown, userId: string) =>
        ({
          userId,
          groupId: 'grp_class00001',
          status: 'active',
          name: { family: '山田', given: userId },
        }) as never,
    } as never,
    accounts: { getUser: async () => ({ name: { family: '佐藤', given: '花子' } }) } as never,
    audit: createAuditRepository(table, clock),
    clock,
  });
  await service.give(staff, contentName, ['usr_a']);
  return { table, subscriptions, seats, service };
}
type World = Awaited<ReturnType<typeof oneIsGiven>>;

const giving: Interleaving<World> = {
  world: oneIsGiven,
  acts: ({ table, seats, service }) => ({
    'one of the staff': () => service.give(staff, contentName, ['usr_a', 'usr_b']),
    another: () => service.give(staff, contentName, ['usr_b', 'usr_c']),
    'who takes back': () => service.takeBack(staff, contentName, ['usr_a']),
    'who leaves': async () => {
      const writes = await seats.free('usr_a', organizationId);
      if (writes.length > 0) await table.transact(writes);
    },
  }),
  async broken({ table, subscriptions }) {
    const [subscription] = await subscriptions.list(owner);
    const sitting = table.items().filter(({ sk }) => String(sk).startsWith('SUBSCRIPTION_SEAT#')).length;
    return [
      ...(sitting > bought ? [`${sitting} pupils sit on ${bought} seats`] : []),
      ...(subscription?.given === sitting ? [] : [`${sitting} sit, ${subscription?.given} are counted`]),
    ];
  },
};
/** Nobody leaves: what is given too much stays given. */
const lastSeat: Interleaving<World> = {
  world: oneIsGiven,
  acts: ({ service }) => ({
    teacher: () => service.give(staff, contentName, ['usr_b']),
    colleague: () => service.give(staff, contentName, ['usr_c']),
  }),
  broken: giving.broken,
};
const extent = { runs: 150, all: { switches: 1, faults: 0 } };

test(
  'no seat is given twice, and the count says who sits',
  () => expectEveryOrder(giving, extent),
  historiesTimeout,
);

test(
  'of the last seat one is given',
  () => expectEveryOrder(lastSeat, { runs: 0, all: { switches: 1, faults: 1 } }),
  historiesTimeout,
);

test.each([
  ['how many are left', /#given/u],
  ['a seat as it was seen', /SUBSCRIPTION_SEAT#/u],
])('without %s an order is found in which it is not', async (_, without) => {
  expect(await orderFoundWithout(giving, without, { runs: 300 })).toContain('1. ');
});
