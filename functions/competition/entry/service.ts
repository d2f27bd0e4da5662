/** Entering the competition: for oneself, and a school or organisation for its people. */
import type { EntryWish, GroupEntryWish } from '#shared/competition/entry/contract.ts';
import { isYearUnclear } from '#shared/competition/entry/school-year.ts';
import { groupCount, type GroupCount } from '#shared/competition/entry/policy.ts';
import type { EntryQuote, GroupEntryQuote } from '#shared/competition/entry/quote.ts';
import { groupCountWords } from '#shared/competition/entry/words.ts';
import type { BuyerAge } from '#shared/shop/order/buyer-age.ts';
import type { PayWay } from '#shared/shop/pay-way/schema.ts';
import { isProblem, Problem } from '#shared/problem.ts';
import type { Actor } from '#functions/platform/auth/actor.ts';
import { buyerFor } from '#functions/platform/auth/buyer.ts';
import type { PlaceOrder } from '#functions/shop/order/place.ts';
import type { PayWays } from '#functions/shop/pay-way/service.ts';
import type { Entrants } from './entrant.ts';
import type { MakeOffer, Offering } from './offer.ts';

interface ServiceDependencies {
  readonly entrants: Entrants;
  readonly offer: MakeOffer;
  readonly placeOrder: PlaceOrder;
  readonly payWays: PayWays;
}

/** What the buyer saw, and the name of the wish: sent again it is the same order. */
interface Ordered {
  readonly expectedTotal: number;
  readonly requestKey: string;
  readonly way: PayWay;
  /** Of who enters for themselves. */
  readonly buyerAge?: BuyerAge | undefined;
}
type Started = Awaited<ReturnType<PayWays['begin']>>;

export interface EntryService {
  quote(actor: Actor, wish: EntryWish): Promise<EntryQuote>;
  /** Records entries and order together, then starts the payment. @throws what `PlaceOrder` does */
  apply(actor: Actor, wish: EntryWish & Ordered): Promise<Started>;
  quoteGroup(actor: Actor, wish: GroupEntryWish): Promise<GroupEntryQuote>;
  /** @throws Problem `group-too-small`, and what `PlaceOrder` does */
  applyGroup(actor: Actor, wish: GroupEntryWish & Ordered): Promise<Started>;
}

type Picked = readonly { readonly userId: string; readonly divisionCode: string }[];

export function createEntryService({
  entrants,
  offer,
  placeOrder,
  payWays,
}: ServiceDependencies): EntryService {
  async function offerSelf({ userId }: Actor, { seasonId, divisionCodes }: EntryWish): Promise<Offering> {
    return offer(seasonId, [{ entrant: await entrants.self(userId), divisionCodes }], false);
  }

  async function offerGroup(actor: Actor, { seasonId, entrants: wished }: GroupEntryWish): Promise<Offering> {
    const { organization, entrants: people } = await entrants.pupils(
      actor,
      wished.map(({ userId }) => userId),
    );
    const codes = new Map(wished.map(({ userId, divisionCodes }) => [userId, divisionCodes]));
    const wishes = people.map((entrant) => ({
      entrant,
      divisionCodes: codes.get(entrant.personId) ?? [],
      notices: isYearUnclear(organization.schoolType, entrant) ? (['year-unclear'] as const) : [],
    }));
    return offer(seasonId, wishes, organization.kind === 'school');
  }

  const countOf = (picked: Picked, { groupRule }: Offering): GroupCount =>
    groupCount(
      picked.map(({ userId, divisionCode }) => ({ personId: userId, divisionCode })),
      groupRule,
    );

  async function order(actor: Actor, offering: Offering, wish: Ordered): Promise<Started> {
    const placed = await placeOrder({
      buyer: buyerFor(actor),
      from: 'entry',
      drafts: offering.drafts(),
      expectedTotal: wish.expectedTotal,
      request: wish.requestKey,
      payableBefore: offering.season.held.closesAt,
      placedBy: actor.userId,
      buyerAge: wish.buyerAge,
      ...payWays.placing(wish.way),
    }).catch((error: unknown) => {
      // What was entered meanwhile changes the price of the rest: the reason is what the buyer has to know.
      throw isProblem(error, 'price-changed') ? (offering.refusal() ?? error) : error;
    });
    return payWays.begin(placed, wish.way, actor.userId);
  }

  return {
    quote: async (actor, wish) => (await offerSelf(actor, wish)).quote,
    apply: async (actor, wish) => order(actor, await offerSelf(actor, wish), wish),

    async quoteGroup(actor, wish) {
      const offering = await offerGroup(actor, wish);
      return { ...offering.quote, count: countOf(offering.quote.offers, offering) };
    },

    async applyGroup(actor, wish) {
      const offering = await offerGroup(actor, wish);
      const picked = wish.entrants.flatMap(({ userId, divisionCodes }) =>
        divisionCodes.map((divisionCode) => ({ userId, divisionCode })),
      );
      const missing = groupCountWords(countOf(picked, offering));
      if (missing !== undefined) throw new Problem('group-too-small', { detail: `${missing}。` });
      return order(actor, offering, wish);
    },
  };
}
