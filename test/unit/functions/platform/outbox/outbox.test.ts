import * as z from 'zod';
import { describe, expect, test } from 'vitest';
import { createLog } from '#functions/platform/log/log.ts';
import { defineMessage, promptly } from '#functions/platform/outbox/message.ts';
import { createOutbox, type OutboxItem } from '#functions/platform/outbox/outbox.ts';
import type { QueueName } from '#functions/platform/queue/queue.ts';
import { create, update } from '#functions/platform/table/write.ts';
import { createMemoryTable } from '#test/support/memory-table.ts';

const at = (minutes: number): Date => new Date(Date.parse('2026-06-01T00:00:00.000Z') + minutes * 60_000);

const water = defineMessage({ kind: 'water-plant', input: z.object({ plant: z.string() }) });
const repot = defineMessage({
  kind: 'repot-plant',
  queue: 'bulk',
  first: true,
  repeats: 2,
  input: z.object({ plant: z.string() }),
});
const nothingGivenUp = (): Promise<never> => Promise.reject(new Error('nothing is given up'));

/** An outbox over a table in memory; `sent` is what was told to the worker, in its order. */
function planted(onSend: (id: string) => Promise<void> = () => Promise.resolve()) {
  const { table } = createMemoryTable();
  const sent: { id: string; to: QueueName }[] = [];
  let minutes = 0;
  const outbox = createOutbox({
    table,
    clock: () => at(minutes),
    log: createLog({}, () => undefined),
    queue: {
      async send(bodies, to) {
        for (const body of bodies) {
          const { outboxId: id } = body as { outboxId: string };
          sent.push({ id, to });
          await onSend(id);
        }
      },
    },
  });
  return { table, outbox, sent, wait: (until: number) => void (minutes = until) };
}

const plantOf = ({ payload }: OutboxItem): unknown => payload['plant'];

describe('a unit of work', () => {
  test('writes and messages are one transaction, and the worker is told after it', async () => {
    const { table, outbox, sent } = planted();

    await outbox.commit([create({ pk: 'PLANT#rose', sk: 'PLANT' })], [water({ plant: 'rose' })]);

    expect(table.items().map(({ pk }) => String(pk).split('#')[0])).toEqual(['PLANT', 'OUTBOX']);
    expect(sent).toHaveLength(1);
  });

  test('GIVEN a precondition that does not hold THEN nothing is written and nobody is told', async () => {
    const { table, outbox, sent } = planted();
    const change = update({ pk: 'PLANT#rose', sk: 'PLANT' }).expect('status', 'dry').set({ status: 'wet' });

    await expect(outbox.commit([change], [water({ plant: 'rose' })])).rejects.toThrow('version-conflict');

    expect(table.items()).toEqual([]);
    expect(sent).toEqual([]);
  });

  test('GIVEN the worker cannot be told THEN the change is made all the same and the sweeper tells it', async () => {
    let broken = true;
    const { outbox, sent, wait } = planted(() =>
      broken ? Promise.reject(new Error('no queue')) : Promise.resolve(),
    );

    await outbox.commit([], [water({ plant: 'rose' })]);
    broken = false;
    wait(2);

    expect(await outbox.sweep(nothingGivenUp)).toMatchObject({ sent: 1 });
    expect(sent).toHaveLength(2);
    expect(await outbox.lastSweep()).toMatchObject({ overdue: 1 });
  });

  test('what is done at once is not sent; what fails or is only begun is left to the worker', async () => {
    const { outbox, sent } = planted();
    const done: string[] = [];
    const atOnce = (plant: string, perform: () => Promise<boolean>) =>
      promptly(water({ plant }), () => {
        done.push(plant);
        return perform();
      });

    await outbox.commit(
      [],
      [
        atOnce('rose', () => Promise.resolve(true)),
        atOnce('lily', () => Promise.resolve(false)),
        atOnce('fern', () => Promise.reject(new Error('no water'))),
      ],
    );

    const left = await Promise.all(sent.map(({ id }) => outbox.find(id)));
    expect(done).toEqual(['rose', 'lily', 'fern']);
    expect(left.flatMap((item) => (item ? [plantOf(item)] : []))).toEqual(['lily', 'fern']);
    expect(await outbox.pending(10)).toHaveLength(2);
  });
});

test('GIVEN the worker finishes one while it is sent again THEN the others are sent all the same', async () => {
  let finish = (_id: string): Promise<void> => Promise.resolve();
  const { outbox, sent, wait } = planted((id) => finish(id));
  await outbox.commit(
    [],
    ['rose', 'lily', 'fern'].map((plant) => water({ plant })),
  );
  const ids = sent.splice(0).map(({ id }) => id);
  finish = async (id) => {
    if (sent.length === 1) await outbox.done(id);
  };
  wait(2);

  const counts = await outbox.sweep(nothingGivenUp);

  expect(counts).toMatchObject({ sent: 2, stuck: 0 });
  expect(sent.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  expect((await outbox.find(sent[0]?.id ?? ''))?.status).toBe('done');
});

test('GIVEN work of both kinds THEN what takes minutes goes to a queue of its own, the first time and when it is repeated', async () => {
  const { outbox, sent, wait } = planted();

  await outbox.commit([], [repot({ plant: 'rose' }), water({ plant: 'rose' })]);
  const told = sent.splice(0);
  wait(2);
  await outbox.sweep(nothingGivenUp);

  expect(told.map(({ to }) => to).toSorted()).toEqual(['bulk', 'work']);
  expect(new Set(sent)).toEqual(new Set(told));
});

test('GIVEN messages of kinds that this version does not know THEN each travels as it was written, and ends by itself', async () => {
  const { outbox, sent, wait } = planted();
  await outbox.commit([], [repot({ plant: 'rose' }), water({ plant: 'lily' })]);
  const told: OutboxItem[] = [];
  const giveUp = (item: OutboxItem): Promise<void> => Promise.resolve(void told.push(item));

  for (let minutes = 2; minutes < 60; minutes += 10) {
    wait(minutes);
    await outbox.sweep(giveUp);
  }

  expect(told.map(plantOf)).toEqual(['rose']);
  expect(told[0]).toMatchObject({ first: true, mostRepeats: 2 });
  expect(sent.filter(({ to }) => to === 'work').length).toBeGreaterThan(2);
});
