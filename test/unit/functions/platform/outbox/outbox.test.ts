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
    outbox.prepare({ kind: 'erase-account', userId }),
  );
  await table.transact(items.map(({ write }) => write));
  minutes = 2;

  const counts = await outbox.sweep(() => Promise.reject(new Error('nothing is given up')));

  expect(counts).toMatchObject({ sent: 2, stuck: 0 });
  expect(sent.toSorted()).toEqual(items.map(({ id }) => id).toSorted());
  expect((await outbox.find(sent[0] ?? ''))?.status).toBe('done');
});
