import { ownerOf } from '../../platform/auth/owner.ts';
import type { orderContract } from '#shared/order/contract.ts';
import type { AccountRepository } from '../../core/account/repository.ts';
import { toOrder, type OrderRepository } from '../../core/order/repository.ts';
import type { Checkout } from '../../core/payment/checkout.ts';
import type { Settle } from '../../core/payment/settle.ts';
import type { Handlers } from '../../platform/http/implement.ts';

interface OrderDependencies {
  readonly accounts: AccountRepository;
  readonly orders: OrderRepository;
  readonly settle: Settle;
  readonly checkout: Checkout;
}

export const orderHandlers = ({
  accounts,
  orders,
  settle,
  checkout,
}: OrderDependencies): Handlers<typeof orderContract> => ({
  getOrder: async ({ actor, params }) =>
    toOrder(await orders.getOrder(ownerOf(actor.userId), params.orderId)),
  settleOrder: async ({ actor, params }) =>
    toOrder(await settle({ owner: ownerOf(actor.userId), orderId: params.orderId })),
  async startCheckout({ actor, params }) {
    const { email } = await accounts.getUser(actor.userId);
    return checkout.start(ownerOf(actor.userId), params.orderId, email);
  },
  cancelOrder: async ({ actor, params }) =>
    toOrder(await checkout.cancel(ownerOf(actor.userId), params.orderId)),
});
