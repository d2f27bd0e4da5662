/** People who subscribe over the real API, and what the payer does. */
import { randomUUID } from 'node:crypto';
import type { LocalSystem } from '#infra/local/local-system.ts';
import {
  seatContract,
  subscriptionContract,
  type SubscriptionWish,
} from '#shared/shop/subscription/contract.ts';
import { openContentContract } from '#shared/shop/subscription/open-content.ts';
import type { ContentName, Standing } from '#shared/shop/subscription/schema.ts';
import { fiscalYearOf } from '#shared/kernel/time.ts';
import { act, sessionOf } from './buyer.ts';
import { eventually, type Person } from '#test/support/system.ts';

export const thisYear = (): number => fiscalYearOf(new Date());

/** Looks at the price, then orders for it, as the page does. */
export async function subscribe(
  person: Person,
  contentName: ContentName,
  seats = 1,
  fiscalYear = thisYear(),
) {
  const wish: SubscriptionWish = { contentName, seats, fiscalYear };
  const { total } = (await person.call(subscriptionContract.quoteSubscription, { body: wish })).value();
  const body = { ...wish, expectedTotal: total, buyerAge: 'adult' as const, requestKey: randomUUID() };
  const { orderId, url } = (await person.call(subscriptionContract.orderSubscription, { body })).value();
  return { orderId, sessionId: sessionOf(url), total };
}

export async function standingOf(
  person: Person,
  contentName: ContentName,
  fiscalYear = thisYear(),
): Promise<Standing> {
  const { items } = (await person.call(subscriptionContract.listSubscriptions)).value();
  return items.find((one) => one.contentName === contentName && one.fiscalYear === fiscalYear)!;
}

export async function subscribed(
  system: LocalSystem,
  person: Person,
  contentName: ContentName,
  seats = 1,
): Promise<string> {
  const { orderId, sessionId } = await subscribe(person, contentName, seats);
  const before = (await standingOf(person, contentName)).seats;
  act(system, sessionId, 'pay');
  await system.stripe.webhooks.settled();
  await eventually(
    () => standingOf(person, contentName),
    (standing) => standing.seats === before + seats,
  );
  return orderId;
}

const inputOf = (contentName: ContentName, userIds: readonly string[]) => ({
  params: { contentName },
  body: { userIds: [...userIds] },
});
export const give = (person: Person, contentName: ContentName, userIds: readonly string[]) =>
  person.call(seatContract.giveSeats, inputOf(contentName, userIds));
export const takeBack = (person: Person, contentName: ContentName, userIds: readonly string[]) =>
  person.call(seatContract.takeSeatsBack, inputOf(contentName, userIds));

export const openContents = async (person: Person): Promise<ContentName[]> =>
  (await person.call(openContentContract.listOpenContents))
    .value()
    .items.map(({ contentName }) => contentName);
