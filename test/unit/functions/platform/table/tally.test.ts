import { expect, test } from 'vitest';
import * as z from 'zod';
import { tally } from '#functions/platform/table/tally.ts';
import { createMemoryTable } from '#test/support/memory-table.ts';
import { isProblem } from '#shared/problem.ts';

const key = { pk: 'SEASON#1', sk: 'TAKEN#romaji' };
const limit = { most: 10, otherwise: 'assignment-full' } as const;
const one = tally(key, 1, limit);
const fresh = () => {
  const { table } = createMemoryTable();
  const count = async () => (await table.find(z.object({ count: z.int() }), key))?.count;
  return { table, count };
};

test('GIVEN several tallies of one key WHEN they are in one transaction THEN they are one write', async () => {
  const { table, count } = fresh();
  const other = { ...key, sk: 'TAKEN#words' };

  await table.transact([one, tally(other, 2), one, tally(key, 2), tally(key, -1, limit)]);

  expect(await count()).toBe(3);
  expect(await table.find(z.object({ count: z.int() }), other)).toEqual({ count: 2 });
});

test('GIVEN a limit WHEN a transaction would go beyond it THEN it is the problem and nothing is counted', async () => {
  const { table, count } = fresh();
  await table.transact(Array.from({ length: 8 }, () => one));

  const beyond = await table.transact([one, one, one]).catch((error: unknown) => error);
  expect(isProblem(beyond, 'assignment-full')).toBe(true);
  expect(await count()).toBe(8);
  await table.transact([one, one]);
  expect(await count()).toBe(10);
});

test('GIVEN nothing was counted yet WHEN more is wanted at once than there may be THEN it is the problem', async () => {
  const { table, count } = fresh();

  const beyond = await table.transact(Array.from({ length: 11 }, () => one)).catch((error: unknown) => error);

  expect(isProblem(beyond, 'assignment-full')).toBe(true);
  expect(await count()).toBeUndefined();
});

test('GIVEN the limit was lowered below the count WHEN a place is given back THEN that is never refused', async () => {
  const { table, count } = fresh();
  await table.transact(Array.from({ length: 8 }, () => one));

  await table.transact([tally(key, -1, { ...limit, most: 3 })]);

  expect(await count()).toBe(7);
});
