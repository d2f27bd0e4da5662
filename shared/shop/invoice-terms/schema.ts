/** On what terms an organisation may buy on invoice (後払い), as the office allowed it. */
import * as z from 'zod';
import { yenSchema } from '#shared/kernel/money.ts';
import { daySchema } from '#shared/kernel/time.ts';
import { reasonSchema } from '#shared/record/trail/schema.ts';

const smallestLimit = 1_000;
const largestLimit = 10_000_000;

export const invoiceTermsSchema = z.object({
  allowed: z.boolean(),
  /** What may be owed at once; 0 where it was never allowed. */
  limit: yenSchema,
  /** What is owed now, over all orders that are not paid. */
  open: z.int(),
  /** The earliest day on which something of it is, or was, to be paid. */
  dueOn: daySchema.optional(),
});
export type InvoiceTerms = z.output<typeof invoiceTermsSchema>;

/** How the office sees them. */
export const officeInvoiceTermsSchema = invoiceTermsSchema.extend({ version: z.int() });
export type OfficeInvoiceTerms = z.output<typeof officeInvoiceTermsSchema>;

export const invoiceTermsInputSchema = z.object({
  allowed: z.boolean(),
  limit: z
    .int('金額を1円の単位で入力してください')
    .min(smallestLimit, '1,000円以上で入力してください')
    .max(largestLimit, '1,000万円以下で入力してください'),
  reason: reasonSchema,
  /** The one the office was looking at; 0 where it was never allowed. */
  version: z.int().min(0),
});
export type InvoiceTermsInput = z.output<typeof invoiceTermsInputSchema>;
