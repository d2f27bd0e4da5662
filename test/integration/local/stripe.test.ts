import Stripe from 'stripe';
import { describe, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { localClock } from '#infra/local/clock.ts';
import { listen, readBody, send } from '#infra/local/http-part.ts';
import { actOn } from '#infra/local/stripe/control.ts';
import { startStripe } from '#infra/local/stripe/stripe.ts';
import { rejection, temporaryDirectory } from './support.ts';

const secretKey = 'sk_test_local';
const webhookSecret = 'whsec_local';

interface Received {
  readonly signature: string;
  readonly body: string;
}

const start = async (stateDir = temporaryDirectory()) => {
  const received: Received[] = [];
  let status = 200;
  const endpoint = await listen(0, async (request, response) => {
    received.push({
      signature: String(request.headers['stripe-signature']),
      body: (await readBody(request)).toString(),
    });
    send(response, status, 'text/plain', '');
  });
  const clock = localClock(0);
  const stripe = await startStripe({
    stateDir,
    port: 0,
    clock,
    publicOrigin: endpoint.address,
    secretKey,
    webhookSecret,
    say: () => undefined,
  });
  const stop = async (): Promise<void> => {
    await stripe.stop();
    await endpoint.stop();
  };
  onTestFinished(stop);
  const api = new Stripe(secretKey, {
    host: '127.0.0.1',
    port: stripe.port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  });
  // The same when asked again, also where a second has gone by.
  const expiresAt = Math.floor(Date.now() / 1000) + 3600;
  const create = (options: Stripe.RequestOptions = {}) =>
    api.checkout.sessions.create(
      {
        mode: 'payment',
        allowed_payment_method_types: ['card', 'konbini'],
        client_reference_id: 'ord_1',
        metadata: { orderId: 'ord_1' },
        payment_intent_data: { metadata: { orderId: 'ord_1' } },
        line_items: [
          {
            quantity: 2,
            price_data: { currency: 'jpy', unit_amount: 550, product_data: { name: '認定証 & 送料' } },
          },
          {
            quantity: 1,
            price_data: { currency: 'jpy', unit_amount: 250, product_data: { name: '[送料]' } },
          },
        ],
        customer_email: 'hana@typing.example',
        success_url: 'http://localhost/done?s={CHECKOUT_SESSION_ID}',
        cancel_url: 'http://localhost/stopped',
        expires_at: expiresAt,
      },
      options,
    );
  return {
    stripe,
    api,
    create,
    clock,
    received,
    stop,
    answerWith: (next: number) => {
      status = next;
    },
  };
};

const typesOf = (received: readonly Received[]): string[] =>
  received.map(({ body }) => z.object({ type: z.string() }).parse(JSON.parse(body)).type);

describe('checkout sessions', () => {
  test('GIVEN lines WHEN a session is made THEN it is open with their total and a page to pay at', async () => {
    const { api, create } = await start();

    const session = await create();

    expect(session).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 1350,
      currency: 'jpy',
    });
    expect(session.url).toContain(`/__local/pay/${session.id}`);
    const { data } = await api.checkout.sessions.listLineItems(session.id);
    expect(data.map(({ description }) => description)).toEqual(['認定証 & 送料', '[送料]']);
  });

  test('GIVEN an idempotency key WHEN the request is repeated THEN the answer is the same session; with other lines it is refused', async () => {
    const { api, create } = await start();
    const first = await create({ idempotencyKey: 'pay_1' });

    expect((await create({ idempotencyKey: 'pay_1' })).id).toBe(first.id);
    const other = api.checkout.sessions.create(
      { mode: 'payment', success_url: 'http://localhost/' },
      { idempotencyKey: 'pay_1' },
    );
    await expect(other).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
  });

  test('GIVEN a paid session WHEN it is read with its charge THEN card, amount and our metadata are there', async () => {
    const { stripe, api, create } = await start();
    const { id } = await create();

    actOn(stripe, { sessionId: id, action: 'pay', brand: 'jcb', last4: '0505' });

    const session = await api.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] });
    expect(session).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      payment_intent: {
        status: 'succeeded',
        metadata: { orderId: 'ord_1' },
        latest_charge: {
          amount: 1350,
          amount_refunded: 0,
          disputed: false,
          payment_method_details: { card: { brand: 'jcb', last4: '0505' } },
        },
      },
    });
    const found = await api.checkout.sessions.list({ payment_intent: intentId(session) });
    expect(found.data.map((item) => item.id)).toEqual([id]);
  });

  test('GIVEN an open session WHEN its time is over THEN it is expired and cannot be paid', async () => {
    const { stripe, api, create, clock } = await start();
    const { id } = await create();

    clock.setOffset(2 * 3_600_000);

    await expect(api.checkout.sessions.retrieve(id)).resolves.toMatchObject({ status: 'expired' });
    expect(() => actOn(stripe, { sessionId: id, action: 'pay' })).toThrow('expired');
    await expect(api.checkout.sessions.expire(id)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
    });
  });

  test('GIVEN konbini WHEN the money comes later THEN the session is complete first and paid then', async () => {
    const { stripe, api, create, received } = await start();
    const { id } = await create();

    actOn(stripe, { sessionId: id, action: 'konbini' });
    await expect(api.checkout.sessions.retrieve(id)).resolves.toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
    });
    actOn(stripe, { sessionId: id, action: 'konbini-paid' });
    await stripe.webhooks.settled();

    await expect(api.checkout.sessions.retrieve(id)).resolves.toMatchObject({ payment_status: 'paid' });
    expect(typesOf(received)).toEqual([
      'checkout.session.completed',
      'checkout.session.async_payment_succeeded',
    ]);
  });

  test('GIVEN a wrong key or id WHEN the API is asked THEN the SDK raises its own errors', async () => {
    const { stripe, api } = await start();
    const stranger = new Stripe('sk_test_other', { host: '127.0.0.1', port: stripe.port, protocol: 'http' });

    await expect(stranger.events.list()).rejects.toMatchObject({ type: 'StripeAuthenticationError' });
    await expect(api.checkout.sessions.retrieve('cs_none')).rejects.toMatchObject({
      code: 'resource_missing',
    });
  });
});

const intentId = (session: Stripe.Checkout.Session): string => {
  const { payment_intent: intent } = session;
  return typeof intent === 'string' ? intent : z.string().parse(intent?.id);
};

const payNew = async ({ stripe, api, create }: Awaited<ReturnType<typeof start>>) => {
  const { id } = await create();
  actOn(stripe, { sessionId: id, action: 'pay' });
  return api.checkout.sessions.retrieve(id);
};

describe('refunds', () => {
  test('GIVEN a payment WHEN it is refunded in parts THEN no more than it goes back', async () => {
    const system = await start();
    const payment_intent = intentId(await payNew(system));

    await system.api.refunds.create({ payment_intent, amount: 350 });
    await expect(system.api.refunds.create({ payment_intent, amount: 1001 })).rejects.toThrow(/greater than/);
    await system.api.refunds.create({ payment_intent });

    const again = await rejection(system.api.refunds.create({ payment_intent }));
    expect(again).toMatchObject({ code: 'charge_already_refunded' });
    const { data } = await system.api.refunds.list({ payment_intent });
    expect(data.map(({ amount }) => amount)).toEqual([1000, 350]);
  });
});

describe('events and webhooks', () => {
  test('GIVEN a payment WHEN the webhook arrives THEN the SDK accepts its signature and the event is listed', async () => {
    const system = await start();
    const session = await payNew(system);
    await system.stripe.webhooks.settled();

    const [{ body, signature } = { body: '', signature: '' }] = system.received;
    const event = system.api.webhooks.constructEvent(body, signature, webhookSecret);

    expect(event).toMatchObject({ type: 'checkout.session.completed', data: { object: { id: session.id } } });
    await expect(system.api.events.retrieve(event.id)).resolves.toMatchObject({ id: event.id });
  });

  test('GIVEN many events WHEN they are listed by pages THEN each comes once, the newest first', async () => {
    const system = await start();
    system.stripe.setSwitches({ deliver: 'drop' });
    for (let count = 0; count < 7; count += 1) await payNew(system);

    const listed = await system.api.events
      .list({ type: 'checkout.session.completed', limit: 3 })
      .autoPagingToArray({ limit: 100 });

    const all = system.stripe.ledger.state.events.map(({ id }) => id);
    expect(listed.map(({ id }) => id)).toEqual(all.toReversed());
    expect(system.received).toEqual([]);
  });

  test('GIVEN duplicates and a bad signature are switched on WHEN somebody pays THEN each delivery is refused by the SDK', async () => {
    const system = await start();
    system.stripe.setSwitches({ duplicates: 2, badSignature: true });

    await payNew(system);
    await system.stripe.webhooks.settled();

    expect(system.received).toHaveLength(3);
    for (const { body, signature } of system.received) {
      expect(() => system.api.webhooks.constructEvent(body, signature, webhookSecret)).toThrow(/signature/i);
    }
  });

  test('GIVEN an endpoint that fails WHEN it recovers THEN the event comes again', async () => {
    const system = await start();
    system.answerWith(500);
    await payNew(system);
    await system.stripe.webhooks.settled();
    system.answerWith(200);

    // Noted when the answer is back, which is after the endpoint has received it.
    const outcomes = () => system.stripe.webhooks.deliveries.map(({ outcome }) => outcome);
    await expect.poll(outcomes).toEqual([500, 200]);
    expect(system.received).toHaveLength(2);
  });
});

describe('faults and state', () => {
  test('GIVEN the answer gets lost WHEN the request is repeated with its key THEN the refund exists once', async () => {
    const system = await start();
    const payment_intent = intentId(await payNew(system));
    // The SDK repeats a closed connection once by itself, so it takes two to reach the caller.
    system.stripe.setFault({ fail: 'after', times: 2, match: 'POST /v1/refunds' });

    const refund = () => system.api.refunds.create({ payment_intent }, { idempotencyKey: 'refund-1' });
    await expect(refund()).rejects.toMatchObject({ type: 'StripeConnectionError' });
    await refund();

    expect((await system.api.refunds.list({ payment_intent })).data).toHaveLength(1);
  });

  test('GIVEN a payment WHEN the stand-in starts again THEN it still knows it', async () => {
    const stateDir = temporaryDirectory();
    const first = await start(stateDir);
    const { id } = await payNew(first);
    await first.stop();

    const second = await start(stateDir);

    await expect(second.api.checkout.sessions.retrieve(id)).resolves.toMatchObject({
      payment_status: 'paid',
    });
  });
});
