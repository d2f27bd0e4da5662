/** What somebody wants to subscribe to, looked at: what it costs, and what stands in its way. */
import type { SubscriptionQuote, SubscriptionWish } from '#shared/shop/subscription/contract.ts';
import { isLiving, yearEnds, yearsOnSale } from '#shared/shop/subscription/policy.ts';
import { lineTitle } from '#shared/shop/subscription/words.ts';
import { taxWithin } from '#shared/kernel/money.ts';
import { payableUntil, priceAt, summaryOf, totalOf } from '#shared/shop/order/policy.ts';
import { Problem } from '#shared/problem.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { ownerKey, type Buyer } from '#functions/platform/auth/buyer.ts';
import { newId } from '#functions/platform/id.ts';
import type { LineDraft } from '#functions/shop/order/line-kind.ts';
import { createOrderRepository } from '#functions/shop/order/repository.ts';
import type { SubscriptionDraft } from './line.ts';
import { createSubscriptionRepository } from './repository.ts';

interface SubscriptionOffering {
  readonly quote: SubscriptionQuote;
  /** Nobody pays for a year that is over. */
  readonly payableBefore: string;
  /** What was wished for, also where it cannot be had: the order then says why. */
  readonly drafts: () => LineDraft<SubscriptionDraft>[];
  /** Why it cannot be had, as an order would say it. */
  readonly refusal: () => Problem | undefined;
}

/** @throws Problem `invalid-input` for more than one seat of a person */
export type OfferSubscription = (
  buyer: Buyer,
  wish: SubscriptionWish,
  /** Of which moment the price is; of now unless an estimate promised another. */
  pricedAt?: Date,
) => Promise<SubscriptionOffering>;

export function createOfferSubscription({ table, clock }: Basis): OfferSubscription {
  const subscriptions = createSubscriptionRepository(table);
  const orders = createOrderRepository(table);

  return async (buyer, { contentName, fiscalYear, seats }, pricedAt) => {
    if (buyer.kind !== 'organization' && seats !== 1)
      throw new Problem('invalid-input', {
        errors: [{ path: 'seats', message: '個人で購入できるのは1人分です。1を入力してください' }],
      });
    const now = clock();
    const owner = ownerKey(buyer);
    const [all, prices] = await Promise.all([subscriptions.list(owner), orders.listPrices()]);
    const same = (year: number) =>
      all.filter((one) => one.contentName === contentName && one.fiscalYear === year);
    const unitPrice = priceAt(prices, contentName, pricedAt ?? now);
    const line = {
      kind: contentName,
      title: lineTitle(contentName, fiscalYear),
      amount: unitPrice * seats,
      quantity: seats,
    };
    const lines = summaryOf([line]);
    const total = totalOf(lines);

    const refusals: SubscriptionQuote['refusals'] = [];
    if (!yearsOnSale(now).includes(fiscalYear)) refusals.push('subscription-not-on-sale');
    if (same(fiscalYear).some(({ state }) => state === 'incomplete')) refusals.push('subscription-unpaid');
    if (buyer.kind !== 'organization' && same(fiscalYear).some(isLiving)) refusals.push('already-subscribed');

    return {
      payableBefore: yearEnds(fiscalYear),
      quote: {
        refusals,
        lines,
        total,
        tax: taxWithin(total),
        payableUntil: payableUntil(now, yearEnds(fiscalYear)),
        payableBefore: yearEnds(fiscalYear),
      },
      drafts() {
        const id = newId('subscription', now);
        const detail: SubscriptionDraft = {
          id,
          contentName,
          fiscalYear,
          seats,
          given: 0,
          state: 'incomplete',
          orderedAt: now.toISOString(),
          ...(same(fiscalYear - 1).some(isLiving) && { renewal: true as const }),
          version: 1,
        };
        return [{ ...line, subject: { kind: 'subscription', id }, detail }];
      },
      refusal() {
        const [first] = refusals;
        return first === undefined ? undefined : new Problem(first);
      },
    };
  };
}
