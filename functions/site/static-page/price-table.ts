import { goods, priceKinds } from '#shared/goods.ts';
import { tableAt } from '#shared/competition/competition/table.ts';
import type { EntrySettings } from '#shared/competition/competition/assignment.ts';
import { formatYen } from '#shared/kernel/money.ts';
import { findPrice } from '#shared/shop/order/policy.ts';
import type { Price } from '#shared/shop/order/schema.ts';

/** Entries have a table of prices of their own. */
function entryRows({ prices }: Pick<EntrySettings, 'prices'>, now: Date): [string, number][] {
  const table = tableAt(prices, now);
  if (table === undefined) return [];
  return [
    ['大会の参加（1人の1つ目の課題）', table.first],
    ['大会の参加（同じ大会の2つ目からの課題）', table.further],
    [`大会の参加（団体で1回に${String(table.bulkFrom)}件以上申し込むとき、1件につき）`, table.bulk],
  ];
}

/** What everything costs at an instant, as a table of the page. */
export function priceTable(
  prices: readonly Price[],
  settings: Pick<EntrySettings, 'prices'> | undefined,
  now: Date,
): string {
  const rows = [
    ...(settings === undefined ? [] : entryRows(settings, now)),
    ...priceKinds.flatMap((kind): [string, number][] => {
      const amount = findPrice(prices, kind, now);
      return amount === undefined ? [] : [[goods[kind].priceLabel, amount]];
    }),
  ];
  return [
    '| 品目 | 価格（税込） |',
    '| --- | --- |',
    ...rows.map(([what, amount]) => `| ${what} | ${formatYen(amount)} |`),
  ].join('\n');
}
