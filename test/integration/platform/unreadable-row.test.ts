/** A row that a newer release wrote, or an older one left: it stops itself and nothing else. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { attentionContract } from '#shared/record/attention/contract.ts';
import { receiptContract } from '#shared/shop/receipt/contract.ts';
import { act, apply, issued } from '#test/support/shop/buyer.ts';
import { openSystem } from '#test/support/fixtures.ts';
import { allRows, putRow } from '#test/support/ledger.ts';
import { eventually, signIn } from '#test/support/system.ts';

const system = openSystem();

const logged = (name: 'office' | 'worker'): string => readFileSync(system.logFile(name), 'utf8');

test('GIVEN a message and an inbox entry of kinds nobody knows THEN the office sees the rest, and the sweeper goes on', async () => {
  const at = '2026-01-01T00:00:00.000Z';
  const id = 'out_00000000000000000000000001';
  await putRow(system, {
    pk: 'ATTENTION',
    sk: 'from-tomorrow#x',
    id: 'from-tomorrow#x',
    reason: 'from-tomorrow',
  });
  await putRow(system, {
    pk: `OUTBOX#${id}`,
    sk: 'OUTBOX',
    id,
    status: 'pending',
    payload: { kind: 'from-tomorrow' },
    repeats: 0,
    createdAt: at,
    gsi2pk: 'OUTBOX#PENDING#0',
    gsi2sk: at,
  });
  const admin = await signIn(system, 'admin');

  expect((await admin.call(attentionContract.listAttention, { query: {} })).value().items).toEqual([]);
  await system.schedules.run('sweep-outbox');

  // Repeated like any that fails, until the office is told; the version that knows the kind may be back by then.
  await eventually(
    () => logged('worker'),
    (log) => log.includes('"sent":1') && log.includes('message failed'),
  );
  await eventually(
    () => logged('office'),
    (log) => log.includes('from-tomorrow#x'),
  );
});

test('GIVEN a receipt that does not parse THEN the others are listed, and asking for that one fails', async () => {
  const buyer = await signIn(system, 'individual');
  const first = await apply(buyer);
  act(system, first.sessionId, 'pay');
  await issued(buyer, first.orderId);
  const row = (await allRows(system)).find(({ sk }) => sk === `RECEIPT#${first.orderId}`)!;
  const broken = 'ord_00000000000000000000000001';
  await putRow(system, { ...row, sk: `RECEIPT#${broken}`, orderId: broken, total: 'many', number: '2026-9' });

  const { items } = (await buyer.call(receiptContract.listReceipts, { query: {} })).value();
  const one = await buyer.call(receiptContract.issueReceipt, {
    params: { orderId: broken },
    body: { addressee: '山田 太郎', note: '品代として' },
  });

  expect(items.map(({ orderId }) => orderId)).toEqual([first.orderId]);
  expect(one.problem().code).toBe('internal');
});
