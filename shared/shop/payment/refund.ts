/** Money the office, or we ourselves, give back of a payment: what of it is still to go, decided from the sums alone. Pure. */
import * as z from 'zod';
import { withdrawalSchema } from '#shared/shop/order/line.ts';
import { yenSchema, type Yen } from '#shared/kernel/money.ts';
import { instantSchema } from '#shared/kernel/time.ts';

export const refundSchema = z.object({
  id: z.string(),
  paymentId: z.string(),
  amount: yenSchema.positive(),
  /** What for, as the paper about it says. */
  content: z.string(),
  /** The lines it gives back; none where it is an amount. */
  lines: z.array(z.int()),
  withdrawal: withdrawalSchema.optional(),
  reason: z.string(),
  /** Who of the office; absent where nobody had to decide. */
  byName: z.string().optional(),
  at: instantSchema,
  /** How much of the payment had gone back when its turn came. */
  from: z.int().optional(),
  /** How often the provider said no: each try after that is a new request to it. */
  tries: z.int(),
});
export type Refund = z.output<typeof refundSchema>;

/** A payment as far as refunds are concerned, in whole yen. */
export interface Returning {
  readonly amount: Yen;
  /** Gone back so far, whoever asked for it. */
  readonly refunded: Yen;
}

/** What a refund still has to give back. What somebody gives back by hand once its turn has come counts for it. */
export function openAmount({ amount, from }: Pick<Refund, 'amount' | 'from'>, paid: Returning): Yen {
  const left = Math.max(0, paid.amount - paid.refunded);
  const open = from === undefined ? amount : Math.min(amount, Math.max(0, from + amount - paid.refunded));
  return Math.min(left, open);
}

/** One after the other, the oldest first: so that how much went back says which of them are done. */
export const nextRefund = <R extends Refund>(refunds: readonly R[], paid: Returning): R | undefined =>
  refunds
    .toSorted((a, b) => (a.at === b.at ? (a.id < b.id ? -1 : 1) : a.at < b.at ? -1 : 1))
    .find((refund) => openAmount(refund, paid) > 0);

/** What nobody was promised yet. */
export const refundable = (refunds: readonly Refund[], paid: Returning): Yen =>
  Math.max(
    0,
    paid.amount - paid.refunded - refunds.reduce((sum, refund) => sum + openAmount(refund, paid), 0),
  );
