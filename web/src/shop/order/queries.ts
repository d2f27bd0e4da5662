/** One's own orders, or those of the school; the query keys are private to this file. */
import { queryOptions } from '@tanstack/react-query';
import { orderContract } from '#shared/shop/order/contract.ts';
import type { Order } from '#shared/shop/order/schema.ts';
import { call } from '#web/lib/api.ts';
import { pagedQuery, readAll, type ReadPage } from '#web/lib/paged.ts';
import { awaitsMoney } from './words.ts';

const readOrders: ReadPage<Order> = (query, options) => call(orderContract.listOrders, { query }, options);

export const ordersQuery = pagedQuery({ queryKey: ['order', 'list'], read: readOrders, fresh: true });

/** Longer ago than anything can still be paid: what is on invoice a year, and then some. */
const longestMs = 500 * 24 * 60 * 60 * 1000;
const isOld = ({ createdAt }: Order): boolean => Date.now() - Date.parse(createdAt) > longestMs;

/** Those somebody still has to pay, newest first. */
export const unpaidOrdersQuery = queryOptions({
  queryKey: ['order', 'unpaid'],
  queryFn: async ({ signal }): Promise<Order[]> =>
    (await readAll(readOrders, { signal }, (page) => page.some(isOld))).filter((order) =>
      awaitsMoney(order, new Date()),
    ),
  staleTime: 0,
});
