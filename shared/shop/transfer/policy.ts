/** What the office may decide about money sent by bank transfer. Pure. */
import { dueOf } from '#shared/shop/order/due.ts';
import type { Order } from '#shared/shop/order/schema.ts';

/** What banks take for a transfer at most: so much may be let off where it was taken from the sum. */
export const largestDifference = 880;

/** What is missing, where it is so little that it may be let off; undefined otherwise. */
export function closableDifference(
  order: Pick<Order, 'status' | 'held' | 'total' | 'discount' | 'deposit' | 'credited' | 'writtenOff'>,
): number | undefined {
  const { status, held, discount = 0, deposit = 0 } = order;
  const missing = dueOf(order) - deposit;
  const isSmall = missing > 0 && missing + discount <= largestDifference;
  return status === 'awaiting_payment' && !held && deposit > 0 && isSmall ? missing : undefined;
}

interface Returning {
  /** What was decided last; sent back by now where `done`. */
  readonly depositReturn?: { readonly done: boolean } | undefined;
}

/** Of an order that still waits it may yet be a part of its payment. */
export const isDepositReturnable = ({
  status,
  deposit = 0,
  depositReturn,
}: Pick<Order, 'status' | 'deposit'> & Returning): boolean =>
  deposit > 0 && status !== 'awaiting_payment' && status !== 'preparing' && depositReturn?.done !== false;
