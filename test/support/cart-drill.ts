/** Carts of things over a table in memory, confirmed by staff whose calls are killed, refused and in each other's way. */
import { createConfirmCart } from '#functions/shop/cart/confirm.ts';
import type { CartKind, CartKinds } from '#functions/shop/cart/kind.ts';
import { createPriceCart } from '#functions/shop/cart/pricing.ts';
import { createTakeTerms } from '#functions/shop/invoice-terms/service.ts';
import { createCartRepository } from '#functions/shop/cart/repository.ts';
import { createCartService } from '#functions/shop/cart/service.ts';
import { createEstimateRepository } from '#functions/shop/estimate/repository.ts';
import { createPayWays } from '#functions/shop/pay-way/service.ts';
import type { Actor } from '#functions/platform/auth/actor.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { Cart } from '#shared/shop/cart/schema.ts';
import type { Faults } from './faulty-table.ts';
import { createOrderDrill } from '#test/support/shop/order-drill.ts';

const calm: Faults = { kill: 0, conflict: 0 };

const staff = (userId: string): Actor => ({
  userId,
  kind: 'school',
  membership: { organizationId: 'org_drill', role: 'owner', state: 'approved' },
  twoStepSince: undefined,
  sessionsValidFrom: undefined,
});

export function createCartDrill(seed: number) {
  const drill = createOrderDrill(seed);
  const clock = (): Date => new Date('2026-11-21T03:00:00Z');

  /** A wish is for things by name, whatever the schema says of certificates. */
  const things: CartKind<readonly string[]> = {
    without(wish, others) {
      const known = new Set(others.flat());
      const rest = wish.filter((id) => !known.has(id));
      if (rest.length === 0) return undefined;
      return rest.length === wish.length ? wish : rest;
    },
    accept: async (_actor, wish) => ({ size: wish.length, groupIds: [] }),
    offer: async (_buyer, wishes) => ({
      besides: [],
      wishes: wishes.map((wish) => ({
        title: String(wish.length),
        drafts: wish.filter((id) => !drill.gone.has(id)).map(drill.draft),
        refused: wish
          .filter((id) => drill.gone.has(id))
          .map((id) => ({ reason: 'もうありません', about: id })),
      })),
    }),
  };
  const kinds: CartKinds = { entry: things, certificate: things, subscription: things };

  function over(table: Table) {
    const money = drill.over(table);
    const carts = createCartRepository(table, clock);
    const accounts = {
      getUser: async (userId: string) =>
        ({ userId, name: { family: '山田', given: userId, familyKana: '', givenKana: '' } }) as never,
    };
    const price = createPriceCart({ kinds, clock, estimates: createEstimateRepository(table) });
    const parts = { ...money, table, carts, accounts, kinds, price, clock };
    const checkout = {
      begin: async ({ id }: { readonly id: string }) => ({ orderId: id }),
    };
    return {
      service: createCartService(parts),
      confirm: createConfirmCart({
        ...parts,
        placeOrder: money.place,
        payWays: createPayWays({
          accounts,
          checkout,
          transfers: checkout,
          invoices: {
            terms: () => ({ take: createTakeTerms(parts), messages: () => [] }),
            start: (_, orderId) => money.orders.getById(orderId),
          },
        }),
      }),
    };
  }
  const usual = over(drill.table);
  const owner = staff('usr_owner');

  return {
    ...drill,
    owner,
    other: staff('usr_other'),
    cart: usual,
    view: (): Promise<Cart> => usual.service.view(owner),
    async filled(...wishes: readonly (readonly string[])[]): Promise<Cart> {
      for (const [at, wish] of wishes.entries()) {
        const key = `018f0000-0000-7000-8000-${String(at).padStart(12, '0')}`;
        await usual.service.add(owner, key, { kind: 'certificate', wish: wish as never });
      }
      return usual.service.view(owner);
    },
    /** Confirms as it was seen, by an invocation of its own. */
    confirm: ({ version, total, lines }: Cart, actor = owner, faults = calm) =>
      over(drill.faulty(faults)).confirm(actor, { version, expectedTotal: total, lines, way: 'page' }),
    /** Orders that stand. */
    orders: () =>
      drill.table
        .items()
        .filter(({ sk, status }) => String(sk).startsWith('ORDER#') && status === 'awaiting_payment'),
  };
}
