/** Secrets that are exchanged while events are under way: either of two may have signed, and a new key is used at once. */
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { createLinkProvider } from '#functions/platform/payment/link.ts';
import { createStripeProvider } from '#functions/platform/payment/stripe.ts';
import type { Log } from '#functions/platform/log/log.ts';

const log: Log = { info() {}, warn() {}, error() {}, with: () => log };
const installation = 'https://typing.example';
const secrets = ['whsec_newest-of-the-two', 'whsec_the-previous-one'];
const pointer = { owner: 'USER#usr_1', orderId: 'ord_1', paymentId: 'pay_1' };

describe.each(['stripe', 'link'] as const)('%s', (name) => {
  const now = Math.floor(Date.now() / 1000);

  function signed(secret: string): [body: string, signature: string] {
    if (name === 'stripe') {
      const object = { object: 'checkout.session', id: 'cs_1', metadata: { ...pointer, installation } };
      const body = JSON.stringify({
        id: 'evt_1',
        object: 'event',
        type: 'checkout.session.completed',
        data: { object },
      });
      const hash = createHmac('sha256', secret).update(`${now}.${body}`).digest('hex');
      return [body, `t=${now},v1=${hash}`];
    }
    const { owner, orderId, paymentId } = pointer;
    const fields: Record<string, string> = {
      notice_no: 'n1',
      order_no: paymentId,
      state: 'paid',
      amount: '550',
      note: JSON.stringify({ owner, orderId, installation }),
      sent_at: String(now),
    };
    const text = Object.keys(fields)
      .toSorted()
      .map((field) => `${field}=${encodeURIComponent(fields[field] ?? '')}`)
      .join('&');
    const hash = createHmac('sha256', secret).update(text).digest('hex');
    return [new URLSearchParams({ ...fields, hash }).toString(), ''];
  }
  const provider =
    name === 'stripe'
      ? createStripeProvider({
          secret: async () => ({ secretKey: 'sk_test_1', webhookSecrets: secrets }),
          installation,
          log,
        })
      : createLinkProvider({
          secret: async () => ({ shop: 'shop', sharedSecrets: secrets }),
          apiBase: 'http://localhost',
          installation,
          clock: () => new Date(),
          log,
        });

  test.each(secrets)('GIVEN an event signed with %s WHEN it comes THEN it is read', async (secret) => {
    expect((await provider.readEvent(...signed(secret))).pointer).toMatchObject(pointer);
  });

  test('GIVEN a third secret WHEN it comes THEN it is refused', async () => {
    await expect(provider.readEvent(...signed('whsec_of-somebody-else'))).rejects.toMatchObject({
      code: 'invalid-input',
    });
  });
});

test('GIVEN a key that was exchanged WHEN Stripe is asked again THEN with the new one', async () => {
  const keys: string[] = [];
  const server = createServer((request, response) => {
    keys.push(request.headers.authorization ?? '');
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({ id: 'cs_1', object: 'checkout.session', status: 'expired', payment_status: 'unpaid' }),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  let secretKey = 'sk_test_old';
  const stripe = createStripeProvider({
    secret: async () => ({ secretKey, webhookSecrets: secrets }),
    apiBase: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    installation,
    log,
  });

  await stripe.getPayment('cs_1');
  secretKey = 'sk_test_new';
  await stripe.getPayment('cs_1');
  server.closeAllConnections();
  server.close();

  expect(keys).toEqual(['Bearer sk_test_old', 'Bearer sk_test_new']);
});
