/** When an order whose money is not decided is asked about again: soon after something happened to it, then ever more rarely. */
import { invoiceTurns } from './invoice.ts';
import { remindersBegin, waitsForMoney } from './policy.ts';
import type { Order } from './schema.ts';

const minuteMs = 60 * 1000;
const soonestMs = 15 * minuteMs;
const latestMs = 6 * 60 * minuteMs;
/** Money is on its way, or its time is over and something at the provider is not. */
const underWayMs = 60 * minuteMs;
/** Less than the quarter of an hour an alarm looks at: what goes on failing is seen in each. */
const failedMs = 10 * minuteMs;

type Looked = Parameters<typeof remindersBegin>[0] & Pick<Order, 'status' | 'processing' | 'payableUntil'>;

/** Something happened to it just now. */
export const firstLook = (now: Date): Date => new Date(now.getTime() + soonestMs);

/** It could not be asked about. */
export const lookAfterFailure = (now: Date): Date => new Date(now.getTime() + failedMs);

/** Moments at which something is to be done even if nothing happens: a word to the buyer, the end of its time. */
const turnsOf = (order: Looked, now: Date): Date[] =>
  !waitsForMoney(order)
    ? []
    : order.invoice !== undefined
      ? invoiceTurns(order.invoice, now)
      : [...remindersBegin(order), new Date(order.payableUntil)];

/** After a look: as long again as nothing has happened since `since`, and never later than its next turn. */
export function nextLook(order: Looked, since: Date, now: Date): Date {
  const isUnderWay =
    order.processing ||
    (waitsForMoney(order) && order.invoice === undefined && order.payableUntil <= now.toISOString());
  const most = isUnderWay ? underWayMs : latestMs;
  const wait = Math.min(most, Math.max(soonestMs, now.getTime() - since.getTime()));
  const turns = turnsOf(order, now).filter((turn) => turn > now);
  return new Date(Math.min(now.getTime() + wait, ...turns.map((turn) => turn.getTime())));
}
