/** Money and certificates, through HTTP against the running parts, whatever happens on the way. */
import { createHmac, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { update } from '#functions/platform/table/write.ts';
import { attentionContract } from '#shared/record/attention/contract.ts';
import { certificateApplicationContract } from '#shared/certificate/certificate-application/contract.ts';
import {
  certificateContract,
  certificateDownloadContract,
} from '#shared/certificate/certificate/contract.ts';
import type { InputOf } from '#shared/kernel/contract.ts';
import { paymentContract } from '#shared/shop/payment/contract.ts';
import { normalSwitches } from '#infra/local/stripe/webhooks.ts';
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
import { servicesOf } from '#test/support/shop/large-order.ts';
import { allRows, booksOf, deleteRow, putRow, receiptNumbers } from '#test/support/ledger.ts';
import { reconcile as reconcileAll } from '#test/support/shop/reconcile.ts';
import { eventually, personIdOf, request, signIn, type Person } from '#test/support/system.ts';
import { killAtCalls } from '#test/support/at-call.ts';

const system = openSystem({ faultProxies: true });
const buyer = signedIn(system, 'individual');

beforeEach(() => system.stripe.setSwitches(normalSwitches));

const settleOrder = async (orderId: string) =>
  (await buyer.call(paymentContract.settleOrder, { params: { orderId } })).value();
const checkout = async (orderId: string, person: Person = buyer) =>
  sessionOf((await person.call(paymentContract.startCheckout, { params: { orderId } })).value().url);
const reconcile = () => reconcileAll(system);
/** A digital certificate as it costs by now, for the second individual unless said otherwise. */
const applyFor = (
  person: Person,
  resultId: string,
  more: Partial<InputOf<typeof certificateApplicationContract.applyForCertificate>['body']> = {},
) =>
  person.call(certificateApplicationContract.applyForCertificate, {
    body: { resultId, kind: 'digital', printedName: '川﨑 蓮', expectedTotal: certificatePrice, ...more },
  });
const eventsOf = (sessionId: string) =>
  Object.values(system.stripe.ledger.state.events).filter((event) =>
    JSON.stringify(event.data).includes(sessionId),
  );

describe('a paid order', () => {
  test('is fulfilled once: one ledger entry, one receipt, one certificate that anyone can check', async () => {
    const { orderId, sessionId } = await apply(buyer);

    act(system, sessionId, 'pay');
    const { certificateId } = await issued(buyer, orderId);

    const books = await booksOf(system, orderId);
    expect(books.balance).toBe(certificatePrice);
    expect(books.receipts).toHaveLength(1);
    const link = (
      await buyer.call(certificateDownloadContract.downloadCertificate, {
        params: { certificateId: certificateId! },
      })
    ).value();
    const pdf = new Uint8Array(await (await fetch(link.url)).arrayBuffer());
    expect(new TextDecoder('latin1').decode(pdf.slice(0, 5))).toBe('%PDF-');
    const mail = await eventually(
      () =>
        system.mail
          .list('individual@typing.example')
          .find(({ subject }) => subject.includes('認定証ができました')),
      (found) => found !== undefined,
    );
    expect(mail?.text).toContain('/certificateApplication/history');
  });

  test('is settled by the return page when the webhook never comes', async () => {
    system.stripe.setSwitches({ deliver: 'drop' });
    const { orderId, sessionId } = await apply(buyer);
    act(system, sessionId, 'pay');

    expect((await settleOrder(orderId)).status).toMatch(/paid|fulfilled/);
    await issued(buyer, orderId);
  });

  test('is repaired by the reconciler when webhook and return page both fail', async () => {
    system.stripe.setSwitches({ deliver: 'drop' });
    const { orderId, sessionId } = await apply(buyer);
    act(system, sessionId, 'pay');
    expect((await applicationOf(buyer, orderId)).order.status).toBe('awaiting_payment');

    await reconcile();

    await issued(buyer, orderId);
    expect((await booksOf(system, orderId)).balance).toBe(certificatePrice);
  });

  test('is paid once however often and from wherever the news comes', async () => {
    const { orderId, sessionId } = await apply(buyer);
    system.stripe.setSwitches({ duplicates: 9 });
    act(system, sessionId, 'pay');
    await Promise.all([
      settleOrder(orderId),
      settleOrder(orderId),
      reconcile(),
      system.stripe.webhooks.settled(),
    ]);
    await issued(buyer, orderId);
    for (const event of eventsOf(sessionId)) await system.stripe.webhooks.redeliver(event, 10);

    const books = await booksOf(system, orderId);
    expect(books.ledger).toHaveLength(1);
    expect(books.receipts).toHaveLength(1);
    expect(books.events).toHaveLength(1);
    expect(Object.keys(system.stripe.ledger.state.refunds)).toHaveLength(0);
  });
});

describe('stopping', () => {
  test('keeps the order, continues the same payment page, and pays it', async () => {
    const { orderId, sessionId } = await apply(buyer);

    expect(await checkout(orderId)).toBe(sessionId);

    act(system, sessionId, 'pay');
    await issued(buyer, orderId);
  });

  test('can be made final: the page is closed and the result is free for a new application', async () => {
    const resultId = (await eligibleResults(buyer))[0]!;
    const { orderId, sessionId } = await apply(buyer, resultId);

    const canceled = (await buyer.call(paymentContract.cancelOrder, { params: { orderId } })).value();

    expect(canceled.status).toBe('canceled');
    expect(() => act(system, sessionId, 'pay')).toThrow();
    expect(await eligibleResults(buyer)).toContain(resultId);
    const again = await buyer.call(paymentContract.startCheckout, { params: { orderId } });
    expect(again.problem().code).toBe('order-not-payable');
  });

  test('cannot cancel what was paid a moment ago', async () => {
    system.stripe.setSwitches({ deliver: 'drop' });
    const { orderId, sessionId } = await apply(buyer);
    act(system, sessionId, 'pay');

    const answer = await buyer.call(paymentContract.cancelOrder, { params: { orderId } });

    expect(answer.problem().code).toBe('order-not-cancelable');
    await issued(buyer, orderId);
  });
});

describe('a second payment', () => {
  test('of an order that is paid is given back, once, and the order stays paid', async () => {
    const other = await signIn(system, 'individual2');
    const { orderId, sessionId } = await apply(other);
    act(system, sessionId, 'konbini');
    await system.stripe.webhooks.settled();
    const second = sessionOf(
      (await other.call(paymentContract.startCheckout, { params: { orderId } })).value().url,
    );
    expect(second).not.toBe(sessionId);
    act(system, second, 'pay');
    await issued(other, orderId);

    act(system, sessionId, 'konbini-paid');
    await system.stripe.webhooks.settled();
    const books = await eventually(
      () => booksOf(system, orderId),
      ({ ledger }) => ledger.length === 3,
    );
    await reconcile();

    expect(books.balance).toBe(certificatePrice);
    expect(books.order?.['status']).toBe('fulfilled');
    expect(books.receipts).toHaveLength(1);
    // Stripe asks whoever paid at a shop where to send it.
    expect(Object.values(system.stripe.ledger.state.refunds)).toMatchObject([{ status: 'requires_action' }]);
    await eventually(
      () => system.mail.list('individual2@typing.example').filter(({ subject }) => subject.includes('重複')),
      (found) => found.length === 1,
    );
  });
});

describe('what does not fit is never believed', () => {
  const post = (body: string, signature: string) =>
    fetch(`${system.origin}/api/webhook/stripe`, {
      method: 'POST',
      body,
      headers: { 'stripe-signature': signature },
    });
  const sign = (body: string, secret: string, at = Math.floor(Date.now() / 1000)) =>
    `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;

  test('GIVEN an order that neither we nor the provider know, or none, THEN the event is answered, and nobody is disturbed', async () => {
    const { orderId } = await apply(buyer);
    const { order } = await booksOf(system, orderId);
    await deleteRow(system, order!);
    const pointer = { owner: order!.pk, orderId, paymentId: 'pay_gone' };
    const secret = system.secretsManager.values.stripe.webhookSecrets[0]!;
    const answers: number[] = [];
    for (const metadata of [pointer, { owner: '', orderId: '', paymentId: '' }, {}]) {
      const body = JSON.stringify({
        id: `evt_${randomUUID()}`,
        object: 'event',
        type: 'checkout.session.completed',
        data: {
          object: { id: 'cs_test_gone', object: 'checkout.session', payment_intent: 'pi_gone', metadata },
        },
      });
      answers.push((await post(body, sign(body, secret))).status);
    }
    await putRow(system, order!);
    expect(answers).toEqual([200, 200, 200]);
    expect((await booksOf(system, orderId)).attention).toEqual([]);
  });

  test('a bad, an old or a re-serialised signature is refused', async () => {
    const { orderId, sessionId } = await apply(buyer);
    const secret = system.secretsManager.values.stripe.webhookSecrets[0]!;
    const body = JSON.stringify({
      id: `evt_${randomUUID()}`,
      object: 'event',
      type: 'checkout.session.completed',
      data: { object: { id: sessionId, object: 'checkout.session', payment_status: 'paid' } },
    });

    expect((await post(body, sign(body, 'whsec_wrong'))).status).toBe(400);
    expect((await post(body, sign(body, secret, Math.floor(Date.now() / 1000) - 400))).status).toBe(400);
    expect((await post(JSON.stringify(JSON.parse(body), null, 1), sign(body, secret))).status).toBe(400);
    expect((await fetch(`${system.origin}/api/webhook/stripe`, { method: 'POST', body })).status).toBe(400);
    expect((await applicationOf(buyer, orderId)).order.status).toBe('awaiting_payment');
  });

  test('a well-signed lie changes nothing, because the provider is asked', async () => {
    const { orderId, sessionId } = await apply(buyer);
    const secret = system.secretsManager.values.stripe.webhookSecrets[0]!;
    const metadata = system.stripe.ledger.state.sessions[sessionId]?.metadata;
    const body = JSON.stringify({
      id: `evt_${randomUUID()}`,
      object: 'event',
      type: 'checkout.session.completed',
      data: { object: { id: sessionId, object: 'checkout.session', payment_status: 'paid', metadata } },
    });

    expect((await post(body, sign(body, secret))).status).toBe(200);

    expect((await applicationOf(buyer, orderId)).order.status).toBe('awaiting_payment');
  });

  test.each(['null', '[]', '{}', '{"id":"evt_1","type":"checkout.session.completed"}'])(
    'a signed body that is no event is refused for good: %s',
    async (body) => {
      const secret = system.secretsManager.values.stripe.webhookSecrets[0]!;

      expect((await post(body, sign(body, secret))).status).toBe(400);
    },
  );

  test('another amount holds the order and asks the office to look', async () => {
    const { orderId, sessionId } = await apply(buyer);
    system.stripe.setSwitches({ amountOverride: 1 });
    act(system, sessionId, 'pay');
    await system.stripe.webhooks.settled();

    const { order } = await applicationOf(buyer, orderId);
    expect(order).toMatchObject({ status: 'awaiting_payment', held: true });
    const admin = await signIn(system, 'admin');
    const { items } = (await admin.call(attentionContract.listAttention, { query: { limit: 100 } })).value();
    expect(items).toContainEqual(
      expect.objectContaining({
        reason: 'amount-mismatch',
        subject: { kind: 'order', id: orderId, userId: expect.any(String) },
      }),
    );
    expect((await booksOf(system, orderId)).receipts).toHaveLength(0);
  });
});

describe('asking twice', () => {
  test('for the same certificate at once makes one application', async () => {
    const resultId = (await eligibleResults(buyer))[0]!;
    const send = () => applyFor(buyer, resultId, { printedName: '髙橋 結衣', buyerAge: 'adult' });

    const answers = await Promise.all([send(), send(), send(), send()]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const refused = answers.filter(({ status }) => status !== 200).map((answer) => answer.problem().code);
    expect(new Set(refused)).toEqual(new Set(['already-applied']));
  });

  test('with an old price orders nothing', async () => {
    const other = await signIn(system, 'individual2');
    const resultId = (await eligibleResults(other))[0]!;

    const answer = await applyFor(other, resultId, { expectedTotal: 500, buyerAge: 'adult' });

    expect(answer.problem().code).toBe('price-changed');
    expect(await eligibleResults(other)).toContain(resultId);
  });
});

describe('who buys for themselves', () => {
  test('says that they are of age or may; otherwise the field says so, and nothing is ordered', async () => {
    const other = await signIn(system, 'individual2');
    const resultId = (await eligibleResults(other))[0]!;
    const refusal = { code: 'invalid-input', errors: [{ path: 'buyerAge' }] };
    expect((await applyFor(other, resultId)).problem()).toMatchObject(refusal);
    // Their account says something else.
    const userId = personIdOf(other);
    const { base, orders } = await servicesOf(system);
    const account = (await allRows(system)).find(
      ({ pk, sk }) => pk === `USER#${userId}` && sk === 'PROFILE',
    )!;
    const own = update({ pk: account.pk, sk: account.sk });
    await base.table.write(own.set({ birthOn: '2015-04-02' }));
    expect((await applyFor(other, resultId, { buyerAge: 'adult' })).problem()).toMatchObject(refusal);
    expect(await eligibleResults(other)).toContain(resultId);

    const { orderId } = (await applyFor(other, resultId, { buyerAge: 'consented' })).value();

    expect((await orders.getById(orderId)).buyerAge).toBe('consented');
    (await other.call(paymentContract.cancelOrder, { params: { orderId } })).value();
    await base.table.write(update({ pk: account.pk, sk: account.sk }).remove('birthOn'));
  });
});

describe('when parts fail', () => {
  test('an order stands although the provider cannot be reached, and is paid later', async () => {
    const other = await signIn(system, 'individual2');
    const resultId = (await eligibleResults(other))[0]!;
    system.stripe.setFault({ fail: 'before', match: 'POST /v1/checkout/sessions', times: 0 });
    const { orderId, url } = (await applyFor(other, resultId, { buyerAge: 'adult' })).value();
    expect(url).toBeUndefined();
    system.stripe.setFault({ fail: 'none', match: '', times: 0 });

    act(system, await checkout(orderId, other), 'pay');

    await issued(other, orderId);
  });

  test('a worker killed between payment and issue issues once after it is back', async () => {
    const other = await signIn(system, 'individual2');
    const { orderId, sessionId } = await apply(other);
    const killed = killAtCalls(system, 'worker', 2, 9, 16);
    act(system, sessionId, 'pay');
    await killed();

    const { certificateId } = await eventually(
      () => applicationOf(other, orderId),
      ({ status }) => status === 'issued',
    );

    const { certificates } = await booksOf(system, orderId);
    expect(certificates.filter((row) => row['certificateId'] === certificateId)).toHaveLength(1);
    expect(
      certificates.filter(
        (row) =>
          row['resultId'] === certificates.find((c) => c['certificateId'] === certificateId)?.['resultId'],
      ),
    ).toHaveLength(1);
  });
});

describe('an order whose payment page never opened', () => {
  test('can still be paid days later, with a page of its own time', async () => {
    const other = await signIn(system, 'individual2');
    const resultId = await addResult(system, other, 1);
    system.stripe.setFault({ fail: 'before', match: 'POST /v1/checkout/sessions', times: 0 });
    const { orderId } = (await applyFor(other, resultId, { buyerAge: 'adult' })).value();
    system.stripe.setFault({ fail: 'none', match: '', times: 0 });
    await system.moveClock(3 * 24 * 60 * 60 * 1000);

    const later = await other.call(paymentContract.startCheckout, { params: { orderId } });

    await system.moveClock(0);
    expect(later.value().url).toContain('/__local/pay/');
    expect((await booksOf(system, orderId)).payments).toHaveLength(2);
  });
});

describe('receipts', () => {
  test('are numbered without a gap', async () => {
    const numbers = await receiptNumbers(system);
    const serials = numbers.map((number) => Number(number.split('-')[1]));
    expect(serials).toEqual(Array.from({ length: serials.length }, (_, index) => index + 1));
    expect(serials.length).toBeGreaterThan(3);
  });
});

describe('checking a certificate', () => {
  test('an unknown code is a plain 404', async () => {
    const answer = await request(
      system,
      certificateContract.checkCertificate,
      { body: { code: 'A'.repeat(27) } },
      undefined,
    );
    expect(answer.problem().code).toBe('not-found');
  });
});
