/** Money that is given back and waits for its receiver: whoever paid at a shop or by transfer is asked for a bank account first. */
import { answerDays } from '#shared/shop/order/refund-words.ts';
import type { RefundWait } from './schema.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Long enough for who answers at all, and a fortnight before the provider cancels it. */
const patienceDays = 30;

const after = ({ since }: RefundWait, days: number): Date => new Date(Date.parse(since) + days * dayMs);

/** Then its receiver is asked once more, and the office is told. */
export const waitsTooLong = (wait: RefundWait, now: Date): boolean => after(wait, patienceDays) <= now;

/** Until then the provider takes the answer. */
export const answerableUntil = (wait: RefundWait): string => after(wait, answerDays).toISOString();

export const isSameWait = (one: RefundWait | undefined, other: RefundWait | undefined): boolean =>
  one?.amount === other?.amount && one?.since === other?.since;
