/** Paying what is being ordered, in the way its buyer chose: the same wherever something is ordered. */
import { fullName } from '#shared/people/account/schema.ts';
import type { PayWay } from '#shared/shop/pay-way/schema.ts';
import type { AccountRepository, User } from '#functions/people/account/repository.ts';
import type { Invoices } from '#functions/shop/invoice/service.ts';
import type { PlaceRequest } from '#functions/shop/order/place.ts';
import type { OrderItem } from '#functions/shop/order/repository.ts';
import type { Checkout } from '#functions/shop/payment/checkout.ts';
import type { Transfers } from '#functions/shop/transfer/service.ts';

export interface PayWays {
  /** What goes with the order that is being placed: on invoice it is that, or nothing is ordered. @throws what `Invoices` does */
  placing(way: PayWay): Pick<PlaceRequest, 'onInvoice'>;
  /**
   * Starts the payment of an order that was just placed, by whoever placed it. When the provider cannot be reached the order
   * stands, and is gone on with from where orders are listed; `url` is that of a payment page.
   * @param known their account, where it was read already
   */
  begin(
    order: Pick<OrderItem, 'owner' | 'id' | 'invoice'>,
    way: PayWay,
    userId: string,
    known?: Pick<User, 'name' | 'email'>,
  ): Promise<{ orderId: string; url?: string }>;
}

interface PayWayDependencies {
  readonly accounts: Pick<AccountRepository, 'getUser'>;
  readonly checkout: Pick<Checkout, 'begin'>;
  readonly transfers: Pick<Transfers, 'begin'>;
  readonly invoices: Invoices;
}

export const createPayWays = ({ accounts, checkout, transfers, invoices }: PayWayDependencies): PayWays => ({
  placing: (way) => (way === 'invoice' ? { onInvoice: invoices.terms() } : {}),

  async begin(order, way, userId, known) {
    const { name, email } = known ?? (await accounts.getUser(userId));
    const payer = { name: fullName(name), email };
    if (way === 'invoice' && order.invoice === undefined) {
      // Placed before, from another tab, to be paid in another way.
      await invoices.start(order.owner, order.id, payer);
      return { orderId: order.id };
    }
    return way === 'transfer' || order.invoice !== undefined
      ? transfers.begin(order, payer)
      : checkout.begin(order, email);
  },
});
