import * as z from 'zod';
import { idSchema } from '../kernel/id.ts';
import { slipSchema } from '../order/slip.ts';

/** One try to pay an order. Any that is not `succeeded` may still become so when the provider says so. */
export const paymentStatuses = [
  'created',
  'open',
  'processing',
  'succeeded',
  'failed',
  'expired',
  'canceled',
] as const;
export const paymentStatusSchema = z.enum(paymentStatuses);
export type PaymentStatus = z.output<typeof paymentStatusSchema>;

export const cardSchema = z.object({ brand: z.string(), last4: z.string().regex(/^\d{4}$/) });

/** What the provider says of one attempt, in our words. */
export const providerPaymentSchema = z.object({
  sessionId: z.string(),
  status: z.enum(['open', 'processing', 'succeeded', 'failed', 'expired']),
  /** Whole yen. */
  amount: z.int(),
  currency: z.string(),
  /** The order the provider believes this pays. */
  orderId: z.string().nullable(),
  paymentIntentId: z.string().optional(),
  paidAt: z.iso.datetime().optional(),
  card: cardSchema.optional(),
  /** Of a convenience store that has not been paid yet, where the provider tells. */
  slip: slipSchema.optional(),
  /** Whole yen given back so far, whoever asked for it, what the bank took back in a lost dispute included. */
  refunded: z.int(),
  /** In a dispute that is not decided. */
  disputed: z.boolean(),
  /** The bank decided against us. */
  disputeLost: z.literal(true).optional(),
});
export type ProviderPayment = z.output<typeof providerPaymentSchema>;

/** Where to send the browser to pay. */
export const checkoutSchema = z.object({ orderId: idSchema('order'), url: z.url() });

/** One pass of the reconciler over the orders whose money is not decided. */
export const reconcilerRunSchema = z.object({
  endedAt: z.iso.datetime(),
  looked: z.int(),
  failed: z.int(),
});
export type ReconcilerRun = z.output<typeof reconcilerRunSchema>;
