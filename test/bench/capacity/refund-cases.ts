/** What was paid by card at the provider's, and goes back. */
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Before, Case } from './case.ts';

const checkout = z.object({ url: z.string() });
const whole = z.object({ attempts: z.array(z.object({ id: z.string(), refundable: z.int() })) });
const reason = '計測のため';

const paymentOf = async (orderId: string, { ask }: Before) => {
  const { attempts } = whole.parse(await ask('getOfficeOrder', 'admin', { params: { orderId } }));
  const [paid] = attempts;
  if (paid === undefined) throw new Error(`nothing was paid for ${orderId}`);
  return paid;
};

export const refundCases: Readonly<Record<string, Case>> = {
  refundOrder: {
    as: 'admin',
    kind: 'act',
    async input({ paidOrderId: orderId, pay }, before) {
      const params = { orderId };
      const { url } = checkout.parse(await before.ask('startCheckout', 'individual', { params }));
      pay(url);
      await before.ask('settleOrder', 'individual', { params });
      const { id: paymentId, refundable: amount } = await paymentOf(orderId, before);
      const of = { kind: 'all', withdrawal: 'suspend' };
      return { params, body: { requestId: randomUUID(), reason, paymentId, amount, of } };
    },
  },
  retryRefunds: {
    as: 'admin',
    kind: 'act',
    input: async ({ paidOrderId: orderId }, before) => ({
      params: { orderId },
      body: { paymentId: (await paymentOf(orderId, before)).id },
    }),
  },
};
