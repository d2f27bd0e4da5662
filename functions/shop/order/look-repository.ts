/**
 * When the reconciler asks about each order again: an item beside the order, so that asking changes nothing that people's
 * requests read or write, and the order's own place in the office's list stays.
 */
import * as z from 'zod';
import { firstLook } from '#shared/shop/order/look.ts';
import type { QueryResult, Table } from '#functions/platform/table/table.ts';
import { remove, replace, update, type Key, type Write } from '#functions/platform/table/write.ts';

const lookSchema = z.object({
  owner: z.string(),
  orderId: z.string(),
  /** When something last happened to the order. */
  since: z.iso.datetime(),
  /** When it is to be asked about. */
  at: z.iso.datetime(),
  /** The last time it could not be asked about. */
  failed: z.literal(true).optional(),
});
export type Look = z.output<typeof lookSchema>;

const key = (orderId: string): Key => ({ pk: `ORDER#${orderId}`, sk: 'LOOK' });
/** Sparse: only orders whose money is not decided yet. */
const partition = 'ORDER#LOOK';
const place = (orderId: string, at: string) => ({ gsi2pk: partition, gsi2sk: `${at}#${orderId}` });
const countPage = 2_000;

interface Placed {
  readonly owner: string;
  readonly id: string;
}

export interface LookRepository {
  /** Something happened to it. */
  soon(order: Placed, now: Date): Write;
  /** Its money is decided. */
  never(order: Placed): Write;
  /** After it was asked about. Where something happened to the order meanwhile, that counts: `version-conflict`. */
  again(look: Look, at: Date, failed: boolean): Write;
  /** Those whose time has come, the longest overdue first. */
  listDue(now: Date, limit: number, after?: Record<string, string>): Promise<QueryResult<Look>>;
  /** Of all: how many there are, how many could not be asked about, and by how long the first one is late. */
  sum(now: Date): Promise<{ readonly open: number; readonly failed: number; readonly lateSeconds: number }>;
}

export const createLookRepository = (table: Table): LookRepository => ({
  soon({ owner, id: orderId }, now) {
    const at = firstLook(now).toISOString();
    return replace({ ...key(orderId), ...place(orderId, at), owner, orderId, since: now.toISOString(), at });
  },
  never: ({ id }) => remove(key(id)),
  again({ orderId, at: seen }, next, failed) {
    const at = next.toISOString();
    const change = update(key(orderId)).expect('at', seen);
    change.set({ ...place(orderId, at), at });
    return failed ? change.set({ failed }) : change.remove('failed');
  },
  listDue: (now, limit, after) =>
    table.query(lookSchema, { pk: partition, index: 'gsi2', to: now.toISOString(), limit, after }),
  async sum(now) {
    const sum = { open: 0, failed: 0, lateSeconds: 0 };
    let after: Record<string, string> | undefined;
    do {
      const { items, lastKey } = await table.query(lookSchema, {
        pk: partition,
        index: 'gsi2',
        limit: countPage,
        after,
      });
      const [first] = items;
      if (after === undefined && first !== undefined)
        sum.lateSeconds = Math.max(0, Math.round((now.getTime() - Date.parse(first.at)) / 1000));
      sum.open += items.length;
      sum.failed += items.filter(({ failed }) => failed).length;
      after = lastKey;
    } while (after !== undefined);
    return sum;
  },
});
