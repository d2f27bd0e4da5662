/** Money that is given back and waits for its receiver: whoever paid at a shop or by transfer is asked for a bank account first. */
import type { RefundWait } from '#shared/shop/order/refund-words.ts';

/** Long enough for who answers at all, and a fortnight before the provider cancels it. */
const patienceMs = 30 * 24 * 60 * 60 * 1000;

/** Then its receiver is asked once more, and the office is told. */
export const waitsTooLong = ({ since }: RefundWait, now: Date): boolean =>
  Date.parse(since) + patienceMs <= now.getTime();

export const isSameWait = (one: RefundWait | undefined, other: RefundWait | undefined): boolean =>
  one?.amount === other?.amount && one?.since === other?.since;
