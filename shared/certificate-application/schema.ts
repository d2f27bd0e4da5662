import * as z from 'zod';
import { nameSchema } from '../kernel/kana.ts';
import { idSchema } from '../kernel/id.ts';
import { yenSchema } from '../kernel/money.ts';
import { instantSchema } from '../kernel/time.ts';
import { orderSchema, summaryGroupSchema } from '../order/schema.ts';
import { resultSummarySchema } from '../result/schema.ts';

export const applicationStatuses = [
  'awaiting_payment',
  'accepted',
  'issuing',
  'issued',
  'canceled',
  'refunded',
] as const;
export const applicationStatusSchema = z.enum(applicationStatuses);
export type ApplicationStatus = z.output<typeof applicationStatusSchema>;

export const applicationSchema = z.object({
  id: idSchema('application'),
  status: applicationStatusSchema,
  /** How the certificate comes: as a PDF. */
  kind: z.literal('digital'),
  printedName: z.string(),
  result: resultSummarySchema.pick({ id: true, season: true, division: true, score: true, level: true }),
  order: orderSchema.pick({
    id: true,
    status: true,
    total: true,
    payableUntil: true,
    held: true,
    processing: true,
    refundedTotal: true,
  }),
  certificateId: idSchema('certificate').optional(),
  appliedAt: instantSchema,
  issuedAt: instantSchema.optional(),
});
export type Application = z.output<typeof applicationSchema>;

/** What a person fills in; the same schema checks the form and the request. */
export const applicationInputSchema = z.object({
  resultId: idSchema('result'),
  kind: z.literal('digital'),
  printedName: nameSchema.pipe(z.string().max(30, '30文字以内で入力してください')),
});
export type ApplicationInput = z.output<typeof applicationInputSchema>;

/** The price as it stands now, with what the law asks the final screen to say. */
export const quoteSchema = z.object({
  lines: z.array(summaryGroupSchema),
  total: yenSchema,
  /** Tax contained in the total. */
  tax: yenSchema,
  payableUntil: instantSchema,
});
export type Quote = z.output<typeof quoteSchema>;
