/** Putting in, taking out. What is confirmed is in confirm.ts. */
import { setTimeout as sleep } from 'node:timers/promises';
import { fullName } from '#shared/people/account/schema.ts';
import { maximumCartLines, maximumItems, type Cart } from '#shared/shop/cart/schema.ts';
import type { CartWish } from '#shared/wishes.ts';
import { isProblem, Problem } from '#shared/problem.ts';
import type { Actor } from '#functions/platform/auth/actor.ts';
import { buyerFor, ownerKey } from '#functions/platform/auth/buyer.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { AccountRepository } from '#functions/people/account/repository.ts';
import type { CartKinds } from './kind.ts';
import { mayChange, type PriceCart } from './pricing.ts';
import type { CartRepository, StoredCart, StoredItem } from './repository.ts';

export interface CartDependencies {
  readonly table: Table;
  readonly carts: CartRepository;
  readonly accounts: Pick<AccountRepository, 'getUser'>;
  readonly kinds: CartKinds;
  readonly price: PriceCart;
  readonly clock: Clock;
}

export interface CartService {
  count(actor: Actor): Promise<number>;
  view(actor: Actor): Promise<Cart>;
  /** The same key again is the same item. @throws Problem `in-cart-already` `cart-full`, and what the kind refuses */
  add(actor: Actor, key: string, item: CartWish): Promise<{ alreadyThere: number; count: number }>;
  /** @throws Problem `cart-changed` `forbidden` `not-found` */
  remove(actor: Actor, id: string, version: number): Promise<Cart>;
  restore(actor: Actor, id: string, version: number): Promise<Cart>;
  empty(actor: Actor, version: number): Promise<Cart>;
}

/** Others may be changing it at the same time; what is put in takes nothing from anybody. */
const maximumRounds = 20;
/** Rows of earlier orders that are cleared away with a change. */
const mostCleared = 20;

export const idsOf = ({ items }: Pick<StoredCart, 'items'>): string[] => items.map(({ id }) => id);
export const ownerFor = (actor: Actor): string => ownerKey(buyerFor(actor));

export function createCartService({
  table,
  carts,
  accounts,
  kinds,
  price,
  clock,
}: CartDependencies): CartService {
  const view = async (actor: Actor): Promise<Cart> =>
    (await price(actor, await carts.load(ownerFor(actor)))).shown;

  function expectRoom(items: readonly Pick<StoredItem, 'size'>[]): void {
    const lines = items.reduce((sum, { size }) => sum + size, 0);
    if (items.length > maximumItems || lines > maximumCartLines) throw new Problem('cart-full');
  }

  /** What of it is not in the cart. @throws Problem `in-cart-already` when all of it is */
  function missing({ kind, wish }: Pick<StoredItem, 'kind' | 'wish'>, { items }: StoredCart): unknown {
    const others = items.filter((item) => item.kind === kind).map((item) => item.wish);
    const rest = kinds[kind].without(wish, others);
    if (rest === undefined) throw new Problem('in-cart-already');
    return rest;
  }

  async function seen(actor: Actor, version: number, id?: string): Promise<StoredCart> {
    const cart = await carts.load(ownerFor(actor));
    // Somebody else's is as unknown as none, whatever version was seen.
    const known = [...cart.items, ...cart.left].some((item) => item.id === id);
    if (id !== undefined && !known) throw new Problem('not-found');
    if (cart.version !== version) throw new Problem('cart-changed');
    return cart;
  }

  function expectMine(actor: Actor, item: StoredItem | undefined): StoredItem {
    if (item === undefined) throw new Problem('not-found');
    if (!mayChange(actor, item))
      throw new Problem('forbidden', {
        detail: 'ほかの先生が入れたものです。入れた先生か責任者が取り出せます。',
      });
    return item;
  }

  return {
    view,
    count: (actor) => carts.count(ownerFor(actor)),

    async add(actor, key, { kind, wish }) {
      const owner = ownerFor(actor);
      const asked = await kinds[kind].accept(actor, wish);
      const { name } = await accounts.getUser(actor.userId);
      for (let round = 1; ; round++) {
        try {
          const cart = await carts.load(owner);
          if (cart.items.some(({ id }) => id === key)) return { alreadyThere: 0, count: cart.items.length };
          const rest = missing({ kind, wish }, cart);
          const accepted = rest === wish ? asked : await kinds[kind].accept(actor, rest);
          const item: StoredItem = {
            id: key,
            kind,
            wish: rest,
            ...accepted,
            groupIds: [...accepted.groupIds],
            addedAt: clock().toISOString(),
            addedBy: actor.userId,
            addedByName: fullName(name),
          };
          expectRoom([...cart.items, item]);
          const ordered = cart.left.filter(({ id, expiresAt }) => expiresAt === undefined && id !== key);
          await table.transact([
            carts.hold(cart, [...idsOf(cart), key]),
            carts.put(owner, item),
            ...ordered.slice(0, mostCleared).map(({ id }) => carts.clear(owner, id)),
          ]);
          return { alreadyThere: asked.size - accepted.size, count: cart.items.length + 1 };
        } catch (error) {
          const passing = isProblem(error, 'cart-changed') || isProblem(error, 'version-conflict');
          if (!passing || round >= maximumRounds) throw error;
          await sleep(Math.random() * 20 * round);
        }
      }
    },

    async remove(actor, id, version) {
      const cart = await seen(actor, version, id);
      expectMine(
        actor,
        cart.items.find((item) => item.id === id),
      );
      const rest = idsOf(cart).filter((one) => one !== id);
      await table.transact([carts.hold(cart, rest), carts.takeOut(cart.owner, id)]);
      return view(actor);
    },

    async restore(actor, id, version) {
      const cart = await seen(actor, version, id);
      const item = expectMine(
        actor,
        cart.left.find((one) => one.id === id && one.expiresAt !== undefined),
      );
      if (missing(item, cart) !== item.wish) throw new Problem('in-cart-already');
      expectRoom([...cart.items, item]);
      await table.transact([carts.hold(cart, [...idsOf(cart), id]), carts.bringBack(cart.owner, id)]);
      return view(actor);
    },

    async empty(actor, version) {
      const cart = await seen(actor, version);
      const gone = cart.items.filter((item) => mayChange(actor, item)).map(({ id }) => id);
      const rest = idsOf(cart).filter((id) => !gone.includes(id));
      await table.transact([carts.hold(cart, rest), ...gone.map((id) => carts.takeOut(cart.owner, id))]);
      return view(actor);
    },
  };
}
