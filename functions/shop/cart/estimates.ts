/** An estimate of what is in the cart, and the cart at the prices of an estimate. */
import { randomUUID } from 'node:crypto';
import type { cartContract } from '#shared/shop/cart/contract.ts';
import type { Cart } from '#shared/shop/cart/schema.ts';
import { cartWishSchema } from '#shared/wishes.ts';
import { isValid } from '#shared/shop/estimate/validity.ts';
import type { Estimate } from '#shared/shop/estimate/schema.ts';
import type { RequestOf, ResponseOf } from '#shared/kernel/contract.ts';
import { isProblem, Problem } from '#shared/problem.ts';
import type { Actor } from '#functions/platform/auth/actor.ts';
import type { IssueEstimate } from '#functions/shop/estimate/issue.ts';
import type { EstimateItem, EstimateRepository } from '#functions/shop/estimate/repository.ts';
import type { StoredCart } from './repository.ts';
import { idsOf, ownerFor, type CartDependencies, type CartService } from './service.ts';

interface EstimateDependencies extends Pick<CartDependencies, 'table' | 'carts' | 'price' | 'clock'> {
  readonly service: Pick<CartService, 'add' | 'view'>;
  readonly estimates: Pick<EstimateRepository, 'get'>;
  readonly issueEstimate: IssueEstimate;
}

type Asked = RequestOf<(typeof cartContract)['estimateCart']>['body'];
type Used = ResponseOf<(typeof cartContract)['useEstimate']>;

export function createCartEstimates(dependencies: EstimateDependencies) {
  const { table, carts, price, clock, service, estimates, issueEstimate } = dependencies;

  async function seen(actor: Actor, version: number): Promise<StoredCart> {
    const cart = await carts.load(ownerFor(actor));
    if (cart.version !== version) throw new Problem('cart-changed');
    return cart;
  }

  /** What it held, one wish after the other: what is there already, or cannot be had any more, keeps nothing else out. */
  async function putBack(actor: Actor, { wishes = [] }: EstimateItem) {
    let [added, refused] = [0, 0];
    for (const stored of wishes) {
      const wish = cartWishSchema.safeParse(stored);
      try {
        if (!wish.success) throw new Problem('not-found');
        await service.add(actor, randomUUID(), wish.data);
        added++;
      } catch (error) {
        if (!(error instanceof Problem) || error.failed) throw error;
        if (!isProblem(error, 'in-cart-already')) refused++;
      }
    }
    return { added, refused };
  }

  return {
    /** @throws Problem `cart-changed` `cart-empty` `price-changed` */
    async issue(actor: Actor, { version, ...asked }: Asked): Promise<Estimate> {
      const cart = await seen(actor, version);
      return issueEstimate({
        ...asked,
        owner: cart.owner,
        wishes: cart.items.map(({ kind, wish }) => ({ kind, wish })),
        // At the prices of now: an estimate prolongs no other.
        async quote() {
          const { shown, closings } = await price(actor, { ...cart, estimate: undefined });
          if (shown.lines.length === 0) throw new Problem('cart-empty');
          return { lines: shown.summary, total: shown.total, tax: shown.tax, closings };
        },
      });
    },

    /** @throws Problem `cart-changed` `estimate-not-found` `estimate-expired` */
    async use(actor: Actor, version: number, number: string): Promise<Used> {
      const estimate = await estimates.get(number);
      if (!isValid(estimate, clock())) throw new Problem('estimate-expired');
      const cart = await seen(actor, version);
      await table.write(carts.hold(cart, idsOf(cart)).set({ estimate: number }));
      const own = estimate.owner === cart.owner;
      const put = own ? await putBack(actor, estimate) : { added: 0, refused: 0 };
      return { cart: await service.view(actor), ...put };
    },

    /** @throws Problem `cart-changed` */
    async drop(actor: Actor, version: number): Promise<Cart> {
      const cart = await seen(actor, version);
      await table.write(carts.hold(cart, idsOf(cart)).remove('estimate'));
      return service.view(actor);
    },
  };
}
export type CartEstimates = ReturnType<typeof createCartEstimates>;
