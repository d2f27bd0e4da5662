import * as z from 'zod';
import { idSchema } from '../kernel/id.ts';
import { yenSchema } from '../kernel/money.ts';
import { instantSchema } from '../kernel/time.ts';

export const priceKinds = ['certificate-digital'] as const;
/** What a price is for. */
export const priceKindSchema = z.enum(priceKinds);
export type PriceKind = z.output<typeof priceKindSchema>;

/** A price is data with the instant from which it holds; older versions stay. */
export const priceSchema = z.object({
  kind: priceKindSchema,
  amount: yenSchema,
  effectiveFrom: instantSchema,
});
export type Price = z.output<typeof priceSchema>;

export const orderLineSchema = z.object({
  kind: priceKindSchema,
  title: z.string(),
  unitPrice: yenSchema,
  quantity: z.int().min(1),
  /** What the line pays for. */
  applicationId: idSchema('application'),
});
export type OrderLine = z.output<typeof orderLineSchema>;

/** `expired` and `canceled` may still become `paid` when the provider says money came in. */
export const orderStatuses = ['awaiting_payment', 'paid', 'fulfilled', 'expired', 'canceled'] as const;
export const orderStatusSchema = z.enum(orderStatuses);
export type OrderStatus = z.output<typeof orderStatusSchema>;

export const orderSchema = z.object({
  id: idSchema('order'),
  status: orderStatusSchema,
  lines: z.array(orderLineSchema).min(1),
  /** Tax included. */
  total: yenSchema,
  createdAt: instantSchema,
  /** Unpaid orders expire then. */
  payableUntil: instantSchema,
  paidAt: instantSchema.optional(),
  /** Money went back: the sum so far. */
  refundedTotal: yenSchema,
  /** Something about the money needs a look by the office; the buyer is told to wait. */
  held: z.boolean(),
  /** A payment was started and the provider has not decided yet (convenience store). */
  processing: z.boolean(),
});
export type Order = z.output<typeof orderSchema>;
