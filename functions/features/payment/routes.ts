import type { guestPaymentContract, paymentContract } from '#shared/payment/contract.ts';
import type { AccountRepository } from '../account/repository.ts';
import { buyerFor, ownerKey } from '../../platform/auth/buyer.ts';
import type { OrderLinks } from '../order/link-repository.ts';
import { toOrder, type OrderRepository } from '../order/repository.ts';
import type { Checkout } from './checkout.ts';
import type { Settle } from './settle.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Handlers } from '../../platform/http/implement.ts';

interface PaymentDependencies {
  readonly accounts: AccountRepository;
  readonly orders: OrderRepository;
  readonly settle: Settle;
  readonly checkout: Checkout;
  readonly links: OrderLinks;
}

const ownerFor = (actor: Actor): string => ownerKey(buyerFor(actor));

export const paymentHandlers = ({
  accounts,
  settle,
  checkout,
}: Pick<PaymentDependencies, 'accounts' | 'settle' | 'checkout'>): Handlers<typeof paymentContract> => ({
  settleOrder: async ({ actor, params }) =>
    toOrder(await settle({ owner: ownerFor(actor), orderId: params.orderId })),
  async startCheckout({ actor, params }) {
    const { email } = await accounts.getUser(actor.userId);
    return checkout.start(ownerFor(actor), params.orderId, email);
  },
  cancelOrder: async ({ actor, params }) => toOrder(await checkout.cancel(ownerFor(actor), params.orderId)),
});

/** The same for whoever holds an order's link. */
export const guestPaymentHandlers = ({
  orders,
  settle,
  checkout,
  links,
}: Omit<PaymentDependencies, 'accounts'>): Handlers<typeof guestPaymentContract> => ({
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
