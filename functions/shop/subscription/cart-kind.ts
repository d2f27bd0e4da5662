/** Subscriptions in a cart: a content and a year is one wish, with all its seats. */
import type { SubscriptionWish } from '#shared/shop/subscription/contract.ts';
import { lineTitle } from '#shared/shop/subscription/words.ts';
import { problems } from '#shared/problem-list.ts';
import { buyerFor } from '#functions/platform/auth/buyer.ts';
import type { CartKind, OfferedWish } from '#functions/shop/cart/kind.ts';
import type { OfferSubscription } from './offer.ts';

const isSame = (one: SubscriptionWish, other: SubscriptionWish): boolean =>
  one.contentName === other.contentName && one.fiscalYear === other.fiscalYear;

export const createSubscriptionCartKind = (offer: OfferSubscription): CartKind<SubscriptionWish> => ({
  without: (wish, others) => (others.some((other) => isSame(wish, other)) ? undefined : wish),

  async accept(actor, wish) {
    const refusal = (await offer(buyerFor(actor), wish)).refusal();
    if (refusal !== undefined) throw refusal;
    return { size: 1, groupIds: [] };
  },

  async offer(buyer, wishes, pricedAt) {
    const offered = await Promise.all(wishes.map((wish) => offer(buyerFor(buyer), wish, pricedAt)));
    const had = offered.filter(({ quote }) => quote.refusals.length === 0);
    return {
      besides: [],
      payableBefore: had.map(({ payableBefore }) => payableBefore).toSorted()[0],
      wishes: wishes.map(({ contentName, fiscalYear }, index): OfferedWish => {
        const one = offered[index];
        const refusals = one?.quote.refusals ?? [];
        const title = lineTitle(contentName, fiscalYear);
        return {
          title,
          drafts: refusals.length > 0 || one === undefined ? [] : one.drafts(),
          refused: refusals.slice(0, 1).map((code) => ({ reason: problems[code].title, about: title })),
        };
      }),
    };
  },
});
