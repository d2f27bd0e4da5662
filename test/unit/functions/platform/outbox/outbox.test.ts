import { expect, test } from 'vitest';
import { createLog } from '#functions/platform/log/log.ts';
import { createOutbox } from '#functions/platform/outbox/outbox.ts';
import { createMemoryTable } from '#test/support/memory-table.ts';

const at = (minutes: number): Date => new Date(Date.parse('2026-06-01T00:00:00.000Z') + minutes * 60_000);

test('GIVEN the worker finishes one while it is sent again THEN the others are sent all the same', async () => {
  const { table } = createMemoryTable();
  const sent: string[] = [];
  let minutes = 0;
  const outbox = createOutbox({
    table,
    clock: () => at(minutes),
    log: createLog({}, () => undefined),
    queue: {
      async send(bodies) {
        for (const body of bodies) {
          const { outboxId } = body as { outboxId: string };
          sent.push(outboxId);
          if (sent.length === 1) await outbox.done(outboxId);
        }
      },
    },
  });
  const items = ['usr_one', 'usr_two', 'usr_three'].map((userId) =>
    outbox.prepare({ kind: 'align-two-step', userId }),
  );
  await table.transact(items.map(({ write }) => write));
  minutes = 2;

  const counts = await outbox.sweep(() => Promise.reject(new Error('nothing is given up')));

  expect(counts).toMatchObject({ sent: 2, stuck: 0 });
  expect(sent.toSorted()).toEqual(items.map(({ id }) => id).toSorted());
  expect((await outbox.find(sent[0] ?? ''))?.status).toBe('done');
});

test('GIVEN work of both kinds THEN what takes minutes goes to a queue of its own, mails never wait behind it', async () => {
  const { table } = createMemoryTable();
  const sent: [string, string][] = [];
  let minutes = 0;
  const outbox = createOutbox({
    table,
    clock: () => at(minutes),
    log: createLog({}, () => undefined),
    queue: {
      send(bodies, to) {
        for (const body of bodies) sent.push([(body as { outboxId: string }).outboxId, to]);
        return Promise.resolve();
      },
    },
  });
  const mail = outbox.prepare({ kind: 'send-link', requestId: 'mal_1' });
  const order = outbox.prepare({ kind: 'align-order', owner: 'USER#usr_one', orderId: 'ord_one' });
  await table.transact([mail.write, order.write]);

  await outbox.dispatch([order.id, mail.id]);
  minutes = 2;
  await outbox.sweep(() => Promise.reject(new Error('nothing is given up')));

  expect(new Set(sent.slice(0, 2))).toEqual(
    new Set([
      [mail.id, 'work'],
      [order.id, 'bulk'],
    ]),
  );
  expect(new Set(sent.slice(2))).toEqual(new Set(sent.slice(0, 2)));
});

test('GIVEN a kind of a later version WHEN it was rolled back THEN the others are still repeated, and somebody is told of it', async () => {
  const { table } = createMemoryTable();
  const sent: string[] = [];
  let minutes = 0;
  const outbox = createOutbox({
    table,
    clock: () => at(minutes),
    log: createLog({}, () => undefined),
    queue: {
      send(bodies) {
        for (const body of bodies) sent.push((body as { outboxId: string }).outboxId);
        return Promise.resolve();
      },
    },
  });
  const unknown = outbox.prepare({ kind: 'publish-ranking', seasonId: 'sea_1' } as never);
  const known = outbox.prepare({ kind: 'align-order', owner: 'USER#usr_one', orderId: 'ord_one' });
  await table.transact([unknown.write, known.write]);
  const told: string[] = [];

  for (minutes = 2; minutes < 24 * 60; minutes += 30)
    await outbox.sweep((item) => Promise.resolve(void told.push(item.id)));

  expect(sent).toContain(known.id);
  expect(told).toContain(unknown.id);
});
