import type { LocalSystem } from '#infra/local/local-system.ts';

/** What Stripe holds of an order's money. A slip that nobody paid yet is a charge already, and no money. */
export const heldByStripe = ({ stripe }: Pick<LocalSystem, 'stripe'>, orderId: string): number =>
  Object.values(stripe.ledger.state.charges)
    .filter(({ metadata, paid }) => metadata['orderId'] === orderId && paid)
    .reduce((sum, { amount, amount_refunded: back }) => sum + amount - back, 0);
