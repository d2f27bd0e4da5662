import type { guestPaymentContract, paymentContract } from '#shared/shop/payment/contract.ts';
import type { AccountRepository } from '#functions/people/account/repository.ts';
import type { OrderLinks } from '#functions/shop/order/link-repository.ts';
import { toOrder, type OrderRepository } from '#functions/shop/order/repository.ts';
import type { ReceiptRepository } from '#functions/shop/receipt/repository.ts';
import type { Checkout } from './checkout.ts';
import type { Settle } from './settlement.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';

interface PaymentDependencies {
  readonly accounts: AccountRepository;
  readonly orders: OrderRepository;
  readonly settle: Settle;
  readonly checkout: Checkout;
  readonly links: OrderLinks;
  readonly receipts: Pick<ReceiptRepository, 'returnsOf'>;
}

export const paymentHandlers = ({
  accounts,
  orders,
  settle,
  checkout,
  receipts,
}: Omit<PaymentDependencies, 'links'>): Handlers<typeof paymentContract> => ({
  async settleOrder({ actor, params: { orderId } }) {
    const order = await settle({ owner: await orders.ownerFor(actor, orderId), orderId });
    return toOrder({ ...order, returns: await receipts.returnsOf(order) });
  },
  async startCheckout({ actor, params }) {
    const { email } = await accounts.getUser(actor.userId);
    return checkout.start(await orders.ownerFor(actor, params.orderId), params.orderId, email);
  },
  cancelOrder: async ({ actor, params }) =>
    toOrder(await checkout.cancel(await orders.ownerFor(actor, params.orderId), params.orderId)),
});

/** The same for whoever holds an order's link. */
export const guestPaymentHandlers = ({
  orders,
  settle,
  checkout,
  links,
}: Omit<PaymentDependencies, 'accounts' | 'receipts'>): Handlers<typeof guestPaymentContract> => ({
  settleGuestOrder: async ({ body }) => toOrder(await settle(await links.getOrder(body.code))),
  async startGuestCheckout({ body }) {
    const { owner, orderId } = await links.getOrder(body.code);
    const { contact } = await orders.getOrder(owner, orderId);
    return checkout.start(owner, orderId, contact?.email);
  },
  async cancelGuestOrder({ body }) {
    const { owner, orderId } = await links.getOrder(body.code);
    return toOrder(await checkout.cancel(owner, orderId));
  },
});
