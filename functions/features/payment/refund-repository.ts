/** What is to be given back of the payments of an order, and why. Beside the payments they are of. */
import { refundSchema } from '#shared/payment/refund.ts';
import * as z from 'zod';
import type { Table } from '../../platform/table/table.ts';
import { create, update, type Key, type Update, type Write } from '../../platform/table/write.ts';

const refundItemSchema = refundSchema.extend({ orderId: z.string(), by: z.string().optional() });
export type RefundItem = z.output<typeof refundItemSchema>;

const partition = (orderId: string): string => `ORDER#${orderId}`;
const key = (orderId: string, id: string): Key => ({ pk: partition(orderId), sk: `REFUND#${id}` });

export interface RefundRepository {
  find(orderId: string, id: string): Promise<RefundItem | undefined>;
  /** Of all payments of an order. */
  list(orderId: string): Promise<RefundItem[]>;
  /** One refund per id: a second one is `version-conflict`. */
  create(refund: RefundItem): Write;
  /** As it was read: begun or tried again by somebody else meanwhile it is `version-conflict`. */
  change(refund: RefundItem): Update;
}

export const createRefundRepository = (table: Table): RefundRepository => ({
  find: (orderId, id) => table.find(refundItemSchema, key(orderId, id), { consistent: true }),
  async list(orderId) {
    const pk = partition(orderId);
    return (await table.query(refundItemSchema, { pk, prefix: 'REFUND#', consistent: true })).items;
  },
  create: (refund) => create({ ...key(refund.orderId, refund.id), ...refund }),
  change({ orderId, id, from, tries }) {
    const change = update(key(orderId, id)).expect('tries', tries);
    return from === undefined ? change.expectAbsent('from') : change.expect('from', from);
  },
});
