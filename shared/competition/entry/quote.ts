/** What entering would cost and what stands in its way, as things are now. */
import * as z from 'zod';
import { divisionSchema } from '#shared/competition/competition/schema.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { yenSchema } from '#shared/kernel/money.ts';
import { instantSchema } from '#shared/kernel/time.ts';
import { summaryGroupSchema } from '#shared/shop/order/schema.ts';
import { entryNotices, entryRefusals } from './policy.ts';

const wishedSchema = z.object({
  userId: idSchema('user'),
  personName: z.string(),
  groupName: z.string().optional(),
  divisionCode: divisionSchema.shape.code,
  divisionName: z.string(),
});

export const entryQuoteSchema = z.object({
  /** What an order would hold, in the order of the request. */
  offers: z.array(wishedSchema.extend({ amount: yenSchema, notices: z.array(z.enum(entryNotices)) })),
  /** What cannot be had, and why: not part of the sums. */
  refused: z.array(wishedSchema.extend({ refusals: z.array(z.enum(entryRefusals)).min(1) })),
  lines: z.array(summaryGroupSchema),
  /** Tax included. */
  total: yenSchema,
  tax: yenSchema,
  payableUntil: instantSchema,
  /** When what it is for cannot be had any more: no way of paying goes beyond it. */
  payableBefore: instantSchema.optional(),
});
export type EntryQuote = z.output<typeof entryQuoteSchema>;
export type Offer = EntryQuote['offers'][number];

export const groupEntryQuoteSchema = entryQuoteSchema.extend({
  count: z.object({
    people: z.int(),
    entries: z.int(),
    missingPeople: z.int(),
    missingEntries: z.int(),
  }),
});
export type GroupEntryQuote = z.output<typeof groupEntryQuoteSchema>;
