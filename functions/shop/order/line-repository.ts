import type * as z from 'zod';
import { orderLineSchema, type OrderLine } from '#shared/shop/order/line.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { create, update, type Key, type Update, type Write } from '#functions/platform/table/write.ts';
import { queryAll } from '#functions/platform/table/paging.ts';

export const maximumLines = 9999;

const partition = (orderId: string): string => `ORDER#${orderId}`;
const key = ({ orderId, number }: Pick<OrderLine, 'orderId' | 'number'>): Key => ({
  pk: partition(orderId),
  sk: `LINE#${String(number).padStart(4, '0')}`,
});

export interface LineRepository {
  create(line: z.input<typeof orderLineSchema>): Write;
  /** A change of a line as it was read. */
  change(line: OrderLine): Update;
  /** Lines after this number, lowest first. */
  listAfter(orderId: string, number: number, limit: number): Promise<OrderLine[]>;
  /** All of an order, lowest first. */
  listAll(orderId: string): Promise<OrderLine[]>;
}

export const createLineRepository = (table: Table): LineRepository => ({
  create: (line) => create({ ...key(line), ...line }),
  change: (line) => update(key(line)).expect('state', line.state),
  async listAfter(orderId, number, limit) {
    const { items } = await table.query(orderLineSchema, {
      pk: partition(orderId),
      from: key({ orderId, number: number + 1 }).sk,
      to: key({ orderId, number: maximumLines }).sk,
      limit,
      consistent: true,
    });
    return items;
  },
  listAll: (orderId) =>
    queryAll(table, orderLineSchema, { pk: partition(orderId), prefix: 'LINE#', consistent: true }),
});
