/** What a payer takes to a convenience store: shown again until it is paid or its time is over. */
import * as z from 'zod';
import { instantSchema } from '#shared/kernel/time.ts';

export const slipStores = ['familymart', 'lawson', 'ministop', 'seicomart'] as const;
export const slipStoreWords: Readonly<Record<(typeof slipStores)[number], string>> = {
  familymart: 'ファミリーマート',
  lawson: 'ローソン',
  ministop: 'ミニストップ',
  seicomart: 'セイコーマート',
};

export const slipSchema = z.object({
  expiresAt: instantSchema,
  /** The provider's own page with all of it. */
  voucherUrl: z.url().optional(),
  stores: z.array(
    z.object({
      store: z.enum(slipStores),
      paymentCode: z.string(),
      confirmationNumber: z.string().optional(),
    }),
  ),
});
export type Slip = z.output<typeof slipSchema>;
