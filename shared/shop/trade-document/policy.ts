/** Names and sums of documents. Pure. */
import { taxRatePercent, taxWithin, type Yen } from '#shared/kernel/money.ts';
import type { DocumentType, TradeDocument } from './schema.ts';

export const documentTitles: Readonly<Record<DocumentType, string>> = {
  estimate: '見積書',
  'delivery-note': '納品書',
  invoice: '請求書',
  receipt: '領収書',
  'return-invoice': '適格返還請求書',
};

/** What a browser saves the document as; a copy says that it is one. */
export const documentFileName = ({ type, number, copy }: Pick<TradeDocument, 'type' | 'number' | 'copy'>) =>
  `${documentTitles[type]}_${number}${copy ? '_再発行' : ''}.pdf`;

/** All that is sold has the one rate. */
export const taxesOf = (amount: Yen): TradeDocument['taxes'] => [
  { ratePercent: taxRatePercent, taxed: amount, tax: Math.sign(amount) * taxWithin(Math.abs(amount)) },
];

/** Over the days in an index: each is the one that its paper is of, and has another name on two kinds. */
export const tradedOnHeader = '取引年月日（領収書は領収日、適格返還請求書は返還年月日）';

/**
 * As it counts in a sum: what 適格返還請求書 say went back stands below nothing, and what takes such a one back above it. On
 * the paper both are what they are called.
 */
export function countedOf({ type, amount, taxes }: Pick<TradeDocument, 'type' | 'amount' | 'taxes'>): {
  readonly amount: number;
  readonly tax: number;
} {
  const tax = taxes.reduce((sum, one) => sum + one.tax, 0);
  return type === 'return-invoice' ? { amount: 0 - amount, tax: 0 - tax } : { amount, tax };
}

/**
 * Of money that was paid, numbered after its receipt (`2026-000123-R1`). What was taken back before it was paid (`C2026-…`) is
 * in no receipt.
 */
export const isOfReceipt = ({ number }: Pick<TradeDocument, 'number'>): boolean => /-R\d+$/u.test(number);

/** `2026-11` … of each day from one to the other. */
export const monthOf = (day: string): string => day.slice(0, 7);
