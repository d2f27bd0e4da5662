/** Somebody who pays an order by bank transfer, and their bank. */
import { heldByStripe } from './held-by-stripe.ts';
import type { LocalSystem } from '#infra/local/local-system.ts';
import { actOn } from '#infra/local/stripe/control.ts';
import type { Order } from '#shared/shop/order/schema.ts';
import { transferContract } from '#shared/shop/transfer/contract.ts';
import type { Person } from '#test/support/system.ts';

export const chooseTransfer = async (person: Person, orderId: string): Promise<Order> =>
  (await person.call(transferContract.startTransfer, { params: { orderId } })).value();

/** The newest transfer of an order, by the provider's name for it. */
export function transferOf(system: LocalSystem, orderId: string): string {
  const intents = Object.values(system.stripe.ledger.state.intents);
  const found = intents.findLast(
    ({ customer, metadata }) => customer !== null && metadata['orderId'] === orderId,
  );
  if (found === undefined) throw new Error(`no transfer of ${orderId}`);
  return found.id;
}

/** Without a sum: what is missing. */
export async function sendTransfer(system: LocalSystem, orderId: string, amount?: number): Promise<void> {
  actOn(system.stripe, {
    sessionId: transferOf(system, orderId),
    action: 'transfer',
    ...(amount !== undefined && { amount }),
  });
  await system.stripe.webhooks.settled();
}

/** What the provider has of an order: paid, waiting to be a payment, and left over. */
export function heldFor(system: LocalSystem, orderId: string): number {
  const { intents, customers, cashMoves } = system.stripe.ledger.state;
  const isOurs = ({ metadata }: { readonly metadata: Readonly<Record<string, string>> }): boolean =>
    metadata['orderId'] === orderId;
  const paid = heldByStripe(system, orderId);
  const waiting = Object.values(intents)
    .filter(isOurs)
    .reduce((sum, { amount, next_action: action }) => {
      const details =
        action?.type === 'display_bank_transfer_instructions'
          ? action.display_bank_transfer_instructions
          : undefined;
      return sum + (details === undefined ? 0 : amount - details.amount_remaining);
    }, 0);
  const ours = new Set(
    Object.values(customers)
      .filter(isOurs)
      .map(({ id }) => id),
  );
  const left = cashMoves
    .filter(({ customer }) => ours.has(customer))
    .reduce((sum, { net_amount: amount }) => sum + amount, 0);
  return paid + waiting + left;
}
