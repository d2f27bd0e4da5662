/** Asked again after an answer was lost, Stripe knows by the key that it is the same page. */
import { expect, test } from 'vitest';
import { createStripeProvider } from '#functions/platform/payment/stripe.ts';
import type { Log } from '#functions/platform/log/log.ts';
import { answering } from '#test/support/answering.ts';

const log: Log = { info() {}, warn() {}, error() {}, with: () => log };
const installation = 'https://typing.example';

test('GIVEN a page that was asked for WHEN it is asked for again THEN under the same key, and another payment’s under another', async () => {
  const keys: unknown[] = [];
  const apiBase = await answering((request, response) => {
    keys.push(request.headers['idempotency-key']);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ id: 'cs_1', object: 'checkout.session', url: 'https://pay.example/' }));
  });
  const provider = createStripeProvider({
    secret: async () => ({ secretKey: 'sk_test_1', webhookSecrets: [] }),
    apiBase,
    installation,
    log,
  });
  const open = (paymentId: string) =>
    provider.openSession({
      pointer: { owner: 'USER#usr_1', orderId: 'ord_1', paymentId },
      lines: [{ title: '認定証', unitPrice: 550, quantity: 1 }],
      successUrl: `${installation}/success`,
      cancelUrl: `${installation}/cancel`,
      expiresAt: 1_800_000_000,
      slipDays: 3,
    });

  for (const paymentId of ['pay_1', 'pay_1', 'pay_2']) await open(paymentId);

  expect(keys).toEqual(['pay_1', 'pay_1', 'pay_2']);
});
