import { isGivenBack } from '#shared/shop/order/due.ts';
import { isPayable } from '#shared/shop/order/policy.ts';
import type { Order } from '#shared/shop/order/schema.ts';
import type { PaidByLink } from './schema.ts';

type Shown = Pick<
  Order,
  | 'status'
  | 'held'
  | 'processing'
  | 'payableUntil'
  | 'total'
  | 'discount'
  | 'credited'
  | 'refundedTotal'
  | 'deposit'
  | 'invoice'
>;

/** What whoever holds the link may know of the order; nothing of one that was given up or ran out. */
export function payLinkState(order: Shown, now: Date): PaidByLink['state'] | undefined {
  if (order.refundedTotal > 0 && isGivenBack(order)) return 'refunded';
  if (order.held) return 'held';
  if (order.status === 'paid' || order.status === 'fulfilled') return 'paid';
  if (order.status !== 'awaiting_payment') return undefined;
  // It comes by transfer, from whoever has the invoice.
  if (order.invoice !== undefined) return undefined;
  if (order.processing) return 'processing';
  // The rest comes the same way.
  if ((order.deposit ?? 0) > 0) return 'transferring';
  return isPayable(order, now) ? 'payable' : undefined;
}
