/** What is to be given back of the payments of an order, and why. Beside the payments they are of. */
import { refundSchema } from '#shared/shop/refund/schema.ts';
import * as z from 'zod';
import type { Table } from '#functions/platform/table/table.ts';
import { create, update, type Key, type Update, type Write } from '#functions/platform/table/write.ts';

const refundItemSchema = refundSchema.extend({
  orderId: z.string(),
  by: z.string().optional(),
  /** The provider is being asked: nobody else asks until it must have answered. */
  askedAt: z.iso.datetime().optional(),
});
export type RefundItem = z.output<typeof refundItemSchema>;

/** Longer than the provider is given, its repeat included. */
const answerMs = 45_000;

const partition = (orderId: string): string => `ORDER#${orderId}`;
const key = (orderId: string, id: string): Key => ({ pk: partition(orderId), sk: `REFUND#${id}` });

const asRead = ({ orderId, id, from, tries }: RefundItem): Update => {
  const change = update(key(orderId, id)).expect('tries', tries);
  return from === undefined ? change.expectAbsent('from') : change.expect('from', from);
};

export interface RefundRepository {
  find(orderId: string, id: string): Promise<RefundItem | undefined>;
  /** Of all payments of an order. */
  list(orderId: string): Promise<RefundItem[]>;
  /** One refund per id: a second one is `version-conflict`. */
  create(refund: RefundItem): Write;
  /** Asking begins, with how much of the payment had gone back before: one at a time, the others are `version-conflict`. */
  ask(refund: RefundItem, from: number, at: Date): Write;
  /** Somebody is asking the provider at this moment. */
  isAsked(refund: RefundItem, now: Date): boolean;
  /** The provider keeps its answer to a request: the next try is another one. */
  tryAgain(refund: RefundItem): Write;
}

export const createRefundRepository = (table: Table): RefundRepository => ({
  find: (orderId, id) => table.find(refundItemSchema, key(orderId, id), { consistent: true }),
  async list(orderId) {
    const pk = partition(orderId);
    return (await table.query(refundItemSchema, { pk, prefix: 'REFUND#', consistent: true })).items;
  },
  create: (refund) => create({ ...key(refund.orderId, refund.id), ...refund }),
  ask(refund, from, at) {
    const asked = asRead(refund).set({ from, askedAt: at.toISOString() });
    return refund.askedAt === undefined
      ? asked.expectAbsent('askedAt')
      : asked.expect('askedAt', refund.askedAt);
  },
  isAsked: ({ askedAt }, now) => askedAt !== undefined && now.getTime() - Date.parse(askedAt) < answerMs,
  tryAgain: (refund) =>
    asRead(refund)
      .set({ tries: refund.tries + 1 })
      .remove('askedAt'),
});
