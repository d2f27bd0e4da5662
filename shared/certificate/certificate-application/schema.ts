import * as z from 'zod';
import { nameSchema } from '#shared/kernel/kana.ts';
import { optionalLine } from '#shared/kernel/text.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { yenSchema } from '#shared/kernel/money.ts';
import { instantSchema } from '#shared/kernel/time.ts';
import { orderSchema, summaryGroupSchema } from '#shared/shop/order/schema.ts';
import { deliverySchema, parcelSchema } from '#shared/certificate/parcel/schema.ts';
import { resultSummarySchema } from '#shared/competition/result/schema.ts';

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

/** As a PDF; on paper too, posted; another one with a new number in the place of the one there is. */
const applicationKinds = ['digital', 'paper', 'reissue'] as const;
export const applicationKindSchema = z.enum(applicationKinds);
export type ApplicationKind = z.output<typeof applicationKindSchema>;

export const applicationSchema = z.object({
  id: idSchema('application'),
  status: applicationStatusSchema,
  kind: applicationKindSchema,
  printedName: z.string(),
  /** Small over the name. */
  printedKana: z.string().optional(),
  result: resultSummarySchema.pick({ id: true, season: true, division: true, score: true, level: true }),
  order: orderSchema.pick({
    id: true,
    status: true,
    total: true,
    payableUntil: true,
    held: true,
    processing: true,
    refundedTotal: true,
    refundWait: true,
    paidBy: true,
    slip: true,
    transfer: true,
    invoice: true,
  }),
  /** Its own, of an order that may be for more; postage is nobody's. */
  price: yenSchema.optional(),
  certificateId: idSchema('certificate').optional(),
  /** Whose certificate it becomes. */
  holderId: idSchema('user'),
  /** The paper on its way. */
  parcel: parcelSchema
    .pick({ id: true, status: true, trackingNumber: true, shippedAt: true, delivery: true })
    .optional(),
  /** The office has it made, or had it made, once more with the name put right. */
  corrected: z.literal(true).optional(),
  appliedAt: instantSchema,
  issuedAt: instantSchema.optional(),
});
export type Application = z.output<typeof applicationSchema>;

export const printedNameSchema = nameSchema.pipe(z.string().max(30, '30文字以内で入力してください'));

/** What fits over a name on paper, in letters. */
export const longestKana = 40;

/** Hiragana or katakana, as it shall stand over the name; empty where nothing shall. */
export const printedKanaSchema = optionalLine(longestKana).pipe(
  z.string().regex(/^[ぁ-ゖァ-ヶー・ ]*$/u, 'ひらがなかカタカナで入力してください'),
);

/** Paper goes somewhere; what is only a PDF goes nowhere. A reissue is either. */
export const fittingDelivery = <S extends z.ZodType<{ kind: ApplicationKind; delivery?: unknown }>>(
  schema: S,
): S =>
  schema.refine(
    ({ kind, delivery }) => kind === 'reissue' || (kind === 'paper') === (delivery !== undefined),
    { path: ['delivery'], message: '紙の認定証には送り先が要ります（デジタルの認定証には要りません）' },
  );

/** What a person fills in; the same fields check the form and the request. */
export const applicationFieldsSchema = z.object({
  resultId: idSchema('result'),
  kind: applicationKindSchema,
  printedName: printedNameSchema,
  printedKana: printedKanaSchema.optional(),
  delivery: deliverySchema.optional(),
});
export const applicationInputSchema = fittingDelivery(applicationFieldsSchema);
export type ApplicationInput = z.output<typeof applicationInputSchema>;

/** As many lines as an order takes, with one for the postage. */
export const maximumGroupApplications = 1200;

/** Of one school, for the pupils it chooses: each certificate carries the name in the pupil's account. */
export const groupApplicationFieldsSchema = z.object({
  kind: applicationKindSchema,
  results: z
    .array(z.object({ userId: idSchema('user'), resultId: idSchema('result') }))
    .min(1, '認定証にする結果を選んでください')
    .max(
      maximumGroupApplications,
      `一度に申し込めるのは${String(maximumGroupApplications)}件までです。分けてお申し込みください`,
    )
    .refine(
      (results) => new Set(results.map(({ resultId }) => resultId)).size === results.length,
      '同じ結果が2回選ばれています',
    ),
  /** Over each name the reading that stands in the pupil's account. */
  withKana: z.boolean().optional(),
  delivery: deliverySchema.optional(),
});
export const groupApplicationInputSchema = fittingDelivery(groupApplicationFieldsSchema);
export type GroupApplicationInput = z.output<typeof groupApplicationInputSchema>;

/** In a cart: of one's own result with what is printed on it; of a school's pupils that is the name in their account. */
export const cartApplicationSchema = fittingDelivery(
  groupApplicationFieldsSchema.extend({
    printedName: printedNameSchema.optional(),
    printedKana: printedKanaSchema.optional(),
  }),
);
export type CartApplication = z.output<typeof cartApplicationSchema>;

/** The price as it stands now, with what the law asks the final screen to say. */
export const quoteSchema = z.object({
  lines: z.array(summaryGroupSchema),
  total: yenSchema,
  /** Tax contained in the total. */
  tax: yenSchema,
  payableUntil: instantSchema,
});
export type Quote = z.output<typeof quoteSchema>;
