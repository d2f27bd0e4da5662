/** What counts cost. Pure. */
import { type PriceKind, goods } from '#shared/goods.ts';
import { anybody, isThereFor, type KeptSeason } from '#shared/competition/competition/closed.ts';
import type { EntryPriceTable, GroupRule } from '#shared/competition/competition/rules.ts';
import { groupCount } from '#shared/competition/entry/policy.ts';
import { entryPrices } from '#shared/competition/entry/price.ts';
import { groupCountWords } from '#shared/competition/entry/words.ts';
import { taxWithin, type Yen } from '#shared/kernel/money.ts';
import { summaryOf, totalOf } from '#shared/shop/order/policy.ts';
import type { Priced } from '#shared/shop/order/line.ts';
import { countedGoods, type Closing, type Counts, type EstimateQuote } from './schema.ts';
import { validOn, validUntil } from './validity.ts';

export interface PriceLists {
  readonly entry: EntryPriceTable;
  /** Undefined where it is not for sale. */
  readonly of: (kind: PriceKind) => Yen | undefined;
}

function entriesOf({ buyer, people, each }: Counts, { entry }: PriceLists): Priced[] {
  const entries = Array.from({ length: people * each }, (_, at) => ({
    personId: String(Math.floor(at / each)),
  }));
  const sale = { entries, heldBy: new Map<string, number>(), buyerIsSchool: buyer === 'school' };
  return entryPrices(sale, entry).map((amount) => ({ kind: 'entry', title: goods.entry.title, amount }));
}

/** @returns the kind that cannot be had where one of them has no price */
export function pricedCounts(counts: Counts, prices: PriceLists): readonly Priced[] | PriceKind {
  const wanted = countedGoods
    .filter((good) => good.with === undefined || counts[good.with] > 0)
    .filter(({ field }) => counts[field] > 0);
  const unpriced = wanted.find(({ kind }) => prices.of(kind) === undefined);
  if (unpriced !== undefined) return unpriced.kind;
  return [
    ...entriesOf(counts, prices),
    ...wanted.map(({ kind, title, field, perYear }) => {
      const quantity = counts[field];
      return {
        kind,
        title: perYear ? `${title} ${String(counts.fiscalYear)}年度` : title,
        amount: (prices.of(kind) ?? 0) * quantity,
        quantity,
      };
    }),
  ];
}

/** What a group's order of so many would lack; undefined where it is enough, or where no group orders. */
function missingOf({ buyer, people, each }: Counts, rule: GroupRule): string | undefined {
  if (buyer === 'individual' || people === 0) return undefined;
  const picked = Array.from({ length: people * each }, (_, at) => ({
    personId: String(Math.floor(at / each)),
    divisionCode: String(at % each),
  }));
  return groupCountWords(groupCount(picked, rule));
}

/** Of every season that can be entered while an estimate of `now` holds: the first to end first. */
export const closingsOf = (seasons: readonly KeptSeason[], now: Date): Closing[] =>
  seasons
    .filter((season) => season.calledOff === undefined && isThereFor(season, anybody))
    .filter(({ entry }) => entry.opensAt < validUntil(now) && entry.closesAt > now.toISOString())
    .map(({ title, entry }) => ({ title, at: entry.closesAt }))
    .toSorted((a, b) => (a.at < b.at ? -1 : 1));

export function quoteOf(
  priced: readonly Priced[],
  now: Date,
  group?: { readonly counts: Counts; readonly rule: GroupRule },
): EstimateQuote {
  const lines = summaryOf(priced);
  const total = totalOf(lines);
  const missing = group && missingOf(group.counts, group.rule);
  return {
    lines,
    total,
    tax: taxWithin(total),
    validOn: validOn(now),
    ...(missing !== undefined && { missing }),
  };
}
