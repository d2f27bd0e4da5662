/** A cart priced as things are now: what a person is shown, and what would be ordered, out of one and the same offer. */
import { Problem } from '#shared/problem.ts';
import {
  cartSchema,
  type Cart,
  type CartItem,
  type CartLine,
  type CartRefusal,
} from '#shared/shop/cart/schema.ts';
import { taxWithin } from '#shared/kernel/money.ts';
import type { Closing } from '#shared/shop/estimate/schema.ts';
import { isValid } from '#shared/shop/estimate/validity.ts';
import { payableUntil, summaryOf, totalOf } from '#shared/shop/order/policy.ts';
import { seesGroup, type Actor } from '#functions/platform/auth/actor.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { EstimateItem, EstimateRepository } from '#functions/shop/estimate/repository.ts';
import type { LineDraft } from '#functions/shop/order/line-kind.ts';
import type { CartKinds, Offered, OfferedWish } from './kind.ts';
import type { StoredCart, StoredItem } from './repository.ts';

interface PricedCart {
  readonly shown: Cart;
  readonly drafts: readonly LineDraft[];
  readonly payableBefore: string | undefined;
  readonly closings: readonly Closing[];
  /** Of these there is something in the drafts. */
  readonly ordered: ReadonlySet<string>;
}

/** Names of one reason that are told. */
const mostNames = 5;

/** Staff buy for all of their organisation, whichever classes they were given. */
function wholeBuyer({ membership, ...actor }: Actor): Actor {
  if (membership === undefined) return { ...actor, membership };
  const { groupIds: _, ...place } = membership;
  return { ...actor, membership: place };
}

/** Their own, that of their classes; an owner may change all of it. */
export function mayChange(actor: Actor, { addedBy, groupIds }: StoredItem): boolean {
  if (actor.membership?.groupIds === undefined || addedBy === actor.userId) return true;
  return groupIds.length > 0 && groupIds.every((groupId) => seesGroup(actor, groupId));
}

function refusalsOf({ refused }: OfferedWish, named: boolean): CartRefusal[] {
  const reasons = [...new Set(refused.map(({ reason }) => reason))];
  return reasons.map((reason) => {
    const about = refused.filter((one) => one.reason === reason).map((one) => one.about);
    return { reason, count: about.length, about: named ? about.slice(0, mostNames) : [] };
  });
}

function linesOf(drafts: readonly LineDraft[], itemId?: string): CartLine[] {
  const lines = new Map<string, CartLine>();
  for (const { kind, title, amount, quantity: seats = 1 } of drafts) {
    const key = JSON.stringify([kind, title]);
    const { quantity, amount: sum } = lines.get(key) ?? { quantity: 0, amount: 0 };
    lines.set(key, {
      ...(itemId && { itemId }),
      kind,
      title,
      quantity: quantity + seats,
      amount: sum + amount,
    });
  }
  return [...lines.values()];
}

const sum = (drafts: readonly LineDraft[]): number => drafts.reduce((all, { amount }) => all + amount, 0);

interface PriceDependencies {
  readonly kinds: CartKinds;
  readonly estimates: Pick<EstimateRepository, 'find'>;
  readonly clock: Clock;
}

/** What the cart says of the estimate it was given: of one that has ended, that it has. */
const promiseOf = ({ number, validUntil, lines, total }: EstimateItem, now: Date): Cart['estimate'] => ({
  number,
  validUntil,
  holds: isValid({ validUntil }, now),
  lines,
  total,
});

export const createPriceCart = ({ kinds, estimates, clock }: PriceDependencies) => {
  async function offer(actor: Actor, items: readonly StoredItem[], pricedAt: Date) {
    const names = [...new Set(items.map(({ kind }) => kind))];
    const offered = await Promise.all(
      names.map(async (name): Promise<[StoredItem[], Offered]> => {
        const ofKind = items.filter(({ kind }) => kind === name);
        const wishes = ofKind.map(({ wish }) => wish);
        return [ofKind, await kinds[name].offer(wholeBuyer(actor), wishes, pricedAt)];
      }),
    );
    return {
      byItem: new Map(
        offered.flatMap(([ofKind, { wishes }]) => ofKind.map(({ id }, at) => [id, wishes[at]] as const)),
      ),
      besides: offered.flatMap(([, { besides }]) => besides),
      payableBefore: offered.flatMap(([, one]) => one.payableBefore ?? []).toSorted()[0],
      closings: offered.flatMap(([, one]) => one.closings ?? []),
    };
  }

  return async (actor: Actor, { version, items, estimate: number }: StoredCart): Promise<PricedCart> => {
    const now = clock();
    const estimate = number === undefined ? undefined : await estimates.find(number);
    const promise = estimate && promiseOf(estimate, now);
    const pricedAt = estimate && promise?.holds === true ? new Date(estimate.issuedAt) : now;
    const { byItem, besides, payableBefore, closings } = await offer(actor, items, pricedAt);
    const wishOf = ({ id }: StoredItem): OfferedWish => {
      const wish = byItem.get(id);
      if (wish === undefined) throw new Problem('internal', { cause: `nothing offered for ${id}` });
      return wish;
    };
    const drafts = [...items.flatMap((item) => wishOf(item).drafts), ...besides];
    const summary = summaryOf(drafts);
    const total = totalOf(summary);
    const shown = cartSchema.parse({
      version,
      items: items.map((item): CartItem => {
        const wish = wishOf(item);
        const changeable = mayChange(actor, item);
        return {
          id: item.id,
          kind: item.kind,
          title: wish.title,
          ...(wish.printed && { printed: wish.printed }),
          ...(wish.sentTo && { sentTo: wish.sentTo }),
          quantity: wish.drafts.reduce((all, { quantity = 1 }) => all + quantity, 0),
          amount: sum(wish.drafts),
          refusals: refusalsOf(wish, changeable),
          addedAt: item.addedAt,
          addedByName: item.addedByName,
          changeable,
        };
      }),
      lines: [...items.flatMap((item) => linesOf(wishOf(item).drafts, item.id)), ...linesOf(besides)],
      summary,
      total,
      tax: taxWithin(total),
      payableUntil: payableUntil(now, payableBefore),
      ...(payableBefore !== undefined && { payableBefore }),
      ...(promise && { estimate: promise }),
    } satisfies Cart);
    const ordered = new Set(items.filter((item) => wishOf(item).drafts.length > 0).map(({ id }) => id));
    return { shown, drafts, payableBefore, closings, ordered };
  };
};
export type PriceCart = ReturnType<typeof createPriceCart>;
