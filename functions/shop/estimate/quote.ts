/** What counts cost now. */
import { pricedCounts, quoteOf } from '#shared/shop/estimate/policy.ts';
import type { Counts, EstimateQuote } from '#shared/shop/estimate/schema.ts';
import { tableAt } from '#shared/competition/competition/table.ts';
import { findPrice, kindTitles } from '#shared/shop/order/policy.ts';
import type { PriceKind } from '#shared/shop/order/schema.ts';
import { yearsOnSale } from '#shared/shop/subscription/policy.ts';
import { Problem } from '#shared/problem.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { CompetitionRepository } from '#functions/competition/competition/repository.ts';
import type { OrderRepository } from '#functions/shop/order/repository.ts';

interface QuoteDependencies {
  readonly competition: Pick<CompetitionRepository, 'getEntrySettings'>;
  readonly orders: Pick<OrderRepository, 'listPrices'>;
  readonly clock: Clock;
}

/** @throws Problem `invalid-input` at what is not for sale */
export type QuoteCounts = (counts: Counts) => Promise<EstimateQuote>;

/** The fields of the form that are not named like their kind of price. */
const fieldOf: Partial<Record<PriceKind, keyof Counts>> = {
  'certificate-digital': 'digital',
  'certificate-paper': 'paper',
  postage: 'parcels',
};

const refused = (path: string, message: string): Problem =>
  new Problem('invalid-input', { errors: [{ path, message }] });

export const createQuoteCounts =
  ({ competition, orders, clock }: QuoteDependencies): QuoteCounts =>
  async (counts) => {
    const now = clock();
    if (!yearsOnSale(now).includes(counts.fiscalYear))
      throw refused('fiscalYear', 'この年度の教材は、いまは販売していません。年度を選び直してください');
    const [settings, prices] = await Promise.all([competition.getEntrySettings(), orders.listPrices()]);
    const [entry, rule] = [tableAt(settings.prices, now), tableAt(settings.groupRules, now)];
    if (entry === undefined || rule === undefined)
      throw new Problem('internal', { cause: 'no price or group rule is in force' });
    const priced = pricedCounts(counts, { entry, of: (kind) => findPrice(prices, kind, now) });
    if (typeof priced === 'string')
      throw refused(
        fieldOf[priced] ?? priced,
        `${kindTitles[priced]}は料金が決まっていないため、いまは見積もれません。0にしてください`,
      );
    return quoteOf(priced, now, { counts, rule });
  };
