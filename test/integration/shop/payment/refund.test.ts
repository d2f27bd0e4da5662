/** Money that goes back from the provider's side, in the provider's own console or by the cardholder's bank. */
import { beforeEach, describe, expect, test } from 'vitest';
import { actOn } from '#infra/local/stripe/control.ts';
import { normalSwitches } from '#infra/local/stripe/webhooks.ts';
import { attentionContract } from '#shared/record/attention/contract.ts';
import { paymentContract } from '#shared/shop/payment/contract.ts';
import {
  act,
  addResult,
  applicationOf,
  apply,
  certificatePrice,
  eligibleResults,
  issued,
  sessionOf,
} from '#test/support/shop/buyer.ts';
import { openSystem, signedIn } from '#test/support/fixtures.ts';
import { booksOf } from '#test/support/ledger.ts';
import { reconcile as reconcileAll } from '#test/support/shop/reconcile.ts';
import { eventually, signIn } from '#test/support/system.ts';

const system = openSystem();
const giver = signedIn(system, 'individual');
let serial = 100;

beforeEach(() => system.stripe.setSwitches(normalSwitches));

const reconcile = () => reconcileAll(system);
const bought = async () => {
  const resultId = await addResult(system, giver, ++serial);
  const placed = await apply(giver, resultId);
  act(system, placed.sessionId, 'pay');
  await issued(giver, placed.orderId);
  return { ...placed, resultId };
};
const certificateOf = async (orderId: string) => {
  const { certificateId } = await applicationOf(giver, orderId);
  const { certificates } = await booksOf(system, orderId);
  return certificates.find((row) => row['certificateId'] === certificateId && row['status'] !== undefined);
};

describe('money given back at the provider', () => {
  test('in part leaves the application and its certificate as they are', async () => {
    const { orderId, sessionId } = await bought();

    actOn(system.stripe, { sessionId, action: 'refund', amount: 200 });
    const { order, status } = await eventually(
      () => applicationOf(giver, orderId),
      (application) => application.order.refundedTotal === 200,
    );

    expect([order.status, status]).toEqual(['fulfilled', 'issued']);
    expect((await certificateOf(orderId))?.['status']).toBe('valid');
    expect((await booksOf(system, orderId)).balance).toBe(certificatePrice - 200);
  });

  test('in full, also in two parts, makes it refunded and its certificate no longer valid', async () => {
    const { orderId, sessionId, resultId } = await bought();

    actOn(system.stripe, { sessionId, action: 'refund', amount: 200 });
    actOn(system.stripe, { sessionId, action: 'refund' });
    await eventually(
      () => applicationOf(giver, orderId),
      ({ status }) => status === 'refunded',
    );
    await reconcile();

    const books = await booksOf(system, orderId);
    expect(books.balance).toBe(0);
    expect((await certificateOf(orderId))?.['status']).toBe('suspended');
    expect(await eligibleResults(giver)).not.toContain(resultId);
  });

  test('before the certificate was made leaves none, and the result is free again', async () => {
    system.stripe.setSwitches({ deliver: 'drop' });
    const resultId = await addResult(system, giver, ++serial);
    const { orderId, sessionId } = await apply(giver, resultId);
    act(system, sessionId, 'pay');
    await giver.call(paymentContract.settleOrder, { params: { orderId } });
    actOn(system.stripe, { sessionId, action: 'refund' });

    await reconcile();

    const { certificateId } = await eventually(
      () => applicationOf(giver, orderId),
      ({ status }) => status === 'refunded',
    );
    const certificate = await certificateOf(orderId);
    // The worker may have been quicker than the second step of the settlement; then it is suspended.
    expect(certificate?.['status'] ?? 'none').toBe(certificateId === undefined ? 'none' : 'suspended');
    expect((await eligibleResults(giver)).includes(resultId)).toBe(certificateId === undefined);
    expect((await booksOf(system, orderId)).balance).toBe(0);
  });

  test('is found by the reconciler when the news of it never comes, once', async () => {
    const { orderId, sessionId } = await bought();
    system.stripe.setSwitches({ deliver: 'drop' });
    actOn(system.stripe, { sessionId, action: 'refund' });
    expect((await applicationOf(giver, orderId)).status).toBe('issued');

    await reconcile();
    await reconcile();

    expect((await applicationOf(giver, orderId)).status).toBe('refunded');
    const { balance, ledger } = await booksOf(system, orderId);
    expect([balance, ledger.length]).toEqual([0, 2]);
  });

  test('in a dispute suspends the certificate and asks the office to look', async () => {
    const { orderId, sessionId } = await bought();

    act(system, sessionId, 'dispute');
    await eventually(
      () => certificateOf(orderId),
      (certificate) => certificate?.['status'] === 'suspended',
    );

    const admin = await signIn(system, 'admin');
    const { items } = (await admin.call(attentionContract.listAttention, { query: { limit: 100 } })).value();
    expect(items).toContainEqual(
      expect.objectContaining({ reason: 'dispute', subject: expect.objectContaining({ id: orderId }) }),
    );
  });
});

describe('money that does not fit', () => {
  test('is in the ledger while the order is held, and given back lets the order go on', async () => {
    const resultId = await addResult(system, giver, ++serial);
    const { orderId, sessionId } = await apply(giver, resultId);
    system.stripe.setSwitches({ amountOverride: 100 });
    act(system, sessionId, 'pay');
    await eventually(
      () => booksOf(system, orderId),
      ({ order }) => order?.['held'] === true,
    );
    expect((await booksOf(system, orderId)).balance).toBe(100);
    system.stripe.setSwitches({ ...normalSwitches, deliver: 'drop' });

    actOn(system.stripe, { sessionId, action: 'refund' });
    await reconcile();

    const books = await booksOf(system, orderId);
    expect([books.balance, books.order?.['held'], books.attention]).toEqual([0, false, []]);
    const canceled = await giver.call(paymentContract.cancelOrder, { params: { orderId } });
    expect(canceled.value().status).toBe('canceled');
  });
});

describe('a dispute about a payment that was given back as the second', () => {
  test('does not touch the certificate the other one bought', async () => {
    const resultId = await addResult(system, giver, ++serial);
    const { orderId, sessionId } = await apply(giver, resultId);
    act(system, sessionId, 'konbini');
    await system.stripe.webhooks.settled();
    const second = sessionOf(
      (await giver.call(paymentContract.startCheckout, { params: { orderId } })).value().url,
    );
    act(system, second, 'pay');
    await issued(giver, orderId);
    act(system, sessionId, 'konbini-paid');
    await eventually(
      () => booksOf(system, orderId),
      ({ ledger }) => ledger.length === 3,
    );

    act(system, sessionId, 'dispute');
    await eventually(
      () => booksOf(system, orderId),
      ({ attention }) => attention.length === 1,
    );

    expect((await certificateOf(orderId))?.['status']).toBe('valid');
  });
});
