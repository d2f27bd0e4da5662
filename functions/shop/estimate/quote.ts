/** What counts cost now. */
import { goods } from '#shared/goods.ts';
import { closingsOf, pricedCounts, quoteOf } from '#shared/shop/estimate/policy.ts';
import type { Closing, Counts, EstimateQuote } from '#shared/shop/estimate/schema.ts';
import { tableAt } from '#shared/competition/competition/table.ts';
import { findPrice } from '#shared/shop/order/policy.ts';
import { yearsOnSale } from '#shared/shop/subscription/policy.ts';
import { Problem } from '#shared/problem.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { createCompetitionRepository } from '#functions/competition/competition/repository.ts';
import { createOrderRepository } from '#functions/shop/order/repository.ts';

/** @throws Problem `invalid-input` at what is not for sale */
export type QuoteCounts = (counts: Counts) => Promise<EstimateQuote>;

const refused = (path: string, message: string): Problem =>
  new Problem('invalid-input', { errors: [{ path, message }] });

export function createQuoteCounts({ table, clock }: Basis): QuoteCounts {
  const competition = createCompetitionRepository(table);
  const orders = createOrderRepository(table);
  return async (counts) => {
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
        goods[priced].counted?.field ?? priced,
        `${goods[priced].title}は料金が決まっていないため、いまは見積もれません。0にしてください`,
      );
    return quoteOf(priced, now, { counts, rule });
  };
}

/** With what ends before the prices do, which stands on the paper: counts name no season, so it is all that anybody can enter. */
export type QuotePaper = (
  counts: Counts,
) => Promise<EstimateQuote & { readonly closings: readonly Closing[] }>;

export function createQuotePaper({ table, clock }: Basis, quote: QuoteCounts): QuotePaper {
  const competition = createCompetitionRepository(table);
  return async (counts) => {
    const [quoted, seasons] = await Promise.all([
      quote(counts),
      counts.people === 0 ? [] : competition.listSeasons(),
    ]);
    return { ...quoted, closings: closingsOf(seasons, clock()) };
  };
}
