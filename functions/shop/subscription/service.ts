/** What a buyer has, orders, and wants to hear of the next year. */
import type { Standings, SubscriptionQuote, SubscriptionWish } from '#shared/shop/subscription/contract.ts';
import { standingOf, yearsOnSale } from '#shared/shop/subscription/policy.ts';
import { contentNames } from '#shared/shop/subscription/content.ts';
import type { ContentName, Standing } from '#shared/shop/subscription/schema.ts';
import { contentWords } from '#shared/shop/subscription/words.ts';
import { fiscalYearOf } from '#shared/kernel/time.ts';
import type { BuyerAge } from '#shared/shop/order/buyer-age.ts';
import type { PayWay } from '#shared/shop/pay-way/schema.ts';
import { findPrice } from '#shared/shop/order/policy.ts';
import { isProblem, Problem } from '#shared/problem.ts';
import type { Basis } from '#functions/platform/basis.ts';
import type { Actor } from '#functions/platform/auth/actor.ts';
import { buyerFor, ownerKey } from '#functions/platform/auth/buyer.ts';
import type { Write } from '#functions/platform/table/write.ts';
import { createAccountEvents } from '#functions/record/account-event/repository.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { auditActor, createAuditRepository } from '#functions/record/audit/repository.ts';
import type { PlaceOrder } from '#functions/shop/order/place.ts';
import { createOrderRepository } from '#functions/shop/order/repository.ts';
import type { PayWays } from '#functions/shop/pay-way/service.ts';
import type { OfferSubscription } from './offer.ts';
import { createSubscriptionRepository } from './repository.ts';

interface ServiceDependencies extends Basis {
  readonly offer: OfferSubscription;
  readonly placeOrder: PlaceOrder;
  readonly payWays: PayWays;
}

type Order = SubscriptionWish & {
  readonly expectedTotal: number;
  readonly requestKey: string;
  readonly way: PayWay;
  readonly buyerAge?: BuyerAge | undefined;
};

export interface SubscriptionService {
  list(actor: Actor): Promise<Standings>;
  quote(actor: Actor, wish: SubscriptionWish): Promise<SubscriptionQuote>;
  /** Records subscription and order together, then starts the payment. @throws what `PlaceOrder` does */
  order(actor: Actor, wish: Order): ReturnType<PayWays['begin']>;
  /** Of the running year. @throws Problem `not-found` where there is nothing that could end */
  decide(actor: Actor, contentName: ContentName, wanted: 'stop' | 'resume'): Promise<Standing>;
}

export function createSubscriptionService({
  table,
  clock,
  offer,
  placeOrder,
  payWays,
}: ServiceDependencies): SubscriptionService {
  const subscriptions = createSubscriptionRepository(table);
  const orders = createOrderRepository(table);
  const accounts = createAccountRepository(table);
  const audit = createAuditRepository(table, clock);
  const events = createAccountEvents(table, clock);

  async function standings(owner: string) {
    const now = clock();
    const { subscriptions: all, stopped } = await subscriptions.read(owner);
    return (contentName: ContentName, fiscalYear: number): Standing =>
      standingOf(
        all,
        {
          contentName,
          fiscalYear,
          stopped: stopped.some((one) => one.contentName === contentName && one.fiscalYear === fiscalYear),
        },
        now,
      );
  }

  async function trail(actor: Actor, action: 'renewal-stopped' | 'renewal-resumed', name: ContentName) {
    const buyer = buyerFor(actor);
    if (buyer.kind !== 'organization') return events.record(actor.userId, action);
    const by = await auditActor(accounts, actor.userId);
    const { organizationId } = buyer;
    return audit.record({ organizationId, action, ...by, detail: contentWords[name].title });
  }

  return {
    async list(actor) {
      const now = clock();
      const [standing, prices] = await Promise.all([
        standings(ownerKey(buyerFor(actor))),
        orders.listPrices(),
      ]);
      const years = yearsOnSale(now);
      return {
        years,
        items: contentNames.flatMap((contentName) =>
          years.map((year) => ({
            ...standing(contentName, year),
            price: findPrice(prices, contentName, now),
          })),
        ),
      };
    },

    quote: async (actor, wish) => (await offer(buyerFor(actor), wish)).quote,

    async order(actor, { expectedTotal, requestKey, way, buyerAge, ...wish }) {
      const buyer = buyerFor(actor);
      const offering = await offer(buyer, wish);
      const placed = await placeOrder({
        buyer,
        from: 'subscription',
        drafts: offering.drafts(),
        expectedTotal,
        request: requestKey,
        payableBefore: offering.payableBefore,
        placedBy: actor.userId,
        buyerAge,
        ...payWays.placing(way),
      }).catch((error: unknown) => {
        throw isProblem(error, 'price-changed') ? (offering.refusal() ?? error) : error;
      });
      return payWays.begin(placed, way, actor.userId);
    },

    async decide(actor, contentName, wanted) {
      const year = {
        owner: ownerKey(buyerFor(actor)),
        contentName,
        fiscalYear: fiscalYearOf(clock()),
      };
      const before = (await standings(year.owner))(contentName, year.fiscalYear);
      if (before.state !== 'active' && before.state !== 'past_due') throw new Problem('not-found');
      const stops = wanted === 'stop';
      if (before.stopped !== stops) {
        const change: Write = stops ? subscriptions.stop(year) : subscriptions.resume(year);
        await table.transact([
          change,
          await trail(actor, stops ? 'renewal-stopped' : 'renewal-resumed', contentName),
        ]);
      }
      return { ...before, stopped: stops };
    },
  };
}
