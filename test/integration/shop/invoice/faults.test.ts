/**
 * Quality R1 and R2 for orders on invoice: calls to the table and to the provider fail in turn while one is chosen, while
 * something is taken back and while money comes, and functions are killed. The ordinary repeats bring each to the same
 * end, what is owed is what counts for the limit, and the ledger is the provider's.
 */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { certificatePrice } from '#test/support/shop/buyer.ts';
import { openSystem } from '#test/support/fixtures.ts';
import { allowInvoices, handedOver, openSchool, owedBy, type School } from '#test/support/shop/invoice.ts';
import { booksOf, forgetRateLimits } from '#test/support/ledger.ts';
import { reconcile } from '#test/support/shop/reconcile.ts';
import { eventually } from '#test/support/system.ts';
import { heldFor, sendTransfer } from '#test/support/shop/transfer.ts';
import { failingCalls, killAtCalls } from '#test/support/at-call.ts';
import { invoiceOfficeContract } from '#shared/shop/invoice/office-contract.ts';

const system = openSystem({ faultProxies: true });
let shop: School;
let offset = 0;

const clear = () => {
  system.faults.dynamoDb?.clear();
  system.stripe.setFault({ fail: 'none', match: '', times: 0 });
};

beforeAll(async () => {
  shop = await openSchool(system);
  await allowInvoices(shop.admin, shop.school, 1_000_000);
});
beforeEach(async () => {
  clear();
  await forgetRateLimits(system);
});

/** The SDK itself repeats a failed call twice; more than that reaches our code. */
const beyondRetries = 3;
const pair = 2 * certificatePrice;

const takeBack = (orderId: string) =>
  shop.admin.call(invoiceOfficeContract.creditOrder, {
    params: { orderId },
    body: {
      requestId: `credit-${orderId.slice(-12)}`,
      amount: certificatePrice,
      reason: '間違えて申し込まれたため',
      of: { kind: 'lines', numbers: [1], withdrawal: 'revoke' },
    },
  });

/** What nobody heard of is repeated after a minute. */
async function repeats(): Promise<void> {
  clear();
  offset += 90_000;
  await system.moveClock(offset);
  await reconcile(system);
  await system.schedules.run('sweep-outbox');
}

async function expectPaid(orderId: string, sum: number): Promise<void> {
  await sendTransfer(system, orderId);
  await reconcile(system);
  const books = await eventually(
    () => booksOf(system, orderId),
    ({ order, balance }) => order?.['status'] === 'fulfilled' && balance === sum,
  );
  expect(books.balance).toBe(heldFor(system, orderId));
  expect(books.receipts).toMatchObject([{ total: sum }]);
  const { counted, owed } = await owedBy(system, shop.school);
  expect(counted).toBe(owed);
}

test.each(failingCalls(8, 2))(
  'a call to the table that fails (%s): call %i while it is chosen',
  async (fail, skip) => {
    const orderId = await shop.placed(2);
    system.faults.dynamoDb?.add({ fail, match: '', skip, times: beyondRetries });
    await shop.start(orderId);

    clear();
    // Pressed again, as somebody does who saw it fail.
    (await shop.start(orderId)).value();
    await system.schedules.run('sweep-outbox');
    await handedOver(shop.owner, orderId);
    await expectPaid(orderId, pair);
  },
);

describe.each(['before', 'after'] as const)('a call to the provider that fails (%s)', (fail) => {
  test('when it is chosen: it is handed over, and the account comes by itself', async () => {
    const orderId = await shop.placed(2);
    system.stripe.setFault({ fail, match: 'POST /v1/payment_intents', times: beyondRetries });
    (await shop.start(orderId)).value();

    await repeats();
    await handedOver(shop.owner, orderId);
    await expectPaid(orderId, pair);
  });

  test.each(['/cancel', 'POST /v1/payment_intents'])('%s, when a line is taken back', async (match) => {
    const orderId = await shop.placed(2);
    (await shop.start(orderId)).value();
    await handedOver(shop.owner, orderId);
    system.stripe.setFault({ fail, match, times: beyondRetries });
    (await takeBack(orderId)).value();
    await eventually(system.stripe.faultsLeft, (left) => left < beyondRetries);

    await repeats();
    await eventually(
      () => booksOf(system, orderId),
      ({ order }) => order?.['credited'] === certificatePrice && order['transfer'] !== undefined,
    );
    await expectPaid(orderId, certificatePrice);
  });
});

describe('a function killed', () => {
  test.each(['main', 'worker'] as const)('%s, again and again', async (name) => {
    const orderId = await shop.placed(2);
    for (const calls of [2, 7, 12]) {
      const killed = killAtCalls(system, name, calls);
      await shop.start(orderId).catch(() => undefined);
      await killed();
    }
    await repeats();
    (await shop.start(orderId)).value();
    await handedOver(shop.owner, orderId);
    const killedAgain = killAtCalls(system, 'worker', 20, 5, 9);
    (await takeBack(orderId)).value();
    await killedAgain();

    await repeats();
    await eventually(
      () => booksOf(system, orderId),
      ({ order }) => order?.['credited'] === certificatePrice && order['transfer'] !== undefined,
    );
    await expectPaid(orderId, certificatePrice);
  });
});
