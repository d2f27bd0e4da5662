/**
 * When the reconciler asks about each order again: an item beside the order, so that asking changes nothing that people's
 * requests read or write, and the order's own place in the office's list stays.
 */
import * as z from 'zod';
import { firstLook } from '#shared/shop/order/look.ts';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import { queryAll } from '#functions/platform/table/paging.ts';
import { partitionsOf, spreadKeys, spreadPage, type SpreadList } from '#functions/platform/table/spread.ts';
import type { Table } from '#functions/platform/table/table.ts';
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
const list: SpreadList = { name: 'ORDER#LOOK', index: 'gsi2' };
const place = (orderId: string, at: string) => spreadKeys(list, orderId, `${at}#${orderId}`);

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
  listDue(now: Date, query: PageQuery): Promise<Page<Look>>;
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
  listDue: (now, query) => spreadPage(table, lookSchema, list, query, { to: now.toISOString() }),
  async sum(now) {
    const all = await Promise.all(
      partitionsOf(list).map((pk) => queryAll(table, lookSchema, { pk, index: 'gsi2' })),
    );
    const waiting = all.flat();
    const first = all.flatMap(([look]) => (look === undefined ? [] : [Date.parse(look.at)]));
    return {
      open: waiting.length,
      failed: waiting.filter(({ failed }) => failed).length,
      lateSeconds:
        first.length === 0 ? 0 : Math.max(0, Math.round((now.getTime() - Math.min(...first)) / 1000)),
    };
  },
});
