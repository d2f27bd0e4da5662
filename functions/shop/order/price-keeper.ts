/** What things cost, but for entries (competition/divisions.ts). */
import { goods } from '#shared/goods.ts';
import { priceRefusal, sameStart } from '#shared/shop/order/price.ts';
import type { Price } from '#shared/shop/order/schema.ts';
import type { PriceTrailAct } from '#shared/shop/order/trail.ts';
import { yenText } from '#shared/kernel/money.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import { Problem } from '#shared/problem.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { TrailActor, TrailRepository } from '#functions/record/trail/repository.ts';
import type { OrderRepository } from './repository.ts';

interface PriceDependencies {
  readonly table: Pick<Table, 'transact'>;
  readonly orders: Pick<OrderRepository, 'listPrices' | 'addPrice' | 'changePrice'>;
  readonly trail: Pick<TrailRepository, 'record'>;
  readonly clock: Clock;
}

/** One that is so already stays. @throws Problem `table-in-force` */
type SetPrice = (by: TrailActor, price: Price, reason: string) => Promise<void>;

export const createSetPrice =
  ({ table, orders, trail, clock }: PriceDependencies): SetPrice =>
  async (by, price, reason) => {
    const prices = await orders.listPrices();
    if (priceRefusal(prices, price, clock()) !== undefined) throw new Problem('table-in-force');
    const seen = sameStart(prices, price);
    if (seen?.amount === price.amount) return;
    const detail = `${goods[price.kind].title} ${yenText(price.amount)}、${formatInstant(price.effectiveFrom)} から`;
    const act: PriceTrailAct = seen === undefined ? 'set' : 'change';
    await table.transact([
      seen === undefined ? orders.addPrice(price) : orders.changePrice(seen, price.amount),
      trail.record({ kind: 'prices' }, { ...by, act, detail, reason }),
    ]);
  };
