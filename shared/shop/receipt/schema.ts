import * as z from 'zod';
import { idSchema } from '#shared/kernel/id.ts';
import { yenSchema } from '#shared/kernel/money.ts';
import { paperLine } from '#shared/kernel/text.ts';
import { instantSchema } from '#shared/kernel/time.ts';
import { summaryGroupSchema } from '#shared/shop/order/schema.ts';
import { cardSchema } from '#shared/shop/payment/schema.ts';

const receiptStates = ['editable', 'rendering', 'ready'] as const;

/** 敬称 after the addressee. */
const honorifics = ['sama', 'onchu', 'none'] as const;
export type Honorific = (typeof honorifics)[number];
export const honorificSchema = z.enum(honorifics);

/** 領収書 with the fields of a 適格簡易請求書. */
export const receiptSchema = z.object({
  orderId: idSchema('order'),
  /** Gap-free within a fiscal year: `2026-000123`. */
  number: z.string(),
  paidAt: instantSchema,
  /** All of it had been handed over by then: on invoice, before it was paid. */
  suppliedAt: instantSchema.optional(),
  lines: z.array(summaryGroupSchema),
  total: yenSchema,
  /** Tax contained, rounded once for the one rate of 10 %. */
  tax: yenSchema,
  refundedTotal: yenSchema,
  /** Let off of what the lines come to: the bank's fee that was taken from a transfer. */
  discount: yenSchema.optional(),
  /** What was asked for, where a part of it was given up as lost. */
  partOf: yenSchema.optional(),
  card: cardSchema.optional(),
  /** Paid by bank transfer; by card or at a convenience store where absent. */
  way: z.literal('transfer').optional(),
  /** 宛名; fixed by the first issue. */
  addressee: z.string().optional(),
  honorific: honorificSchema.default('sama'),
  /** 但し書き */
  note: z.string(),
  state: z.enum(receiptStates),
  /** The original was fetched, or money went back since it was issued: what is handed out now says 再発行. */
  fetched: z.boolean(),
});
export type Receipt = z.output<typeof receiptSchema>;

export const receiptInputSchema = z.object({
  addressee: paperLine(60),
  honorific: honorificSchema.default('sama'),
  note: paperLine(60),
});
export type ReceiptInput = z.output<typeof receiptInputSchema>;
