import * as z from 'zod';
import { priceKinds } from '#shared/goods.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { yenSchema } from '#shared/kernel/money.ts';
import { instantSchema } from '#shared/kernel/time.ts';
import { paidBySchema, refundWaitSchema, returnSchema } from './refund-words.ts';
import { invoiceSchema } from './invoice.ts';
import { slipSchema } from './slip.ts';
import { transferSchema } from './transfer.ts';

export const priceKindSchema = z.enum(priceKinds);

/** A price is data with the instant from which it holds; older versions stay. */
export const priceSchema = z.object({
  kind: priceKindSchema,
  amount: yenSchema,
  effectiveFrom: instantSchema,
});
export type Price = z.output<typeof priceSchema>;
export const currentPriceSchema = priceSchema.omit({ effectiveFrom: true });

/** What the payment page takes at most, with room for what is not ours to count (postage, differences). */
export const maximumGroups = 20;

/** Lines of one kind, title and price, as the payment page, the receipt, the mail and the legal screen show them. */
export const summaryGroupSchema = z.object({
  kind: priceKindSchema,
  title: z.string(),
  unitPrice: yenSchema,
  quantity: z.int().min(1),
});
export type SummaryGroup = z.output<typeof summaryGroupSchema>;

/**
 * `preparing`: its lines are being reserved. `expired` and `canceled` may still become `paid` when the provider says
 * money came in. `fulfilled`: every line has come to its end, also those that were given back, and nothing is owed.
 * What is bought on invoice is handed over while it is `awaiting_payment`: `fulfilledAt` says so.
 */
export const orderStatuses = [
  'preparing',
  'awaiting_payment',
  'paid',
  'fulfilled',
  'expired',
  'canceled',
] as const;
export const orderStatusSchema = z.enum(orderStatuses);
export type OrderStatus = z.output<typeof orderStatusSchema>;

/** Where it was placed: decides which page the payer comes back to. */
export const orderOrigins = ['certificate-application', 'qr', 'entry', 'subscription', 'cart'] as const;
export type OrderOrigin = (typeof orderOrigins)[number];

/** The money and what it is for in short; each thing bought is a line of its own (line.ts). */
export const orderSchema = z.object({
  id: idSchema('order'),
  status: orderStatusSchema,
  from: z.enum(orderOrigins),
  summary: z.array(summaryGroupSchema).min(1).max(maximumGroups),
  lineCount: z.int().min(1),
  /** Tax included. */
  total: yenSchema,
  createdAt: instantSchema,
  /** Unpaid orders expire then. */
  payableUntil: instantSchema,
  /** Nothing of it can be had after this: no way of paying goes beyond it. */
  payableBefore: instantSchema.optional(),
  paidAt: instantSchema.optional(),
  /** Where that is known. */
  paidBy: paidBySchema.optional(),
  /** The last of its lines came to its end. */
  fulfilledAt: instantSchema.optional(),
  /** Paid, and could not be handed over: what goes back of it by itself. */
  unhonoured: yenSchema.optional(),
  /** Money went back: the sum so far. */
  refundedTotal: yenSchema,
  /** Of one order that is looked at: each sum of it, oldest first. */
  returns: z.array(returnSchema).optional(),
  /** What of it has not reached its receiver. */
  refundWait: refundWaitSchema.optional(),
  /** Something about the money needs a look by the office; the buyer is told to wait. */
  held: z.boolean(),
  /** A payment was started and the provider has not decided yet (convenience store). */
  processing: z.boolean(),
  /** The number of the estimate that promised its prices. */
  estimate: z.string().optional(),
  /** Somebody paid it who held its link. */
  paidByLink: z.literal(true).optional(),
  /** What to pay with at the convenience store, while that is awaited. */
  slip: slipSchema.optional(),
  /** Where to send a bank transfer to, while that is awaited. */
  transfer: transferSchema.optional(),
  /** Sent by transfer, and (not yet, or no more) part of a payment. */
  deposit: yenSchema.optional(),
  /** What the office let off: the bank's fee that was taken from a transfer. */
  discount: yenSchema.optional(),
  /** Bought on invoice: handed over at once, and it never runs out. */
  invoice: invoiceSchema.optional(),
  /** Taken back, or not handed over, before it was paid: nobody owes it any more. */
  credited: yenSchema.optional(),
  /** 貸倒れ: given up by the office. */
  writtenOff: yenSchema.optional(),
});
export type Order = z.output<typeof orderSchema>;
