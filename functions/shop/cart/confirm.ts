/** From the cart to an order: what was seen is ordered, or nothing is and the difference is told. */
import type { cartContract } from '#shared/shop/cart/contract.ts';
import { changesOf } from '#shared/shop/cart/policy.ts';
import type { RequestOf, ResponseOf } from '#shared/kernel/contract.ts';
import { isProblem, Problem } from '#shared/problem.ts';
import type { Actor } from '#functions/platform/auth/actor.ts';
import { buyerFor } from '#functions/platform/auth/buyer.ts';
import { drawEstimateMessage } from '#functions/shop/estimate/message.ts';
import type { PlaceOrder } from '#functions/shop/order/place.ts';
import type { OrderItem, OrderRepository } from '#functions/shop/order/repository.ts';
import type { PayWays } from '#functions/shop/pay-way/service.ts';
import { ownerFor, type CartDependencies } from './service.ts';
import type { StoredCart } from './repository.ts';

interface ConfirmDependencies extends Pick<CartDependencies, 'carts' | 'price'> {
  readonly orders: Pick<OrderRepository, 'findStanding'>;
  readonly placeOrder: PlaceOrder;
  readonly payWays: PayWays;
}

type Endpoint = (typeof cartContract)['confirmCart'];
type Seen = RequestOf<Endpoint>['body'];
type Outcome = ResponseOf<Endpoint>;

/** @throws Problem `cart-changed` `cart-ordered` `cart-empty`, and what `PlaceOrder` does where nothing has changed */
export type ConfirmCart = (actor: Actor, seen: Seen) => Promise<Outcome>;

/** One cart at one version is one order, whoever confirms it and however often. */
const requestOf = (version: number): string => `cart:${String(version)}`;

/** What a newer look at the cart explains. */
const isOutdated = (error: unknown): boolean =>
  error instanceof Problem && !error.failed && error.code !== 'cart-changed';

export function createConfirmCart(dependencies: ConfirmDependencies): ConfirmCart {
  const { carts, price, orders, placeOrder, payWays } = dependencies;

  async function begin(actor: Actor, order: OrderItem, way: Seen['way']): Promise<Outcome> {
    // A teacher could not look after what somebody else placed.
    if (order.placedBy !== actor.userId) throw new Problem('cart-ordered');
    return { outcome: 'ordered', ...(await payWays.begin(order, way, actor.userId)) };
  }

  /** @returns undefined where all is as it was seen */
  function difference(shown: Awaited<ReturnType<typeof price>>['shown'], seen: Seen): Outcome | undefined {
    const changes = changesOf(seen.lines, shown.lines, shown.items);
    return changes.length === 0 && shown.total === seen.expectedTotal
      ? undefined
      : { outcome: 'changed', cart: shown, changes };
  }

  async function place(actor: Actor, cart: StoredCart, seen: Seen): Promise<Outcome> {
    const { shown, drafts, payableBefore, ordered } = await price(actor, cart);
    const different = difference(shown, seen);
    if (different !== undefined) return different;
    if (drafts.length === 0) throw new Problem('cart-empty');
    const promised = shown.estimate?.holds === true ? shown.estimate.number : undefined;
    const kept = cart.items.filter(({ id }) => !ordered.has(id)).map(({ id }) => id);
    return begin(
      actor,
      await placeOrder({
        buyer: buyerFor(actor),
        from: 'cart',
        drafts,
        expectedTotal: seen.expectedTotal,
        request: requestOf(cart.version),
        ...(payableBefore !== undefined && { payableBefore }),
        placedBy: actor.userId,
        buyerAge: seen.buyerAge,
        besides: [carts.hold(cart, kept).remove('estimate')],
        ...(promised !== undefined && {
          estimate: promised,
          told: () => [drawEstimateMessage({ number: promised, used: true })],
        }),
        ...payWays.placing(seen.way),
      }),
      seen.way,
    );
  }

  return async (actor, seen) => {
    const owner = ownerFor(actor);
    const cart = await carts.load(owner);
    if (cart.version !== seen.version) {
      const order = await orders.findStanding(owner, requestOf(seen.version));
      if (order === undefined) throw new Problem('cart-changed');
      return begin(actor, order, seen.way);
    }
    try {
      return await place(actor, cart, seen);
    } catch (error) {
      if (isProblem(error, 'version-conflict')) throw new Problem('cart-changed', { cause: error });
      if (!isOutdated(error)) throw error;
      // Refused while it was being reserved: if that shows in the cart by now, the buyer decides on the rest.
      const now = await carts.load(owner);
      if (now.version !== seen.version) throw error;
      const different = difference((await price(actor, now)).shown, seen);
      if (different === undefined) throw error;
      return different;
    }
  };
}
