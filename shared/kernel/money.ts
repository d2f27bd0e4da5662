/** Money is whole yen, tax included. There is one rate, 10 % (product §7). */
import * as z from 'zod';

export const yenSchema = z.int().min(0).max(100_000_000);
/** Whole yen, tax included. */
export type Yen = number;

export const taxRatePercent = 10;

/**
 * The consumption tax contained in a total, rounded down once per rate as the qualified-invoice rules ask
 * (one rounding per invoice and rate, never per line).
 */
export const taxWithin = (total: Yen, ratePercent: number = taxRatePercent): Yen =>
  Math.floor((total * ratePercent) / (100 + ratePercent));

let yenFormat: Intl.NumberFormat | undefined;

/** `¥1,200`: as public bodies want sums on documents. */
export function yenText(amount: Yen): string {
  yenFormat ??= new Intl.NumberFormat('ja-JP');
  return `${amount < 0 ? '-' : ''}¥${yenFormat.format(Math.abs(amount))}`;
}

/** `1,200円` */
export function formatYen(amount: Yen): string {
  // Made at first use: a number format costs several milliseconds, and most functions print no money.
  yenFormat ??= new Intl.NumberFormat('ja-JP');
  return `${yenFormat.format(amount)}円`;
}
