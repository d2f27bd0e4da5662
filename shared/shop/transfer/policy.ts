/** What the office may decide about money sent by bank transfer. Pure. */
import { dueOf } from '#shared/shop/order/due.ts';
import type { Order, OrderStatus } from '#shared/shop/order/schema.ts';

/** What banks take for a transfer at most: so much may be let off where it was taken from the sum. */
export const largestDifference = 880;

interface Returning {
  /** What was decided last; sent back by now where `done`. */
  readonly depositReturn?: { readonly done: boolean } | undefined;
}

/**
 * What is missing, where it is so little that it may be let off; undefined otherwise. Of an order that ran out too: what is
 * enough pays it late.
 */
export function closableDifference({
  status,
  held,
  depositReturn,
  ...order
}: Pick<Order, 'status' | 'held' | 'total' | 'discount' | 'deposit' | 'credited' | 'writtenOff'> &
  Returning): number | undefined {
  const { discount = 0, deposit = 0 } = order;
  const missing = dueOf(order) - deposit;
  const isSmall = missing > 0 && missing + discount <= largestDifference;
  const mayPay = (status === 'awaiting_payment' || status === 'expired') && depositReturn?.done !== false;
  return mayPay && !held && deposit > 0 && isSmall ? missing : undefined;
}

/** Of an order that still waits it may yet be a part of its payment. */
export const isDepositReturnable = ({
  status,
  deposit = 0,
  depositReturn,
}: Pick<Order, 'status' | 'deposit'> & Returning): boolean =>
  deposit > 0 && status !== 'awaiting_payment' && status !== 'preparing' && depositReturn?.done !== false;

export const depositCauses = ['short', 'canceled', 'surplus'] as const;
export type DepositCause = (typeof depositCauses)[number];

/**
 * Why what was sent pays nothing: the order ran out before all of it had come, was given up, or needs less. When it came is
 * not said: money may lie there before and after the end. Undefined while the order waits.
 */
export function depositCause(status: OrderStatus): DepositCause | undefined {
  switch (status) {
    case 'preparing':
    case 'awaiting_payment':
      return undefined;
    case 'expired':
      return 'short';
    case 'canceled':
      return 'canceled';
    case 'paid':
    case 'fulfilled':
      return 'surplus';
  }
}

/** To the payer. */
export const depositWords: Readonly<Record<DepositCause, string>> = {
  short: '期限までに全額のご入金がなかったため、申し込みは取り消されました。',
  canceled: 'この申し込みは取り消されているためです。',
  surplus: 'お支払いに必要な金額を超えているためです。',
};
export const applyAgainWords =
  '必要なときは、もう一度お申し込みください。お預かりしている金額は、新しい申し込みのお支払いには使えません。';
/** Two orders were paid with one transfer, or the account of another one: nothing else tells them that one is still to be paid. */
export const otherOrderWords =
  'ほかの申し込みの分も振り込まれたときだけ、その申し込みの口座へあらためてお振り込みください。お預かりしている金額は、ほかの申し込みのお支払いには使えません。';
