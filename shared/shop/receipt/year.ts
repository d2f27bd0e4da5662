/** The receipts of one year: the fiscal year of schools, or the calendar year of tax returns. */
import * as z from 'zod';
import { madeSchema } from '#shared/kernel/made.ts';
import { dayOf, fiscalYearOf } from '#shared/kernel/time.ts';

const yearKinds = ['fiscal', 'calendar'] as const;

/** Nothing was sold before. */
const firstYear = 2020;

export const receiptYearSchema = z.object({
  kind: z.enum(yearKinds, '年度か年を選んでください'),
  year: z.int().min(firstYear).max(2100),
});
export type ReceiptYear = z.output<typeof receiptYearSchema>;

/** First and last day. */
export const daysOf = ({ kind, year }: ReceiptYear): { from: string; to: string } =>
  kind === 'calendar'
    ? { from: `${String(year)}-01-01`, to: `${String(year)}-12-31` }
    : { from: `${String(year)}-04-01`, to: `${String(year + 1)}-03-31` };

/** `2026年度(2026年4月〜2027年3月)` */
export const yearWords = ({ kind, year }: ReceiptYear): string =>
  kind === 'calendar'
    ? `${String(year)}年（1月〜12月）`
    : `${String(year)}年度（${String(year)}年4月〜${String(year + 1)}年3月）`;

/** This one and those before it for which anybody still asks. */
const yearsOffered = 8;

export const yearsUntil = (now: Date): ReceiptYear[] =>
  Array.from({ length: yearsOffered }, (_, back) => [
    { kind: 'fiscal' as const, year: fiscalYearOf(now) - back },
    { kind: 'calendar' as const, year: Number(dayOf(now).slice(0, 4)) - back },
  ])
    .flat()
    .filter(({ year }) => year >= firstYear);

export const receiptYearExportSchema = madeSchema.extend({
  ...receiptYearSchema.shape,
  /** Papers so far. */
  done: z.int(),
});
export type ReceiptYearExport = z.output<typeof receiptYearExportSchema>;
