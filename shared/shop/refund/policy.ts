/** What of the refunds of a payment is still to go, decided from the sums alone. Pure. */
import type { Yen } from '#shared/kernel/money.ts';
import type { Refund } from './schema.ts';

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

/** So long a provider and our own repeats may take, in minutes. */
export const refundPatience = 5;

type RefundPhase = 'decided' | 'sent' | 'late' | 'done';

/** What somebody is told of it who has just decided it, or looks at it much later; `askedAt`: when we last asked the provider. */
export function refundPhase(
  {
    at,
    from,
    askedAt,
    open,
  }: Pick<Refund, 'at' | 'from'> & { readonly askedAt?: string | undefined; readonly open: Yen },
  now: Date,
): RefundPhase {
  if (open === 0) return 'done';
  if (from === undefined) return 'decided';
  return now.getTime() - Date.parse(askedAt ?? at) < refundPatience * 60_000 ? 'sent' : 'late';
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
