/** The harness itself: what it finds is the shortest, told as who did what, and the same every time. */
import { expect, test } from 'vitest';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { replace, update } from '#functions/platform/table/write.ts';
import { expectEveryOrder, orderFoundWithout, type Interleaving } from '#test/support/interleaving.ts';
import { createMemoryTable } from '#test/support/memory-table.ts';
import { inScene } from '#test/support/scene.ts';

const key = { pk: 'ACCOUNT#1', sk: 'ACCOUNT' };
const accountSchema = z.object({ balance: z.int() });

async function account() {
  const { table } = createMemoryTable();
  await table.write(replace({ ...key, balance: 100 }));
  return table;
}
type Table = Awaited<ReturnType<typeof account>>;

/** Reads, then writes what it makes of it. */
const withdraw = (table: Table, guarded: boolean) => async () => {
  const { balance } = (await table.find(accountSchema, key))!;
  await table.find(accountSchema, key);
  const change = update(key).set({ balance: balance - 10 });
  await table.write(guarded ? change.expect('balance', balance) : change);
};

const withdrawing = (guarded: boolean): Interleaving<Table> => ({
  world: account,
  acts: (table) => ({ one: withdraw(table, guarded), other: withdraw(table, guarded) }),
  async broken(table, ends) {
    const done = Object.values(ends).filter((end) => end === undefined).length;
    const { balance } = (await table.find(accountSchema, key))!;
    return balance <= 100 - 10 * done ? [] : [`${done} took 10 of 100, ${balance} are left`];
  },
});

test('a lost update is told with the fewest changes of hands', async () => {
  const found = await expectEveryOrder(withdrawing(false), { runs: 100 }).catch(
    (error: Error) => error.cause,
  );
  expect(String(found).split('\n').slice(1)).toEqual([
    '  1. one: find ACCOUNT#1/ACCOUNT',
    '  2. other: find ACCOUNT#1/ACCOUNT',
    '  3. other: find ACCOUNT#1/ACCOUNT',
    '  4. other: update ACCOUNT#1/ACCOUNT',
    '  5. one: find ACCOUNT#1/ACCOUNT',
    '  6. one: update ACCOUNT#1/ACCOUNT',
  ]);
});

test('all orders of two acts of three calls are tried, and each once', async () => {
  const orders: string[] = [];
  let current: string[] = [];
  await expectEveryOrder(
    {
      world: async () => {
        current = [];
        return createMemoryTable().table;
      },
      acts: (table) => {
        const act = (name: string) => async () => {
          for (let call = 0; call < 3; call++) {
            await table.find(accountSchema, key);
            current.push(name);
          }
        };
        return { a: act('a'), b: act('b') };
      },
      async broken() {
        orders.push(current.join(''));
        return [];
      },
    },
    { runs: 0, all: { switches: 6, faults: 0 } },
  );
  // Six over three.
  expect([orders.length, new Set(orders).size]).toEqual([20, 20]);
});

test('GIVEN a condition WHEN it is switched off THEN it is missed; nothing is found while it stands', async () => {
  await expectEveryOrder(withdrawing(true), { runs: 100, all: { switches: 3, faults: 0 } });
  expect(await orderFoundWithout(withdrawing(true), /#balance/u, { runs: 100 })).toContain('are left');
  await expect(orderFoundWithout(withdrawing(true), /#other/u, { runs: 100 })).rejects.toThrow(
    'nothing breaks',
  );
});

test('an answer that is lost is told', async () => {
  const counted: Interleaving<Table> = {
    world: account,
    acts: (table) => ({
      one: async () => table.write(update(key).increase('balance')),
    }),
    async broken(table) {
      const { balance } = (await table.find(accountSchema, key))!;
      return balance <= 101 ? [] : [`counted ${balance - 100} times`];
    },
  };
  await expect(expectEveryOrder(counted, { runs: 0, all: { switches: 0, faults: 1 } })).rejects.toThrow(
    'one: update ACCOUNT#1/ACCOUNT (repeated)',
  );
});

test('an index that does not have the last write yet is told', async () => {
  const listed: Interleaving<Table> = {
    world: account,
    acts: (table) => ({
      one: async () => {
        await table.write(replace({ ...key, gsi1pk: 'ACCOUNTS', gsi1sk: '1' }));
        return (await table.query(z.looseObject({}), { pk: 'ACCOUNTS', index: 'gsi1' })).items.length;
      },
    }),
    broken: async (_, { one }) => (one === 1 ? [] : ['what was written is not on the list']),
  };
  const all = { switches: 0, faults: 0 };
  await expectEveryOrder(listed, { runs: 0, all });
  await expect(expectEveryOrder(listed, { runs: 0, all: { ...all, faults: 1 } })).rejects.toThrow(
    'one: query ACCOUNTS/ (behind)',
  );
});

test('in a scene chance is of its seed, nobody waits, and afterwards all is as before', async () => {
  const drawn = () =>
    inScene(7, async () => {
      await sleep(3_600_000);
      return [Math.random(), Math.random()];
    });
  const [first, second] = await Promise.all([drawn(), drawn()]);
  expect(second).toEqual(first);
  expect(Math.random()).not.toBe(first[0]);
});
