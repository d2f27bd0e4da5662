/** Quality D1: what a page of pupils costs who each may have a seat, as the store itself counts it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSeatRepository } from '#functions/shop/seat/repository.ts';
import { createSubscriptionRepository } from '#functions/shop/subscription/repository.ts';
import { userKey } from '#functions/platform/auth/actor.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { create } from '#functions/platform/table/write.ts';
import type { MeteredStore } from '#test/bench/capacity/metered-store.ts';
import { openSystem } from '#test/support/fixtures.ts';
import { meteredTable } from '#test/support/table/metered-table.ts';

const of = { organizationId: 'org_reads', contentName: 'typing-method', fiscalYear: 2026 } as const;
const pupils = Array.from({ length: 40 }, (_, at) => `usr_seat-reads-${String(at)}`);
const holders = pupils.filter((_, at) => at % 2 === 0);

const system = openSystem();
let store: MeteredStore;
let table: Table;
beforeAll(async () => {
  ({ store, table } = await meteredTable(system));
  await table.transact(
    holders.map((userId) =>
      create({
        ...userKey(userId),
        sk: `SUBSCRIPTION_SEAT#2026#typing-method#${of.organizationId}`,
        userId,
        ...of,
        subscriptionId: 'sub_reads',
        givenAt: '2026-04-01T00:00:00.000Z',
      }),
    ),
  );
});
afterAll(async () => {
  await store.stop();
});

test('GIVEN a class of 40, half of them with a seat THEN who holds one is a single call of a unit a pupil', async () => {
  const seats = createSeatRepository(table, createSubscriptionRepository(table));
  const { operations, readUnits } = await store.during(async () => {
    const held = await seats.findAll(pupils, of);
    expect([...held.keys()].toSorted()).toEqual(holders.toSorted());
  });
  expect(operations).toEqual(['BatchGetItem']);
  expect(readUnits).toBe(pupils.length);
});
