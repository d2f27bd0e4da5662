/**
 * Quality R1 and R2 on the money path: each of the first fourteen calls to the table after a payment, and the calls to queue
 * and files, fail in turn — before it was done, after it was done, throttled — and worker and webhook are killed while they
 * work. Afterwards the ordinary repeats (the provider's, the queue's, sweeper and reconciler) bring every order to the same end.
 */
import { beforeEach, describe, expect, test } from 'vitest';
import { act, addResult, apply, certificatePrice, issued } from '#test/support/shop/buyer.ts';
import { openSystem, signedIn } from '#test/support/fixtures.ts';
import { booksOf, forgetRateLimits, receiptNumbers } from '#test/support/ledger.ts';
import { reconcile } from '#test/support/shop/reconcile.ts';
import { failingCalls, killAtCalls } from '#test/support/at-call.ts';

const system = openSystem({ faultProxies: true });
const buyer = signedIn(system, 'individual');
let serial = 0;

beforeEach(async () => {
  await system.moveClock(0);
  system.faults.dynamoDb?.clear();
  system.faults.queuesAndFiles?.clear();
});

async function newOrder() {
  await forgetRateLimits(system);
  return apply(buyer, await addResult(system, buyer, ++serial));
}

/** The SDK itself repeats a failed call twice; more than that reaches our code. */
const beyondRetries = 3;

async function comesToTheSameEnd(orderId: string): Promise<void> {
  system.faults.dynamoDb?.clear();
  system.faults.queuesAndFiles?.clear();
  await reconcile(system);
  await system.schedules.run('sweep-outbox');
  const { id: applicationId } = await issued(buyer, orderId);
  const books = await booksOf(system, orderId);
  expect(books.balance).toBe(certificatePrice);
  expect(books.ledger).toHaveLength(1);
  expect(books.receipts).toHaveLength(1);
  expect(books.certificates.filter((row) => row['applicationId'] === applicationId)).toHaveLength(1);
}

test.each(failingCalls(14))(
  'a call to the table that fails (%s): call %i after paying',
  async (fail, skip) => {
    const { orderId, sessionId } = await newOrder();
    system.faults.dynamoDb?.add({ fail, match: '', skip, times: beyondRetries });

    act(system, sessionId, 'pay');
    await system.stripe.webhooks.settled();

    await comesToTheSameEnd(orderId);
  },
);

describe.each(['before', 'after'] as const)('a call to queue or files that fails (%s)', (fail) => {
  test.each(['SendMessageBatch', 'PUT /documents'])('%s', async (match) => {
    const { orderId, sessionId } = await newOrder();
    system.faults.queuesAndFiles?.add({ fail, match, skip: 0, times: beyondRetries });

    act(system, sessionId, 'pay');
    await system.stripe.webhooks.settled();
    // The sweeper repeats what nobody heard of after a minute.
    await system.moveClock(90_000);

    await comesToTheSameEnd(orderId);
  });
});

test('a dispute that comes before the certificate is made leaves one that is suspended', async () => {
  const { orderId, sessionId } = await newOrder();
  // Nobody is told to make it.
  system.faults.queuesAndFiles?.add({ fail: 'before', match: 'SendMessageBatch', skip: 0, times: 99 });
  act(system, sessionId, 'pay');
  await system.stripe.webhooks.settled();
  act(system, sessionId, 'dispute');
  await system.stripe.webhooks.settled();
  expect((await booksOf(system, orderId)).attention).toHaveLength(1);
  system.faults.queuesAndFiles?.clear();

  await system.moveClock(90_000);
  await system.schedules.run('sweep-outbox');

  const { id } = await issued(buyer, orderId);
  const { certificates } = await booksOf(system, orderId);
  expect(certificates.find((row) => row['applicationId'] === id)?.['status']).toBe('suspended');
});

describe('a function killed', () => {
  test.each(['worker', 'bulk', 'webhook'] as const)('%s, again and again while it works', async (name) => {
    const { orderId, sessionId } = await newOrder();
    const killed = killAtCalls(system, name, 0, 3, 8);
    act(system, sessionId, 'pay');
    await killed();
    // What was written down and told to nobody is swept after a minute.
    await system.moveClock(90_000);
    await system.schedules.run('sweep-outbox');

    await comesToTheSameEnd(orderId);
  });
});

test('after all that the receipt numbers have no gap', async () => {
  const serials = (await receiptNumbers(system)).map((number) => Number(number.split('-')[1]));

  expect(serials).toEqual(Array.from({ length: serial }, (_, index) => index + 1));
});
