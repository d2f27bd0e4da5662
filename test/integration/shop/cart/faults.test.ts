/**
 * Quality R1 on the way from cart to order: each of the first sixteen calls to the table after confirming fails in turn — before it
 * was done, after it was done, throttled — the provider cannot be reached, and the function is killed. Pressed again by the page it
 * always ends the same: one order, an empty cart, one payment.
 */
import { beforeEach, expect, test } from 'vitest';
import { cartContract } from '#shared/shop/cart/contract.ts';
import { orderContract } from '#shared/shop/order/contract.ts';
import { paymentContract } from '#shared/shop/payment/contract.ts';
import { act, sessionOf } from '#test/support/shop/buyer.ts';
import { confirmSeen, putEntriesIn, viewCart } from '#test/support/shop/cart.ts';
import { openSystem, signedIn } from '#test/support/fixtures.ts';
import { allRows, booksOf, deleteRow, forgetRateLimits, type Row } from '#test/support/ledger.ts';
import { eventually } from '#test/support/system.ts';
import { chooseTransfer, sendTransfer } from '#test/support/shop/transfer.ts';
import { failingCalls, killAtCalls } from '#test/support/at-call.ts';

const system = openSystem({ faultProxies: true });
const buyer = signedIn(system, 'individual');

beforeEach(async () => {
  system.faults.dynamoDb?.clear();
  system.stripe.setFault({ fail: 'none', match: '', times: 0 });
  await forgetRateLimits(system);
  const isOfEntries = ({ pk, sk }: Row): boolean =>
    /^(?:ENTRY|ENTERED|TAKEN)#/u.test(sk) || (pk.startsWith('ENTRY#') && sk === 'PLACE');
  for (const row of (await allRows(system)).filter(isOfEntries)) await deleteRow(system, row);
});

const orders = async () =>
  (await buyer.call(orderContract.listOrders, { query: { from: 'cart', limit: 100 } })).value().items;

/** Two 課題 in the cart, as they were seen; and how many orders there were before. */
async function filled() {
  const before = (await orders()).length;
  await putEntriesIn(buyer, 'romaji', 'words');
  return { seen: await viewCart(buyer), before };
}

async function comesToTheSameEnd({ seen, before }: Awaited<ReturnType<typeof filled>>): Promise<void> {
  system.faults.dynamoDb?.clear();
  system.stripe.setFault({ fail: 'none', match: '', times: 0 });
  const outcome = (await confirmSeen(buyer, seen)).value();
  if (outcome.outcome !== 'ordered') throw new Error('not ordered');
  const { orderId } = outcome;
  expect(await orders()).toHaveLength(before + 1);
  expect((await viewCart(buyer)).items).toEqual([]);
  const { url } = (await buyer.call(paymentContract.startCheckout, { params: { orderId } })).value();
  act(system, sessionOf(url), 'pay');
  await system.stripe.webhooks.settled();
  const books = await eventually(
    () => booksOf(system, orderId),
    ({ order }) => order?.['status'] === 'fulfilled',
  );
  expect(books.balance).toBe(2100);
  expect(books.ledger).toHaveLength(1);
}

/** The SDK itself repeats a failed call twice; more than that reaches our code. */
const beyondRetries = 3;

test.each(failingCalls(16))(
  'a call to the table that fails (%s): call %i after confirming',
  async (fail, skip) => {
    const cart = await filled();
    system.faults.dynamoDb?.add({ fail, match: '', skip, times: beyondRetries });

    await confirmSeen(buyer, cart.seen);

    await comesToTheSameEnd(cart);
  },
);

test('GIVEN the provider cannot be reached THEN the order stands and is paid later', async () => {
  const cart = await filled();
  system.stripe.setFault({ fail: 'before', match: 'checkout/sessions', times: 9 });

  const outcome = (await confirmSeen(buyer, cart.seen)).value();

  expect(outcome).toMatchObject({ outcome: 'ordered' });
  expect('url' in outcome).toBe(false);
  await comesToTheSameEnd(cart);
});

test('GIVEN a bank transfer WHEN the provider cannot be reached THEN the order stands, and has its account later', async () => {
  const { seen } = await filled();
  const { version, total: expectedTotal, lines } = seen;
  const body = { version, expectedTotal, buyerAge: 'adult' as const, lines, way: 'transfer' as const };
  system.stripe.setFault({ fail: 'before', match: 'payment_intents', times: 9 });
  const outcome = (await buyer.call(cartContract.confirmCart, { body })).value();
  system.stripe.setFault({ fail: 'none', match: '', times: 0 });

  const orderId = outcome.outcome === 'ordered' ? outcome.orderId : '';
  // The same press again is the same order.
  expect((await buyer.call(cartContract.confirmCart, { body })).value()).toMatchObject({ orderId });
  expect((await chooseTransfer(buyer, orderId)).transfer?.amount).toBe(expectedTotal);
  await sendTransfer(system, orderId);
  const books = await eventually(
    () => booksOf(system, orderId),
    ({ order }) => order?.['status'] === 'fulfilled',
  );
  expect(books.balance).toBe(expectedTotal);
});

test.each([2, 6, 10, 14, 18])(
  'GIVEN the function is killed after %i calls THEN pressing again is the same order',
  async (calls) => {
    const cart = await filled();
    const killed = killAtCalls(system, 'main', calls);
    await confirmSeen(buyer, cart.seen).catch(() => undefined);
    await killed();

    await comesToTheSameEnd(cart);
  },
);
