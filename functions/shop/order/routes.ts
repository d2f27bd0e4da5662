import { priceKinds } from '#shared/goods.ts';
import { findPrice } from '#shared/shop/order/policy.ts';
import { buyerFor, ownerKey } from '#functions/platform/auth/buyer.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Return } from '#shared/shop/order/refund-words.ts';
import type { guestOrderContract, orderContract, priceContract } from '#shared/shop/order/contract.ts';
import type { OrderLinks } from './link-repository.ts';
import { toOrder, type OrderItem, type OrderRepository } from './repository.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';

interface OrderDependencies {
  readonly orders: OrderRepository;
  /** What was given back of one; receipts stand above orders. */
  readonly receipts: { returnsOf(order: OrderItem): Promise<Return[] | undefined> };
  readonly links: OrderLinks;
}

export const orderHandlers = ({
  orders,
  receipts,
}: Pick<OrderDependencies, 'orders' | 'receipts'>): Handlers<typeof orderContract> => ({
  async listOrders({ actor, query: { from, ...query } }) {
    const placedBy = actor.membership?.role === 'teacher' ? actor.userId : undefined;
    const { items, nextCursor } = await orders.list(ownerKey(buyerFor(actor)), query, { from, placedBy });
    return { items: items.map(toOrder), nextCursor };
  },
  async getOrder({ actor, params: { orderId } }) {
    const order = await orders.getOrder(await orders.ownerFor(actor, orderId), orderId);
    return toOrder({ ...order, returns: await receipts.returnsOf(order) });
  },
});

export const priceHandlers = ({
  orders,
  clock,
}: Pick<OrderDependencies, 'orders'> & { readonly clock: Clock }): Handlers<typeof priceContract> => ({
  async listPrices() {
    const prices = await orders.listPrices();
    const now = clock();
    return {
      prices: priceKinds.flatMap((kind) => {
        const amount = findPrice(prices, kind, now);
        return amount === undefined ? [] : [{ kind, amount }];
      }),
    };
  },
});

/** The same for whoever holds an order's link. */
export const guestOrderHandlers = ({
  orders,
  links,
}: Pick<OrderDependencies, 'orders' | 'links'>): Handlers<typeof guestOrderContract> => ({
  async lookAtGuestOrder({ body }) {
    const { owner, orderId } = await links.getOrder(body.code);
    return toOrder(await orders.getOrder(owner, orderId));
  },
});
