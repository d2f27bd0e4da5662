/** Money is whole yen, tax included. There is one rate, 10 % (product §7). */
import * as z from 'zod';
import { formatCount } from './count.ts';

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

/** `¥1,200`: as public bodies want sums on documents. */
export const yenText = (amount: Yen): string => `${amount < 0 ? '-' : ''}¥${formatCount(Math.abs(amount))}`;

/** `1,200円` */
export const formatYen = (amount: Yen): string => `${formatCount(amount)}円`;

/** A sum as people type and paste it: `￥１，２００`, `1,200円`. What is no sum stays so, for the field to refuse. */
export const plainYen = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[,、\s]/gu, '')
    .replace(/^[¥\\]|円$/gu, '');
