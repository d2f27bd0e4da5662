/** What counts cost. Pure. */
import type { EntryPriceTable, GroupRule } from '#shared/competition/competition/rules.ts';
import { groupCount } from '#shared/competition/entry/policy.ts';
import { entryPrices } from '#shared/competition/entry/price.ts';
import { groupCountWords } from '#shared/competition/entry/words.ts';
import { taxWithin, type Yen } from '#shared/kernel/money.ts';
import { kindTitles, summaryOf, totalOf } from '#shared/shop/order/policy.ts';
import type { Priced } from '#shared/shop/order/line.ts';
import type { PriceKind } from '#shared/shop/order/schema.ts';
import { contentNames } from '#shared/shop/subscription/content.ts';
import { lineTitle } from '#shared/shop/subscription/words.ts';
import type { Counts, EstimateQuote } from './schema.ts';
import { validOn } from './validity.ts';

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
  return entryPrices(sale, entry).map((amount) => ({ kind: 'entry', title: kindTitles.entry, amount }));
}

/** @returns the kind that cannot be had where one of them has no price */
export function pricedCounts(counts: Counts, prices: PriceLists): readonly Priced[] | PriceKind {
  const wanted: readonly (readonly [kind: PriceKind, title: string, quantity: number])[] = [
    ['certificate-digital', kindTitles['certificate-digital'], counts.digital],
    ['certificate-paper', kindTitles['certificate-paper'], counts.paper],
    ['postage', kindTitles.postage, counts.paper === 0 ? 0 : counts.parcels],
    ...contentNames.map((name) => [name, lineTitle(name, counts.fiscalYear), counts[name]] as const),
  ];
  const found = wanted.filter(([, , quantity]) => quantity > 0);
  const unpriced = found.find(([kind]) => prices.of(kind) === undefined);
  if (unpriced !== undefined) return unpriced[0];
  return [
    ...entriesOf(counts, prices),
    ...found.map(([kind, title, quantity]) => ({
      kind,
      title,
      amount: (prices.of(kind) ?? 0) * quantity,
      quantity,
    })),
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
