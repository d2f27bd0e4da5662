/** What things cost now, before anything is chosen. */
import type { PriceKind } from '#shared/goods.ts';
import { queryOptions } from '@tanstack/react-query';
import { priceContract } from '#shared/shop/order/contract.ts';
import { call } from '#web/lib/api.ts';

export const pricesQuery = queryOptions({
  queryKey: ['certificate-application', 'prices'],
  queryFn: async ({ signal }): Promise<Partial<Record<PriceKind, number>>> => {
    const { prices } = await call(priceContract.listPrices, {}, { signal });
    return Object.fromEntries(prices.map(({ kind, amount }) => [kind, amount]));
  },
});
