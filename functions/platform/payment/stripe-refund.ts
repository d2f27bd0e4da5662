/** Refunds over Stripe that wait for a bank account, which their payer is asked for: their charge counts them as given back at once. */
import type Stripe from 'stripe';
import type { ProviderPayment } from '#shared/shop/payment/schema.ts';

const waits: ReadonlySet<string | null> = new Set(['requires_action', 'pending']);

/** A card is known already: nobody is asked where its money is to go. */
export async function withWaitingRefunds<T extends ProviderPayment>(api: Stripe, payment: T): Promise<T> {
  const { paymentIntentId, refunded, card } = payment;
  if (paymentIntentId === undefined || refunded === 0 || card !== undefined) return payment;
  let amount = 0;
  let since = Infinity;
  for await (const refund of api.refunds.list({ payment_intent: paymentIntentId, limit: 100 })) {
    if (!waits.has(refund.status)) continue;
    amount += refund.amount;
    since = Math.min(since, refund.created);
  }
  return amount === 0
    ? payment
    : { ...payment, refundWait: { amount, since: new Date(since * 1000).toISOString() } };
}
