import * as z from 'zod';
import { expect, test } from 'vitest';
import { Problem } from '#shared/problem.ts';
import { createLog } from '#functions/platform/log/log.ts';
import { defineMessage, type Message } from '#functions/platform/outbox/message.ts';
import { createOutbox } from '#functions/platform/outbox/outbox.ts';
import { createConsume, defineWork } from '#functions/platform/outbox/work.ts';
import { remove, replace } from '#functions/platform/table/write.ts';
import { createMemoryTable } from '#test/support/memory-table.ts';

const water = defineMessage({ kind: 'water-plant', input: z.object({ plant: z.string() }) });
const paint = defineMessage({ kind: 'paint-plant', input: z.object({ plant: z.string() }) });

interface Garden {
  readonly watered: string[];
}
const work = defineWork(
  water,
  ({ watered }: Garden) =>
    async ({ plant }) =>
      void watered.push(plant),
  (_, { plant }) => ({
    told: () => Promise.resolve([replace({ pk: 'DRY', sk: plant })]),
    over: [remove({ pk: 'DRY', sk: plant })],
  }),
);

async function garden(message: Message) {
  const { table } = createMemoryTable();
  const watered: string[] = [];
  const silent = createLog({}, () => undefined);
  const queue = { send: () => Promise.resolve() };
  const outbox = createOutbox({ table, queue, clock: () => new Date(), log: silent });
  const consume = createConsume({
    table,
    outbox,
    list: { 'water-plant': () => Promise.resolve({ work }) },
    parts: { watered },
    usual: ({ id }) => ({
      told: () => Promise.resolve([replace({ pk: 'USUAL', sk: id })]),
      over: [remove({ pk: 'USUAL', sk: id })],
    }),
    log: silent,
  });
  await outbox.commit([], [message]);
  const [item] = await outbox.pending(1);
  if (item === undefined) throw new Error('nothing was written');
  const told = (): unknown[] =>
    table
      .items()
      .flatMap(({ pk, sk }) => (String(pk).startsWith('OUTBOX#') ? [] : [`${String(pk)} ${String(sk)}`]));
  return { consume, watered, item, told };
}

test('GIVEN a message THEN its own handler carries it out with the parts it names, and a repeat is nothing', async () => {
  const { consume, watered, item } = await garden(water({ plant: 'rose' }));

  await consume.carryOut(item);

  expect(watered).toEqual(['rose']);
  expect(await consume.find(item.id)).toBeUndefined();
});

test('GIVEN one that its own schema does not parse THEN it fails by itself and stays to be done', async () => {
  const { consume, watered, item } = await garden(water({ plant: 7 } as never));

  await expect(consume.carryOut(item)).rejects.toThrow('plant');

  expect(watered).toEqual([]);
  expect(await consume.find(item.id)).toMatchObject({ status: 'pending' });
});

test('GIVEN a kind nobody knows THEN it fails by itself, and is told like any other when it is given up', async () => {
  const { consume, item, told } = await garden(paint({ plant: 'rose' }));

  await expect(consume.carryOut(item)).rejects.toThrow('paint-plant');
  await consume.giveUp(item);

  expect(told()).toEqual([`USUAL ${item.id}`]);
});

test('GIVEN one that does not parse WHEN it is given up THEN it is told like any other', async () => {
  const { consume, item, told } = await garden(water({ plant: 7 } as never));

  await consume.giveUp(item);

  expect(told()).toEqual([`USUAL ${item.id}`]);
});

test('GIVEN one that was given up WHEN it is done after all THEN nobody is told of it any more', async () => {
  const { consume, item, told } = await garden(water({ plant: 'rose' }));
  await consume.giveUp(item);
  const before = told();

  await consume.carryOut({ ...item, status: 'stuck' });

  expect(before).toEqual(['DRY rose']);
  expect(told()).toEqual([]);
});

test('GIVEN it is not the turn of one THEN it is put back: sent again in a while, no failure, still to be done', async () => {
  const { table } = createMemoryTable();
  const sent: (number | undefined)[] = [];
  const outbox = createOutbox({
    table,
    queue: { send: (_, __, afterSeconds) => Promise.resolve(void sent.push(afterSeconds)) },
    clock: () => new Date('2026-06-01T00:00:00.000Z'),
    log: createLog({}, () => undefined),
  });
  let dry = true;
  const hesitant = defineWork(water, () => () => {
    if (dry) throw new Problem('rate-limited', { retryAfter: 5 });
    return Promise.resolve();
  });
  const consume = createConsume({
    table,
    outbox,
    list: { 'water-plant': () => Promise.resolve({ work: hesitant }) },
    parts: {},
    usual: () => ({ told: () => Promise.resolve([]), over: [] }),
    log: createLog({}, () => undefined),
  });
  await outbox.commit([], [water({ plant: 'rose' })]);
  const [item] = await outbox.pending(1);
  if (item === undefined) throw new Error('nothing was written');
  sent.length = 0;

  for (let turn = 0; turn < 20; turn++) await consume.carryOut(item);

  expect(sent).toHaveLength(20);
  for (const seconds of sent) expect(seconds).toSatisfy((wait: number) => wait >= 5 && wait <= 15);
  const waiting = await consume.find(item.id);
  expect(waiting).toMatchObject({ status: 'pending', repeats: 0 });
  expect(waiting?.failure).toBeUndefined();
  // The sweeper leaves it alone until it would have come.
  expect(await outbox.sweep(() => Promise.reject(new Error('given up')))).toMatchObject({
    sent: 0,
    stuck: 0,
  });

  dry = false;
  await consume.carryOut(item);
  expect(await consume.find(item.id)).toBeUndefined();
});
