/**
 * Quality R1 and R2 for bank transfers: calls to the table and to the provider fail in turn while money comes in, a difference
 * is let off and a deposit goes back — before they were done, after, throttled — and functions are killed. The ordinary
 * repeats bring every order to the same end, and the ledger is the provider's.
 */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addResult, apply, certificatePrice, issued } from '#test/support/shop/buyer.ts';
import { openSystem, signedIn } from '#test/support/fixtures.ts';
import { booksOf, forgetRateLimits } from '#test/support/ledger.ts';
import { reconcile } from '#test/support/shop/reconcile.ts';
import { eventually } from '#test/support/system.ts';
import { chooseTransfer, heldFor, sendTransfer } from '#test/support/shop/transfer.ts';
import { failingCalls, killAtCalls } from '#test/support/at-call.ts';
import { transferOfficeContract } from '#shared/shop/transfer/office-contract.ts';

const system = openSystem({ faultProxies: true });
const buyer = signedIn(system, 'individual');
const admin = signedIn(system, 'admin');
let serial = 4000;
let offset = 0;

const clear = () => {
  system.faults.dynamoDb?.clear();
  system.stripe.setFault({ fail: 'none', match: '', times: 0 });
};

beforeAll(async () => {
  // Never applied for: the others are made after its pattern.
  await addResult(system, buyer, 9999);
});
beforeEach(clear);

/** The SDK itself repeats a failed call twice; more than that reaches our code. */
const beyondRetries = 3;
const surplus = 300;

async function ordered(): Promise<string> {
  await forgetRateLimits(system);
  const { orderId } = await apply(buyer, await addResult(system, buyer, ++serial));
  await chooseTransfer(buyer, orderId);
  return orderId;
}

/** What nobody heard of is repeated after a minute. */
async function repeats(): Promise<void> {
  clear();
  offset += 90_000;
  await system.moveClock(offset);
  await reconcile(system);
  await system.schedules.run('sweep-outbox');
}

async function expectPaid(orderId: string, paid: number, left: number): Promise<void> {
  await issued(buyer, orderId);
  const books = await eventually(
    () => booksOf(system, orderId),
    ({ balance }) => balance === paid + left,
  );
  expect(books.balance).toBe(heldFor(system, orderId));
  expect(books.receipts).toMatchObject([{ total: paid }]);
  expect(books.ledger.filter(({ entry }) => entry === 'payment')).toHaveLength(1);
  expect(books.order?.['deposit'] ?? 0).toBe(left);
  expect(books.attention.filter(({ reason }) => reason === 'deposit-left')).toHaveLength(Number(left > 0));
}

test.each(failingCalls(12))(
  'a call to the table that fails (%s): call %i after the money came',
  async (fail, skip) => {
    const orderId = await ordered();
    system.faults.dynamoDb?.add({ fail, match: '', skip, times: beyondRetries });
    await sendTransfer(system, orderId, certificatePrice + surplus);

    clear();
    await reconcile(system);
    await system.schedules.run('sweep-outbox');
    await expectPaid(orderId, certificatePrice, surplus);
  },
);

describe.each(['before', 'after', 'throttle'] as const)('a call to the provider that fails (%s)', (fail) => {
  test.each(['GET /v1/payment_intents/', 'cash_balance_transactions', 'GET /v1/customers/'])(
    '%s, when the money came',
    async (match) => {
      const orderId = await ordered();
      system.stripe.setFault({ fail, match, times: beyondRetries });
      await sendTransfer(system, orderId, certificatePrice + surplus);

      clear();
      await reconcile(system);
      await expectPaid(orderId, certificatePrice, surplus);
    },
  );

  test.each(['/cancel', 'POST /v1/payment_intents'])('%s, when a difference is let off', async (match) => {
    const orderId = await ordered();
    await sendTransfer(system, orderId, certificatePrice - 440);
    system.stripe.setFault({ fail, match, times: beyondRetries });
    const body = { amount: 440, reason: '振込手数料が差し引かれていたため' };
    (await admin.call(transferOfficeContract.closeDifference, { params: { orderId }, body })).value();
    await eventually(system.stripe.faultsLeft, (left) => left < beyondRetries);

    await repeats();
    await expectPaid(orderId, certificatePrice - 440, 0);
  });

  test('POST /v1/refunds, when a deposit goes back', async () => {
    const orderId = await ordered();
    await sendTransfer(system, orderId, certificatePrice + surplus);
    await expectPaid(orderId, certificatePrice, surplus);
    const giveBack = (wish: string) =>
      admin.call(transferOfficeContract.returnDeposit, {
        params: { orderId },
        body: { requestId: wish, amount: surplus, reason: '多くお振り込みいただいたため' },
      });
    system.stripe.setFault({ fail, match: 'POST /v1/refunds', times: beyondRetries });
    (await giveBack(`first-${fail}-${String(serial)}`)).value();
    await eventually(system.stripe.faultsLeft, (left) => left < beyondRetries);
    await repeats();

    // Where the provider said no, the office sees that it still lies there, and decides once more.
    const after = await eventually(
      () => booksOf(system, orderId),
      ({ order }) => JSON.stringify(order?.['depositReturn'] ?? '').includes('"done":true'),
    );
    if (after.balance !== certificatePrice) (await giveBack(`again-${fail}-${String(serial)}`)).value();
    await expectPaid(orderId, certificatePrice, 0);
    const returned = system.stripe.ledger.state.cashMoves.filter(({ type }) => type === 'return_initiated');
    expect(returned.every(({ ending_balance: left }) => left === 0)).toBe(true);
  });
});

describe('a function killed', () => {
  test.each(['worker', 'webhook', 'main'] as const)('%s, again and again while money comes', async (name) => {
    const orderId = await ordered();
    const killed = killAtCalls(system, name, 2);
    await sendTransfer(system, orderId, certificatePrice - 440);
    await killed();
    await reconcile(system);
    const body = { amount: 440, reason: '振込手数料が差し引かれていたため' };
    (await admin.call(transferOfficeContract.closeDifference, { params: { orderId }, body })).value();
    await killAtCalls(system, name, 0, 3, 8, 15)();

    await repeats();
    await expectPaid(orderId, certificatePrice - 440, 0);
  });
});
