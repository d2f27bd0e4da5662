import * as z from 'zod';
import { expect, test } from 'vitest';
import { createLog } from '#functions/platform/log/log.ts';
import { defineMessage, type Message } from '#functions/platform/outbox/message.ts';
import { createOutbox } from '#functions/platform/outbox/outbox.ts';
import { createConsume, defineWork } from '#functions/platform/outbox/work.ts';
import { create } from '#functions/platform/table/write.ts';
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
  async ({ watered }, { plant }) => [create({ pk: `DRY#${plant}`, sk: String(watered.length) })],
);

async function garden(message: Message) {
  const { table } = createMemoryTable();
  const watered: string[] = [];
  const silent = createLog({}, () => undefined);
  const queue = { send: () => Promise.resolve() };
  const outbox = createOutbox({ table, queue, clock: () => new Date(), log: silent });
  const consume = createConsume(outbox, { 'water-plant': () => Promise.resolve({ work }) }, { watered });
  await outbox.commit([], [message]);
  const [item] = await outbox.pending(1);
  if (item === undefined) throw new Error('nothing was written');
  return { outbox, consume, watered, item };
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

test('GIVEN a kind nobody knows THEN it fails by itself, and nothing of its own is said when it is given up', async () => {
  const { consume, item } = await garden(paint({ plant: 'rose' }));

  await expect(consume.carryOut(item)).rejects.toThrow('paint-plant');

  expect(await consume.giveUp(item)).toBeUndefined();
});

test('GIVEN one that is given up THEN its own handler says what is written of it', async () => {
  const { consume, item } = await garden(water({ plant: 'rose' }));

  expect(await consume.giveUp(item)).toHaveLength(1);
});
