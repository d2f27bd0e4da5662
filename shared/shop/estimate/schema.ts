/** An estimate (見積書): what so much of something costs, and a promise of its prices. Also for whoever has no account yet. */
import * as z from 'zod';
import { goods, priceKinds, type CountField } from '#shared/goods.ts';
import { formatCount } from '#shared/kernel/count.ts';
import { yenSchema } from '#shared/kernel/money.ts';
import { paperLine } from '#shared/kernel/text.ts';
import { daySchema, instantSchema } from '#shared/kernel/time.ts';
import { summaryGroupSchema } from '#shared/shop/order/schema.ts';
import { honorificSchema } from '#shared/shop/receipt/schema.ts';

/** As many entries as one order can hold. */
const mostEntries = 2000;

/** A number as a page sends it or as a person types it: `１，２００`. Nothing typed is none. */
const count = (most: number, least = 0) => {
  const message = `${String(least)}から${formatCount(most)}までの数字で入力してください`;
  const typed = z.string().transform((text) => Number(text.normalize('NFKC').replaceAll(/[,\s]/gu, '')));
  return z.union([z.number(), typed]).pipe(z.int(message).min(least, message).max(most, message));
};

/** Of everything that an estimate asks for by its number. */
export const countedGoods = priceKinds.flatMap((kind) => {
  const { title, counted } = goods[kind];
  return counted === undefined ? [] : [{ ...counted, kind, title }];
});
const fields = Object.fromEntries(countedGoods.map(({ field, most }) => [field, count(most)])) as Readonly<
  Record<CountField, ReturnType<typeof count>>
>;

const buyerKinds = ['school', 'organization', 'individual'] as const;

export const countsSchema = z
  .object({
    /** Some prices are only for schools. */
    buyer: z.enum(buyerKinds),
    people: count(mostEntries),
    /** 課題 of each of them, in one season. */
    each: count(20, 1),
    fiscalYear: z.coerce.number().pipe(z.int()),
    ...fields,
  })
  .refine(({ people, each }) => people * each <= mostEntries, {
    path: ['people'],
    message: `1回に申し込めるのは${formatCount(mostEntries)}件（人数×課題数）までです。見積書を分けてください`,
  })
  .superRefine((counts, context) => {
    for (const { field, label, with: other } of countedGoods)
      if (other !== undefined && counts[other] > 0 && counts[field] === 0)
        context.addIssue({
          code: 'custom',
          path: [field],
          message: `${label}の数を、1以上で入力してください`,
        });
  })
  .refine(
    ({ people, ...counts }) =>
      people > 0 || countedGoods.some((good) => good.with === undefined && counts[good.field] > 0),
    { path: ['people'], message: '見積もるものの数を、どれか1つは入力してください' },
  );
export type Counts = z.output<typeof countsSchema>;

/** What is to stand on the paper. */
export const paperSchema = z.object({
  addressee: paperLine(60, '宛名を入力してください'),
  honorific: honorificSchema,
  /** 件名 */
  subject: paperLine(60, '件名を入力してください'),
});
export type Paper = z.output<typeof paperSchema>;

export const estimateQuoteSchema = z.object({
  lines: z.array(summaryGroupSchema),
  total: yenSchema,
  tax: yenSchema,
  /** The last day on which the prices hold, were it issued now. */
  validOn: daySchema,
  /** What an order of these counts would lack. */
  missing: z.string().optional(),
});
export type EstimateQuote = z.output<typeof estimateQuoteSchema>;

/** What can be ordered until then only, whatever the prices hold: 「冬の大会」. */
const closingSchema = z.object({ title: z.string(), at: instantSchema });
export type Closing = z.output<typeof closingSchema>;

export const estimateSchema = paperSchema.extend({
  number: z.string(),
  issuedAt: instantSchema,
  /** Its prices hold until then. */
  validUntil: instantSchema,
  lines: z.array(summaryGroupSchema),
  total: yenSchema,
  tax: yenSchema,
  /** As they were on its day: what is drawn later says the same. None in those of an earlier release. */
  closings: z.array(closingSchema).default([]),
  /** The paper can be fetched. */
  kept: z.boolean(),
});
export type Estimate = z.output<typeof estimateSchema>;
