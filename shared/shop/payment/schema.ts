import * as z from 'zod';
import { idSchema } from '#shared/kernel/id.ts';
import { refundWaitSchema } from '#shared/shop/order/refund-words.ts';
import { slipSchema } from '#shared/shop/order/slip.ts';
import { transferSchema } from '#shared/shop/order/transfer.ts';

/** One try to pay an order. Any that is not `succeeded` may still become so when the provider says so. */
const paymentStatuses = [
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

/** `deposit`: lies in the account of an order and pays nothing. `credit` and `write-off`: no money, but less is owed. */
export const ledgerEntries = [
  'payment',
  'refund',
  'refund-failed',
  'deposit',
  'credit',
  'write-off',
] as const;
/** Their sum is what the order has received. */
export const isMoney = (entry: (typeof ledgerEntries)[number]): boolean =>
  entry !== 'credit' && entry !== 'write-off';

/** What the provider says of one attempt, in our words. */
export const providerPaymentSchema = z.object({
  sessionId: z.string(),
  status: z.enum(['open', 'processing', 'succeeded', 'failed', 'expired', 'canceled']),
  /** Whole yen. */
  amount: z.int(),
  currency: z.string(),
  /** The order the provider believes this pays. */
  orderId: z.string().nullable(),
  paymentIntentId: z.string().optional(),
  /** What its papers about what it paid out call the payment. */
  chargeId: z.string().optional(),
  paidAt: z.iso.datetime().optional(),
  card: cardSchema.optional(),
  /** Of a convenience store that has not been paid yet, where the provider tells. */
  slip: slipSchema.optional(),
  /** Of a bank transfer that is awaited: where to, and what came in for it. */
  transfer: transferSchema.optional(),
  /** Whole yen given back so far, whoever asked for it, what the bank took back in a lost dispute included. */
  refunded: z.int(),
  /** What of it has not reached its receiver. */
  refundWait: refundWaitSchema.optional(),
  /** In a dispute that is not decided. */
  disputed: z.boolean(),
  /** The bank decided against us. */
  disputeLost: z.literal(true).optional(),
});
export type ProviderPayment = z.output<typeof providerPaymentSchema>;

/** What the provider says of the account that an order's bank transfers are sent to. */
export interface ProviderAccount {
  /** Whole yen ever sent to it: only grows, but for what a bank takes back. */
  readonly funded: number;
  /** Whole yen in it that no payment has taken. */
  readonly available: number;
}

/** Where to send the browser to pay. */
export const checkoutSchema = z.object({ orderId: idSchema('order'), url: z.url() });

/** One pass of the reconciler over the orders whose money is not decided. */
export const reconcilerRunSchema = z.object({
  endedAt: z.iso.datetime(),
  looked: z.int(),
  failed: z.int(),
});
export type ReconcilerRun = z.output<typeof reconcilerRunSchema>;
