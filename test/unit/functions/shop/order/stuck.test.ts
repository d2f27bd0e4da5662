/** What was paid for and does not get on is told with its order, not with a number that the office can do nothing with. */
import { expect, test } from 'vitest';
import { alignOrderMessage } from '#functions/shop/order/message.ts';
import { work as align } from '#functions/shop/order/job.ts';
import { work as issue } from '#functions/certificate/certificate-application/job.ts';
import { issueCertificateMessage } from '#functions/certificate/certificate-application/message.ts';
import type { Log } from '#functions/platform/log/log.ts';
import { createOutbox, type OutboxItem } from '#functions/platform/outbox/outbox.ts';
import { createConsume } from '#functions/platform/outbox/work.ts';
import type { Message } from '#functions/platform/outbox/message.ts';
import { createAttentionRepository } from '#functions/record/attention/repository.ts';
import { createMemoryTable } from '#test/support/memory-table.ts';

const owner = 'ORG#org_stuck-0001';
const at = '2026-11-01T00:00:00.000Z';
const silent: Log = { info() {}, warn() {}, error() {}, with: () => silent };

function worker() {
  const { table } = createMemoryTable();
  const clock = () => new Date(at);
  const attention = createAttentionRepository(table);
  const outbox = createOutbox({ table, queue: { send: async () => undefined }, clock, log: silent });
  const consume = createConsume({
    table,
    outbox,
    list: {
      'align-order': async () => ({ work: align as never }),
      'issue-certificate': async () => ({ work: issue as never }),
    },
    parts: {
      attention,
      outbox,
      clock,
      now: () => 0,
      align: { walk: async () => undefined },
      applications: {
        find: async (_: string, id: string) =>
          id === 'cap_stuck-0001' ? { orderId: 'ord_stuck-0001' } : undefined,
      },
    } as never,
    usual: ({ id }) => ({
      told: async () => [attention.raise('delivery-stuck', { kind: 'delivery', id }, at)],
      over: [attention.settle('delivery-stuck', id)],
    }),
    log: silent,
  });
  const inbox = async () =>
    (await attention.list({ limit: 10 })).items.map(({ reason, subject }) => ({ reason, ...subject }));
  return { table, attention, outbox, consume, inbox };
}

const itemOf = ({ payload }: Message, status: OutboxItem['status']): OutboxItem => ({
  id: 'blk_stuck-0001',
  status,
  payload,
  repeats: 12,
  createdAt: at,
});
const entry = {
  reason: 'order-stuck',
  kind: 'order',
  id: 'ord_stuck-0001',
  organizationId: 'org_stuck-0001',
};

test.each([
  ['the lines of a paid order', alignOrderMessage({ owner, orderId: 'ord_stuck-0001' })],
  ['a certificate', issueCertificateMessage({ owner, applicationId: 'cap_stuck-0001' })],
])('GIVEN %s given up THEN the office is told of the order', async (_, message) => {
  const { consume, inbox } = worker();
  await consume.giveUp(itemOf(message, 'pending'));
  expect(await inbox()).toEqual([entry]);
});

test('GIVEN the account of a certificate is gone THEN the office is told as of any delivery', async () => {
  const { consume, inbox } = worker();
  await consume.giveUp(
    itemOf(issueCertificateMessage({ owner, applicationId: 'cap_gone-00001' }), 'pending'),
  );
  expect(await inbox()).toEqual([{ reason: 'delivery-stuck', kind: 'delivery', id: 'blk_stuck-0001' }]);
});

test('GIVEN it is done after all THEN nobody has to look, whichever release said so', async () => {
  const { table, attention, outbox, consume, inbox } = worker();
  const message = alignOrderMessage({ owner, orderId: 'ord_stuck-0001' });
  await outbox.commit([], [message]);
  const [row] = table.items();
  const item = { ...itemOf(message, 'stuck'), id: String(row?.['id']) };
  await consume.giveUp(item);
  await table.write(attention.raise('delivery-stuck', { kind: 'delivery', id: item.id }, at));

  await consume.carryOut(item);

  expect(await inbox()).toEqual([]);
});
