/**
 * When the reconciler asks about each order again: an item beside the order, so that asking changes nothing that people's
 * requests read or write, and the order's own place in the office's list stays.
 */
import * as z from 'zod';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import { spreadAll, spreadPage } from '#functions/platform/table/spread-page.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { update, type Write } from '#functions/platform/table/write.ts';
import { list, lookKey, place } from './look-place.ts';

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

export interface LookRepository {
  /** After it was asked about. Where something happened to the order meanwhile, that counts: `version-conflict`. */
  again(look: Look, at: Date, failed: boolean): Write;
  /** Those whose time has come, the longest overdue first. */
  listDue(now: Date, query: PageQuery): Promise<Page<Look>>;
  /** Of all: how many there are, how many could not be asked about, and by how long the first one is late. */
  sum(now: Date): Promise<{ readonly open: number; readonly failed: number; readonly lateSeconds: number }>;
}

export const createLookRepository = (table: Table): LookRepository => ({
  again({ orderId, at: seen }, next, failed) {
    const at = next.toISOString();
    const change = update(lookKey(orderId)).expect('at', seen);
    change.set({ ...place(orderId, at), at });
    return failed ? change.set({ failed }) : change.remove('failed');
  },
  listDue: (now, query) => spreadPage(table, lookSchema, list, query, { to: now.toISOString() }),
  async sum(now) {
    const all = await spreadAll(table, lookSchema, list);
    return {
      open: all.length,
      failed: all.filter(({ failed }) => failed).length,
      lateSeconds: all.reduce(
        (latest, { at }) => Math.max(latest, Math.round((now.getTime() - Date.parse(at)) / 1000)),
        0,
      ),
    };
  },
});
