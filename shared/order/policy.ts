import { Problem } from '../kernel/problem.ts';
import type { Yen } from '../kernel/money.ts';
import type { Order, OrderLine, Price, PriceKind } from './schema.ts';

/** An unpaid order can be paid for seven days. */
export const payableDays = 7;

/** The newest version that already holds. @throws Problem `internal` when no price was ever set. */
export function priceAt(prices: readonly Price[], kind: PriceKind, now: Date): Yen {
  const at = now.toISOString();
  const current = prices
    .filter((price) => price.kind === kind && price.effectiveFrom <= at)
    .toSorted((a, b) => (a.effectiveFrom < b.effectiveFrom ? 1 : -1))[0];
  if (current === undefined) throw new Problem('internal', { cause: `no price for ${kind}` });
  return current.amount;
}

export const totalOf = (lines: readonly Pick<OrderLine, 'unitPrice' | 'quantity'>[]): Yen =>
  lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0);

type State = Pick<Order, 'status' | 'held' | 'payableUntil'>;

/** A (further) payment may be started. */
export const isPayable = (order: State, now: Date): boolean =>
  order.status === 'awaiting_payment' && !order.held && now.toISOString() < order.payableUntil;

/** Nothing is paid or on its way, so giving up loses no money. */
export const isCancelable = (order: State & Pick<Order, 'processing'>): boolean =>
  order.status === 'awaiting_payment' && !order.held && !order.processing;
