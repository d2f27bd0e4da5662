/** What a price may become: what holds or held stays as it is, and a new one begins later. Pure. */
import { findPrice } from './policy.ts';
import type { Price } from './schema.ts';

/** The price of the same kind from the same instant. */
export const sameStart = (prices: readonly Price[], { kind, effectiveFrom }: Price): Price | undefined =>
  prices.find((price) => price.kind === kind && price.effectiveFrom === effectiveFrom);

export type PriceRefusal = 'changed-in-force' | 'begins-in-the-past';

/** The first price of a kind may begin in the past: nothing was sold for it yet. */
export function priceRefusal(prices: readonly Price[], next: Price, now: Date): PriceRefusal | undefined {
  const same = sameStart(prices, next);
  if (same?.amount === next.amount) return undefined;
  if (next.effectiveFrom > now.toISOString()) return undefined;
  if (same !== undefined) return 'changed-in-force';
  return findPrice(prices, next.kind, now) === undefined ? undefined : 'begins-in-the-past';
}
