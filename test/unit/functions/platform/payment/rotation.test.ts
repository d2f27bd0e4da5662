/** Secrets that are exchanged while events are under way: either of two may have signed, and a new key is used at once. */
import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createLinkProvider } from '#functions/platform/payment/link.ts';
import { createStripeProvider } from '#functions/platform/payment/stripe.ts';
import type { Log } from '#functions/platform/log/log.ts';
import { answering } from '#test/support/answering.ts';

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

/** Stripe, which takes these keys. */
async function stripeTaking(
  taken: readonly string[],
  secret: Parameters<typeof createStripeProvider>[0]['secret'],
) {
  const keys: string[] = [];
  const apiBase = await answering((request, response) => {
    const key = request.headers.authorization?.replace('Bearer ', '') ?? '';
    keys.push(key);
    response.setHeader('content-type', 'application/json');
    if (!taken.includes(key)) response.statusCode = 401;
    response.end(
      JSON.stringify(
        taken.includes(key)
          ? { id: 'cs_1', object: 'checkout.session', status: 'expired', payment_status: 'unpaid' }
          : { error: { type: 'invalid_request_error', message: 'Expired API Key provided.' } },
      ),
    );
  });
  return { keys, stripe: createStripeProvider({ secret, apiBase, installation, log }) };
}

describe('the key of Stripe', () => {
  test('GIVEN it was exchanged WHEN Stripe is asked again THEN with the new one', async () => {
    let secretKey = 'sk_test_old';
    const { keys, stripe } = await stripeTaking(['sk_test_old', 'sk_test_new'], async () => ({
      secretKey,
      webhookSecrets: secrets,
    }));
    await stripe.getPayment('cs_1');
    secretKey = 'sk_test_new';
    await stripe.getPayment('cs_1');

    expect(keys).toEqual(['sk_test_old', 'sk_test_new']);
  });

  test('GIVEN the old one is refused before the new one was read THEN it is read at once, and nobody notices', async () => {
    let secretKey = 'sk_test_old';
    const { keys, stripe } = await stripeTaking(['sk_test_new'], async (asked) => {
      if (asked?.refused) secretKey = 'sk_test_new';
      return { secretKey, webhookSecrets: secrets };
    });

    expect((await stripe.getPayment('cs_1')).status).toBe('expired');
    expect(keys).toEqual(['sk_test_old', 'sk_test_new']);
  });

  test('GIVEN there is no other one THEN it is tried once, and the buyer is told', async () => {
    const { keys, stripe } = await stripeTaking([], async () => ({
      secretKey: 'sk_test_old',
      webhookSecrets: secrets,
    }));

    await expect(stripe.getPayment('cs_1')).rejects.toMatchObject({ code: 'payment-unavailable' });
    expect(keys).toEqual(['sk_test_old']);
  });
});
