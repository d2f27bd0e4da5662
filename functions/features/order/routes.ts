import type { guestOrderContract, orderContract } from '#shared/order/contract.ts';
import type { OrderLinks } from './link-repository.ts';
import { toOrder, type OrderRepository } from './repository.ts';
import type { Handlers } from '../../platform/http/implement.ts';

interface OrderDependencies {
  readonly orders: OrderRepository;
  readonly links: OrderLinks;
}

export const orderHandlers = ({
  orders,
}: Pick<OrderDependencies, 'orders'>): Handlers<typeof orderContract> => ({
  getOrder: async ({ actor, params }) =>
    toOrder(await orders.getOrder(await orders.ownerFor(actor, params.orderId), params.orderId)),
});

/** The same for whoever holds an order's link. */
export const guestOrderHandlers = ({
  orders,
  links,
}: OrderDependencies): Handlers<typeof guestOrderContract> => ({
  async lookAtGuestOrder({ body }) {
    const { owner, orderId } = await links.getOrder(body.code);
    return toOrder(await orders.getOrder(owner, orderId));
  },
});
