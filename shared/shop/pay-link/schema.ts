/** A link by which somebody without an account pays one order: an office, a guardian. It shows what is paid for, and nobody's name. */
import * as z from 'zod';
import { yenSchema } from '#shared/kernel/money.ts';
import { instantSchema } from '#shared/kernel/time.ts';
import { orderSchema, summaryGroupSchema } from '#shared/shop/order/schema.ts';

/** `processing`: a convenience store is awaited. `transferring`: a part came by bank transfer. `held`: the office looks at it. `refunded`: all of it. */
const payLinkStates = ['payable', 'processing', 'transferring', 'held', 'paid', 'refunded'] as const;

export const paidByLinkSchema = z.object({
  state: z.enum(payLinkStates),
  orderId: orderSchema.shape.id,
  /** Who sells. */
  issuerName: z.string(),
  summary: z.array(summaryGroupSchema),
  total: yenSchema,
  payableUntil: instantSchema,
  slip: orderSchema.shape.slip,
  /** Of what was paid for it, all or a part. */
  refundedTotal: orderSchema.shape.refundedTotal,
  returns: orderSchema.shape.returns,
  paidBy: orderSchema.shape.paidBy,
});
export type PaidByLink = z.output<typeof paidByLinkSchema>;

/** The link an order has now; its secret was told once. */
export const standingLinkSchema = z.object({ madeAt: instantSchema, validUntil: instantSchema });
