/** Seats of a content for a year as something for sale: what becomes of them as their order is paid, given up, disputed or refunded. */
import {
  nextNotice,
  stateAfter,
  yearBegins,
  yearEnds,
  yearsOnSale,
} from '#shared/shop/subscription/policy.ts';
import type { OrderLine } from '#shared/shop/order/line.ts';
import { Problem } from '#shared/problem.ts';
import { buyerOf } from '#functions/platform/auth/buyer.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Write } from '#functions/platform/table/write.ts';
import { mailTo } from '#functions/mail/mail/message.ts';
import type { LineKind, LinePlace } from '#functions/shop/order/line-kind.ts';
import type { OrderRepository } from '#functions/shop/order/repository.ts';
import { renewalUnpaidMail, subscriptionStartedMail } from './mail.ts';
import type { SubscriptionItem, SubscriptionRepository } from './repository.ts';

interface SubscriptionLineDependencies {
  readonly subscriptions: SubscriptionRepository;
  readonly orders: Pick<OrderRepository, 'getOrder'>;
  readonly clock: Clock;
}

/** What it is before its order has a number. */
export type SubscriptionDraft = Omit<SubscriptionItem, 'owner' | 'orderId'>;

/** A person has one seat; an organisation may buy more of the same in the running year. */
const isPerson = (owner: string): boolean => buyerOf(owner).kind !== 'organization';

export function createSubscriptionLine({
  subscriptions,
  orders,
  clock,
}: SubscriptionLineDependencies): LineKind<SubscriptionDraft> {
  const find = ({ subject }: OrderLine, { owner }: LinePlace): Promise<SubscriptionItem | undefined> =>
    subscriptions.find(owner, subject.id);

  /** The same may be ordered again, unless that was done meanwhile. */
  const unclaimed = async (item: SubscriptionItem): Promise<Write[]> =>
    (await subscriptions.findClaim(item)) === item.id ? [subscriptions.unclaim(item)] : [];

  /** A person who has it cannot order it again; an organisation may buy more seats from now on. */
  async function claimsWhenPaid(item: SubscriptionItem): Promise<Write[]> {
    if (!isPerson(item.owner)) return unclaimed(item);
    const claimed = (await subscriptions.findClaim(item)) === item.id;
    return claimed ? [] : [subscriptions.claim(item, 'already-subscribed')];
  }

  /** A renewal that nobody paid for is told once, whoever began it and however often. */
  async function unpaidWord(item: SubscriptionItem, { owner, orderId }: LinePlace) {
    if (item.renewal !== true || (await orders.getOrder(owner, orderId)).status !== 'expired') return [];
    const { contentName, fiscalYear } = item;
    const key = `${renewalUnpaidMail.name}#${owner}#${contentName}#${String(fiscalYear)}`;
    return [mailTo(renewalUnpaidMail, { key, order: { owner, orderId } }, { contentName, fiscalYear })];
  }

  return {
    async reserve({ detail }, { owner, orderId }) {
      const item: SubscriptionItem = { ...detail, owner, orderId };
      if (!yearsOnSale(clock()).includes(item.fiscalYear)) throw new Problem('subscription-not-on-sale');
      const before = await subscriptions.findClaim(item);
      const other = before === undefined ? undefined : await subscriptions.find(owner, before);
      if (other !== undefined)
        throw new Problem(other.state === 'incomplete' ? 'subscription-unpaid' : 'already-subscribed');
      return { writes: [subscriptions.add(item), subscriptions.claim(item, 'subscription-unpaid')] };
    },

    async fulfil(line, { owner, orderId, suspended }) {
      const item = await find(line, { owner, orderId });
      if (item === undefined) throw new Problem('not-found');
      const now = clock();
      const paidUntil = yearEnds(item.fiscalYear);
      if (paidUntil <= now.toISOString()) throw new Problem('subscription-not-on-sale');
      const paid = subscriptions.change(item).set({
        state: suspended ? 'past_due' : 'active',
        ...(!suspended && { paidUntil }),
      });
      const { contentName, fiscalYear, seats } = item;
      return {
        writes: [subscriptions.notify(paid, nextNotice(fiscalYear, now)), ...(await claimsWhenPaid(item))],
        messages: [
          mailTo(
            subscriptionStartedMail,
            { key: `${subscriptionStartedMail.name}#${item.id}`, order: { owner, orderId } },
            {
              contentName,
              fiscalYear,
              seats,
              school: !isPerson(owner),
              ...(now.toISOString() < yearBegins(fiscalYear) && { early: true as const }),
            },
          ),
        ],
      };
    },

    async release(line, place) {
      const item = await find(line, place);
      if (item === undefined || stateAfter(item.state, 'release') === undefined) return { writes: [] };
      return {
        writes: [subscriptions.change(item, 'release'), ...(await unclaimed(item))],
        messages: await unpaidWord(item, place),
      };
    },

    async suspend(line, place) {
      const item = await find(line, place);
      if (item === undefined || stateAfter(item.state, 'dispute') === undefined) return { writes: [] };
      return { writes: [subscriptions.change(item, 'dispute').remove('paidUntil')] };
    },

    async resume(line, place) {
      const item = await find(line, place);
      if (item === undefined || stateAfter(item.state, 'resume') === undefined) return { writes: [] };
      return { writes: [subscriptions.change(item, 'resume').set({ paidUntil: yearEnds(item.fiscalYear) })] };
    },

    async refund(line, place) {
      const item = await find(line, place);
      if (item === undefined || stateAfter(item.state, 'refund') === undefined) return { writes: [] };
      const given = subscriptions.change(item, 'refund').remove('paidUntil');
      return { writes: [subscriptions.notify(given, undefined), ...(await unclaimed(item))] };
    },
  };
}
