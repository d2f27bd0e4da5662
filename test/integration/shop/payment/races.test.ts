/** Two who act on one order at the same moment, and news that come in the worst order: money and order still agree. */
import { beforeEach, describe, expect, test } from 'vitest';
import { actOn } from '#infra/local/stripe/control.ts';
import { normalSwitches } from '#infra/local/stripe/webhooks.ts';
import { certificateApplicationContract } from '#shared/certificate/certificate-application/contract.ts';
import { paymentContract } from '#shared/shop/payment/contract.ts';
import { openSystem, signedIn } from '#test/support/fixtures.ts';
import { heldByStripe } from '#test/support/shop/held-by-stripe.ts';
import {
  act,
  addResult,
  applicationOf,
  apply,
  certificatePrice,
  eligibleResults,
  sessionOf,
} from '#test/support/shop/buyer.ts';
import { allRows, booksOf, deleteRow, forgetRateLimits, putRow } from '#test/support/ledger.ts';
import { reconcile as reconcileAll } from '#test/support/shop/reconcile.ts';
import { eventually } from '#test/support/system.ts';
import { atCall } from '#test/support/at-call.ts';

const system = openSystem({ faultProxies: true });
const buyer = signedIn(system, 'individual');
const other = signedIn(system, 'individual2');
let serial = 500;

beforeEach(() => {
  system.stripe.setSwitches(normalSwitches);
  system.stripe.setFault({ fail: 'none', match: '', times: 0 });
});

const reconcile = () => reconcileAll(system);
const session = (sessionId: string) => system.stripe.ledger.state.sessions[sessionId]!;
const sessionsOf = (orderId: string) =>
  Object.values(system.stripe.ledger.state.sessions).filter(({ client_reference_id: of }) => of === orderId);
const eventsOf = (orderId: string) =>
  system.stripe.ledger.state.events.filter((event) => JSON.stringify(event.data).includes(orderId));
const placed = async () => {
  await forgetRateLimits(system);
  return apply(buyer, await addResult(system, buyer, ++serial));
};
const heldFor = (orderId: string): number => heldByStripe(system, orderId);
const params = (orderId: string) => ({ params: { orderId } });

describe("somebody else's order", () => {
  test('cannot be cancelled, and its payment page stays open', async () => {
    const { orderId, sessionId } = await placed();

    const answer = await other.call(paymentContract.cancelOrder, params(orderId));

    expect(answer.problem().code).toBe('not-found');
    expect(session(sessionId).status).toBe('open');
  });
});

describe('a full refund beside the payment', () => {
  test('leaves no valid certificate, in whatever order the news are settled', async () => {
    system.stripe.setSwitches({ deliver: 'drop' });
    for (let round = 0; round < 16; round++) {
      const { orderId, sessionId } = await placed();
      act(system, sessionId, 'pay');
      const paid = eventsOf(orderId);
      const refunded = atCall(system, round, () => {
        actOn(system.stripe, { sessionId, action: 'refund' });
        return Promise.all(eventsOf(orderId).map((event) => system.stripe.webhooks.redeliver(event, 1)));
      });
      await Promise.all([...paid.map((event) => system.stripe.webhooks.redeliver(event, 2)), refunded]);

      // Before the payment was written down it pays nothing and ends its order; afterwards what it bought is taken back.
      const { order, status, certificateId } = await eventually(
        () => applicationOf(buyer, orderId),
        (application) => application.status === 'refunded' || application.order.status === 'canceled',
      );
      const { certificates, balance, receipts } = await booksOf(system, orderId);
      expect(balance, `round ${round}`).toBe(0);
      expect(receipts.map((row) => row['refundedTotal'])).toEqual(
        status === 'refunded' ? [certificatePrice] : [],
      );
      expect(order.refundedTotal).toBe(status === 'refunded' ? certificatePrice : 0);
      const certificate = certificates.find((row) => row['certificateId'] === certificateId);
      if (certificateId !== undefined) expect(certificate?.['status']).toBe('suspended');
    }
  });
});

describe('giving up beside paying', () => {
  test('never leaves a canceled order with a page that takes money', async () => {
    system.stripe.setSwitches({ deliver: 'drop' });
    for (let round = 0; round < 8; round++) {
      const { orderId, sessionId } = await placed();
      act(system, sessionId, 'expire');

      const [canceled] = await Promise.all([
        atCall(system, round, () => buyer.call(paymentContract.cancelOrder, params(orderId))),
        buyer.call(paymentContract.startCheckout, params(orderId)),
      ]);

      expect(canceled.status, `round ${round}`).toBe(200);
      await reconcile();
      expect(
        sessionsOf(orderId).map(({ status }) => status),
        `round ${round}`,
      ).not.toContain('open');
    }
  });

  test('closes a page that the provider was slow to open, and whoever waited for it is told', async () => {
    system.stripe.setSwitches({ deliver: 'drop' });
    const { orderId, sessionId } = await placed();
    act(system, sessionId, 'expire');
    system.stripe.setFault({ fail: 'slow', match: 'POST /v1/checkout/sessions', times: 1 });

    const opening = buyer.call(paymentContract.startCheckout, params(orderId));
    await eventually(
      () => sessionsOf(orderId).length,
      (count) => count === 2,
    );
    const canceled = (await buyer.call(paymentContract.cancelOrder, params(orderId))).value();

    expect(canceled.status).toBe('canceled');
    expect((await opening).problem().code).toBe('order-not-payable');
    expect(sessionsOf(orderId).map(({ status }) => status)).toEqual(['expired', 'expired']);
  });

  test('stays with the reconciler while such a page may be open, even if closing it failed', async () => {
    system.stripe.setSwitches({ deliver: 'drop' });
    const { orderId, sessionId } = await placed();
    act(system, sessionId, 'expire');
    system.stripe.setFault({ fail: 'slow', match: 'POST /v1/checkout/sessions', times: 1 });
    const opening = buyer.call(paymentContract.startCheckout, params(orderId));
    await eventually(
      () => sessionsOf(orderId).length,
      (count) => count === 2,
    );
    await buyer.call(paymentContract.cancelOrder, params(orderId));
    system.stripe.setFault({ fail: 'before', match: '/expire', times: 0 });
    expect((await opening).problem().code).toBe('payment-unavailable');
    const late = sessionsOf(orderId).find(({ status }) => status === 'open')!;
    act(system, late.id, 'pay');
    system.stripe.setFault({ fail: 'none', match: '', times: 0 });

    await reconcile();

    // Paid after all: honoured, because nobody took the result meanwhile.
    expect((await booksOf(system, orderId)).balance).toBe(heldFor(orderId));
    expect((await applicationOf(buyer, orderId)).order.status).toMatch(/paid|fulfilled/);
  });

  test('pressed in several tabs at once is the same for all', async () => {
    const { orderId } = await placed();

    const answers = await Promise.all(
      Array.from({ length: 6 }, () => buyer.call(paymentContract.cancelOrder, params(orderId))),
    );

    expect(answers.map((answer) => answer.value().status)).toEqual(
      Array.from({ length: 6 }, () => 'canceled'),
    );
  });

  test('going on in several tabs opens one page for all', async () => {
    const { orderId, sessionId } = await placed();
    act(system, sessionId, 'expire');

    const answers = await Promise.all(
      Array.from({ length: 6 }, () => buyer.call(paymentContract.startCheckout, params(orderId))),
    );

    const opened = new Set(answers.map((answer) => sessionOf(answer.value().url)));
    expect(opened.size).toBe(1);
    expect(sessionsOf(orderId).filter(({ status }) => status === 'open')).toHaveLength(1);
  });
});

describe('money that nobody expects any more', () => {
  test('for an order whose application was erased goes back', async () => {
    const { orderId, sessionId } = await placed();
    await buyer.call(paymentContract.cancelOrder, params(orderId));
    const { id } = await applicationOf(buyer, orderId);
    const { order } = await booksOf(system, orderId);
    await deleteRow(system, { pk: order!.pk, sk: `APPLICATION#${id}` });
    session(sessionId).status = 'open';

    act(system, sessionId, 'pay');

    const books = await eventually(
      () => booksOf(system, orderId),
      ({ ledger }) => ledger.length === 2,
    );
    expect([books.balance, heldFor(orderId)]).toEqual([0, 0]);
  });

  test('for an order we do not know is put before the office, and stands in the ledger', async () => {
    const { orderId, sessionId } = await placed();
    const { order } = await booksOf(system, orderId);
    await deleteRow(system, order!);

    act(system, sessionId, 'pay');
    await system.stripe.webhooks.settled();
    for (const event of eventsOf(orderId)) await system.stripe.webhooks.redeliver(event, 3);

    const { attention, balance } = await booksOf(system, orderId);
    await putRow(system, order!);
    expect(attention.map(({ reason }) => reason)).toEqual(['unknown-order']);
    expect(balance).toBe(certificatePrice);
  });
});

describe('of two payments', () => {
  test('the one that was given back by hand never pays, the other does', async () => {
    const { orderId, sessionId } = await placed();
    act(system, sessionId, 'konbini');
    await system.stripe.webhooks.settled();
    system.stripe.setSwitches({ deliver: 'drop' });
    const second = sessionOf((await buyer.call(paymentContract.startCheckout, params(orderId))).value().url);
    act(system, second, 'pay');
    act(system, sessionId, 'konbini-paid');
    actOn(system.stripe, { sessionId, action: 'refund' });

    await reconcile();
    await reconcile();

    const { order } = await applicationOf(buyer, orderId);
    expect(order.status).toMatch(/paid|fulfilled/);
    expect([(await booksOf(system, orderId)).balance, heldFor(orderId)]).toEqual([
      certificatePrice,
      certificatePrice,
    ]);
  });

  test('a single one that was given back before we heard of it ends the order, and its result is free again', async () => {
    system.stripe.setSwitches({ deliver: 'drop' });
    const { orderId, sessionId } = await placed();
    act(system, sessionId, 'pay');
    actOn(system.stripe, { sessionId, action: 'refund' });

    await reconcile();

    const { order, result } = await applicationOf(buyer, orderId);
    expect(order).toMatchObject({ status: 'canceled', processing: false });
    const books = await booksOf(system, orderId);
    expect([books.balance, books.ledger.length]).toEqual([0, 2]);
    expect(books.receipts).toEqual([]);
    await eventually(
      () => eligibleResults(buyer),
      (free) => free.includes(result.id),
    );
  });
});

describe('a page asked for again after its answer was lost', () => {
  test('opens although the address of the buyer has changed meanwhile', async () => {
    const { orderId, sessionId } = await placed();
    act(system, sessionId, 'expire');
    system.stripe.setFault({ fail: 'after', match: 'POST /v1/checkout/sessions', times: 3 });
    const lost = await buyer.call(paymentContract.startCheckout, params(orderId));
    expect(lost.problem().code).toBe('payment-unavailable');
    system.stripe.setFault({ fail: 'none', match: '', times: 0 });
    const { order } = await booksOf(system, orderId);
    const profile = (await allRows(system)).find(({ pk, sk }) => pk === order!.pk && sk === 'PROFILE')!;
    await putRow(system, { ...profile, email: 'changed@typing.example' });

    const again = await buyer.call(paymentContract.startCheckout, params(orderId));

    await putRow(system, profile);
    expect(again.value().url).toContain('/__local/pay/');
  });
});

describe('a provider that does not answer', () => {
  test('is waited for only so long: the buyer hears in time, and the order is there to go on with', async () => {
    await forgetRateLimits(system);
    const resultId = await addResult(system, buyer, ++serial);
    system.stripe.setFault({ fail: 'hang', match: 'POST /v1/checkout/sessions', times: 0 });

    const answer = await buyer.call(certificateApplicationContract.applyForCertificate, {
      body: {
        resultId,
        kind: 'digital',
        printedName: '髙橋 結衣',
        expectedTotal: certificatePrice,
        buyerAge: 'adult' as const,
      },
    });
    const settled = await buyer.call(paymentContract.settleOrder, params(answer.value().orderId));

    expect(answer.value().url).toBeUndefined();
    expect(settled.value().status).toBe('awaiting_payment');
    system.stripe.setFault({ fail: 'none', match: '', times: 0 });
    const { url } = (await buyer.call(paymentContract.startCheckout, params(settled.value().id))).value();
    expect(url).toContain('/__local/pay/');
  });
});
