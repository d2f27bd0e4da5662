/** Orders of many lines, by organisations and guests, over the real stores and the provider's stand-in (quality O1). */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actOn } from '#infra/local/stripe/control.ts';
import { normalSwitches } from '#infra/local/stripe/webhooks.ts';
import { isProblem } from '#shared/problem.ts';
import { guestOrderContract, orderContract } from '#shared/shop/order/contract.ts';
import { guestPaymentContract, paymentContract } from '#shared/shop/payment/contract.ts';
import { receiptContract } from '#shared/shop/receipt/contract.ts';
import { openSystem, signedIn } from '#test/support/fixtures.ts';
import { heldByStripe } from '#test/support/shop/held-by-stripe.ts';
import { act, certificatePrice, sessionOf } from '#test/support/shop/buyer.ts';
import { addPupilResults, placeFor, servicesOf, type Services } from '#test/support/shop/large-order.ts';
import { allRows, booksOf, putRow, receiptNumbers, type Row } from '#test/support/ledger.ts';
import { reconcile } from '#test/support/shop/reconcile.ts';
import { eventually, request, signIn } from '#test/support/system.ts';

const count = 400;
const school = { kind: 'organization', organizationId: 'org_sakurakey-elementary' } as const;
// Certificates are not drawn here: the messages that ask for them stay in the queue.
const system = openSystem({ consumeQueues: false });
const owner = signedIn(system, 'school');
let services: Services;
let results: Row[];

beforeAll(async () => {
  services = await servicesOf(system);
  results = await addPupilResults(system, 3 * count + 10);
});
beforeEach(() => {
  system.stripe.setSwitches(normalSwitches);
  system.stripe.setFault({ fail: 'none', match: '', times: 0 });
});

const linesOf = (orderId: string) => services.lines.listAfter(orderId, 0, 9999);
const statesOf = async (orderId: string): Promise<Record<string, number>> => {
  const all = (await linesOf(orderId)).map(({ state }) => state);
  return Object.fromEntries(
    [...new Set(all)].map((state) => [state, all.filter((one) => one === state).length]),
  );
};
const pay = async (orderId: string): Promise<string> => {
  const { url } = (await owner.call(paymentContract.startCheckout, { params: { orderId } })).value();
  act(system, sessionOf(url), 'pay');
  await system.stripe.webhooks.settled();
  return sessionOf(url);
};
/** What the worker does with the order's messages. */
const aligned = (ownerKey: string, orderId: string) => services.align.walk({ owner: ownerKey, orderId });
const providerHolds = (orderId: string): number => heldByStripe(system, orderId);

describe('a school buys 400 certificates', () => {
  test('pays one sum for one summary, and each line is fulfilled but the one that was disqualified meanwhile', async () => {
    const order = await placeFor(services, school, results.slice(0, count));
    expect(order).toMatchObject({
      status: 'awaiting_payment',
      lineCount: count,
      total: count * certificatePrice,
    });
    expect(await statesOf(order.id)).toEqual({ reserved: count });
    await putRow(system, { ...(await claimed(results[7]!)), state: 'disqualified' });

    const sessionId = await pay(order.id);
    expect(system.stripe.ledger.state.lines[sessionId]).toHaveLength(1);
    expect((await booksOf(system, order.id)).order?.['status']).toBe('paid');
    await aligned(order.owner, order.id);
    const refund = (await outboxOf('refund-payment', order.id))[0]!;
    const { work } = await import('#functions/shop/refund/job.ts');
    await work.carryOut({ ...services.base, ...services }, refund);
    await work.carryOut({ ...services.base, ...services }, refund);

    expect(await statesOf(order.id)).toEqual({ fulfilled: count - 1, impossible: 1 });
    const books = await booksOf(system, order.id);
    expect(books.order).toMatchObject({ status: 'fulfilled', refundedTotal: certificatePrice });
    expect(books.balance).toBe((count - 1) * certificatePrice);
    expect(providerHolds(order.id)).toBe(books.balance);
    expect(await outboxOf('issue-certificate', order.id)).toHaveLength(count - 1);
    const returned = (await allRows(system)).filter(({ sk }) => sk.startsWith(`RETURN#${order.id}`));
    expect(returned).toMatchObject([{ amount: certificatePrice, tax: 50, cumulative: certificatePrice }]);
  });

  test('gives up the order, and every result is free for the next', async () => {
    const wanted = results.slice(count, 2 * count);
    const order = await placeFor(services, school, wanted);

    const canceled = await owner.call(paymentContract.cancelOrder, { params: { orderId: order.id } });
    await aligned(order.owner, order.id);

    expect(canceled.value().status).toBe('canceled');
    expect(await statesOf(order.id)).toEqual({ released: count });
    const again = await placeFor(services, school, wanted);
    expect(again.status).toBe('awaiting_payment');

    await system.moveClock(9 * 24 * 60 * 60 * 1000);
    await reconcile(system);
    await system.moveClock(0);
    await aligned(again.owner, again.id);

    expect((await booksOf(system, again.id)).order?.['status']).toBe('expired');
    expect(await statesOf(again.id)).toEqual({ released: count });
  });

  test('in two tabs at once: one order has them all, the other nothing', async () => {
    const wanted = results.slice(count, 2 * count);

    const outcomes = await Promise.allSettled([
      placeFor(services, school, wanted),
      placeFor(services, school, wanted),
    ]);

    const orders = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect(orders).toHaveLength(1);
    expect(await statesOf(orders[0]!.id)).toEqual({ reserved: count });
    const refused = outcomes.find((outcome) => outcome.status === 'rejected')?.reason;
    expect(isProblem(refused, 'lines-refused')).toBe(true);
  });
});

describe('an order of an organisation', () => {
  test("is its owner's to see, not another organisation's, and its receipt is numbered when it is looked at", async () => {
    const order = await placeFor(services, school, results.slice(2 * count, 2 * count + 2));
    await pay(order.id);
    const other = await signIn(system, 'organization');
    const teacher = await signIn(system, 'teacher');
    const params = { params: { orderId: order.id } };

    expect((await owner.call(orderContract.getOrder, params)).value()).toMatchObject({ status: 'fulfilled' });
    expect((await other.call(orderContract.getOrder, params)).problem().code).toBe('not-found');
    // A teacher sees the orders they placed, and no others.
    expect((await teacher.call(orderContract.getOrder, params)).problem().code).toBe('not-found');
    const { items } = (await owner.call(receiptContract.listReceipts, { query: { limit: 100 } })).value();
    expect(items.find(({ orderId }) => orderId === order.id)).toMatchObject({
      number: expect.stringMatching(/^\d{4}-\d{6}$/u) as string,
      total: 2 * certificatePrice,
      lines: [{ title: '認定証（デジタル）', quantity: 2 }],
    });
  });
});

describe('an order of a guest', () => {
  test('is seen, paid and given up by whoever holds its link, and by nobody else', async () => {
    const order = await placeFor(
      services,
      { kind: 'guest', guestId: 'gst_test' },
      results.slice(2 * count + 2, 2 * count + 3),
      { from: 'qr', contact: { email: 'guardian@typing.example', name: '保護者' } },
    );
    const code = await services.links.open(order.owner, order.id);
    const anyone = (
      endpoint:
        | typeof guestOrderContract.lookAtGuestOrder
        | (typeof guestPaymentContract)[keyof typeof guestPaymentContract],
      body: { code: string },
    ) => request(system, endpoint, { body }, undefined);

    expect((await anyone(guestOrderContract.lookAtGuestOrder, { code })).value()).toMatchObject({
      id: order.id,
      status: 'awaiting_payment',
    });
    const wrong = await anyone(guestOrderContract.lookAtGuestOrder, { code: 'A'.repeat(27) });
    expect(wrong.problem().code).toBe('not-found');
    const { url } = (await anyone(guestPaymentContract.startGuestCheckout, { code })).value() as {
      url: string;
    };
    const session = system.stripe.ledger.state.sessions[sessionOf(url)]!;
    expect(session.customer_email).toBe('guardian@typing.example');
    expect(session.success_url).toContain('/certificateApplicationQrComplete');
    expect(JSON.stringify(session)).not.toContain(code);

    act(system, session.id, 'pay');
    await system.stripe.webhooks.settled();

    expect((await anyone(guestPaymentContract.settleGuestOrder, { code })).value()).toMatchObject({
      status: 'fulfilled',
    });
    const canceled = await anyone(guestPaymentContract.cancelGuestOrder, { code });
    expect(canceled.problem().code).toBe('order-not-cancelable');
  });
});

describe('thirty payers in the same instant', () => {
  test('each come back to their own paid order, and the receipts have no gap', async () => {
    system.stripe.setSwitches({ deliver: 'drop' });
    const orders = [];
    for (const row of results.slice(2 * count + 10, 2 * count + 40))
      orders.push(await placeFor(services, school, [row]));
    for (const { id } of orders) {
      const { url } = await services.checkout.start(`ORG#${school.organizationId}`, id, undefined);
      act(system, sessionOf(url), 'pay');
    }

    const answers = await Promise.all(
      orders.map(({ id }) => owner.call(paymentContract.settleOrder, { params: { orderId: id } })),
    );

    expect(answers.map((answer) => answer.value().status)).toEqual(orders.map(() => 'fulfilled'));
    const serials = (await receiptNumbers(system)).map((number) => Number(number.split('-')[1]));
    expect(serials).toEqual(serials.map((_, index) => index + 1));
    expect(serials.length).toBeGreaterThan(30);
  });
});

describe('a dispute', () => {
  test('suspends, and won lifts again', async () => {
    const order = await placeFor(services, school, results.slice(2 * count + 50, 2 * count + 52));
    const sessionId = await pay(order.id);

    act(system, sessionId, 'dispute');
    const suspended = () => linesOf(order.id).then((all) => all.filter((line) => line.suspended).length);
    await eventually(suspended, (found) => found === 2);
    expect((await booksOf(system, order.id)).attention).toHaveLength(1);

    act(system, sessionId, 'dispute-won');
    await eventually(suspended, (found) => found === 0);
    expect((await booksOf(system, order.id)).attention).toHaveLength(0);
  });
});

describe('an outage of 29 days', () => {
  test('loses no refund: events are read from where the last pass had read to', async () => {
    const order = await placeFor(services, school, results.slice(2 * count + 60, 2 * count + 61));
    const sessionId = await pay(order.id);
    await reconcile(system);
    system.stripe.setSwitches({ deliver: 'drop' });
    actOn(system.stripe, { sessionId, action: 'refund' });
    await system.moveClock(28 * 24 * 60 * 60 * 1000);

    await reconcile(system);

    await system.moveClock(0);
    const books = await booksOf(system, order.id);
    expect([books.balance, books.order?.['refundedTotal']]).toEqual([0, certificatePrice]);
  });
});

/** A result as it stands after it was claimed. */
async function claimed(row: Row): Promise<Row> {
  const found = (await allRows(system)).find(({ pk, sk }) => pk === row.pk && sk === row.sk);
  if (found === undefined) throw new Error('no such result');
  return found;
}

async function outboxOf(kind: string, orderId: string): Promise<Record<string, unknown>[]> {
  const rows = await allRows(system);
  const applications = new Set(
    rows.filter((row) => row['orderId'] === orderId).map(({ sk }) => sk.replace('APPLICATION#', '')),
  );
  return rows
    .filter(({ pk }) => pk.startsWith('OUTBOX#'))
    .map((row) => row['payload'] as Record<string, unknown>)
    .filter(
      (payload) =>
        payload['kind'] === kind &&
        (payload['orderId'] === orderId || applications.has(String(payload['applicationId']))),
    );
}
