/**
 * A head and the items it lists. The head alone says what is in the cart, so that emptying it is one write, which rides in the
 * transaction that makes an order payable.
 */
import * as z from 'zod';
import { cartKindNames } from '#shared/shop/cart/schema.ts';
import { Problem } from '#shared/problem.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Table } from '#functions/platform/table/table.ts';
import {
  remove,
  replace,
  update,
  type Key,
  type Update,
  type Write,
} from '#functions/platform/table/write.ts';
import { queryAll } from '#functions/platform/table/paging.ts';

const headSchema = z.object({
  version: z.int(),
  items: z.array(z.string()),
  /** The number of the estimate whose prices it asks for. */
  estimate: z.string().optional(),
});
const storedItemSchema = z.object({
  id: z.uuid(),
  kind: z.enum(cartKindNames),
  /** As the kind of its name wrote it. */
  wish: z.unknown(),
  size: z.int(),
  groupIds: z.array(z.string()),
  addedAt: z.string(),
  addedBy: z.string(),
  addedByName: z.string(),
  /** Was taken out, and can be put back until then. */
  expiresAt: z.int().optional(),
});
export type StoredItem = z.output<typeof storedItemSchema>;

export interface StoredCart {
  readonly owner: string;
  /** 0 before anything was ever put in. */
  readonly version: number;
  readonly items: readonly StoredItem[];
  readonly estimate?: string | undefined;
  /** Taken out, ordered or given up: rows that wait to be restored or to be cleared away. */
  readonly left: readonly StoredItem[];
}

const headKey = (owner: string): Key => ({ pk: owner, sk: 'CART' });
const itemKey = (owner: string, id: string): Key => ({ pk: owner, sk: `CART_ITEM#${id}` });
/** What was taken out can be put back for a day. */
const keepSeconds = 24 * 60 * 60;

export interface CartRepository {
  count(owner: string): Promise<number>;
  /** @throws Problem `version-conflict` where it was changed while it was read */
  load(owner: string): Promise<StoredCart>;
  /** The cart as it was read holds these from now on. */
  hold(cart: StoredCart, ids: readonly string[]): Update;
  put(owner: string, item: StoredItem): Write;
  /** Out of the cart, and restorable for a day. */
  takeOut(owner: string, id: string): Write;
  bringBack(owner: string, id: string): Write;
  /** For good. */
  clear(owner: string, id: string): Write;
}

export const createCartRepository = (table: Table, clock: Clock): CartRepository => ({
  async count(owner) {
    return (await table.find(headSchema, headKey(owner)))?.items.length ?? 0;
  },
  async load(owner) {
    const head = await table.find(headSchema, headKey(owner), { consistent: true });
    const asked = { pk: owner, prefix: 'CART_ITEM#', consistent: true };
    const rows = await queryAll(table, storedItemSchema, asked);
    const ids = head?.items ?? [];
    const items = ids.map((id) => {
      const item = rows.find((row) => row.id === id);
      if (item === undefined) throw new Problem('version-conflict');
      return item;
    });
    return {
      owner,
      version: head?.version ?? 0,
      items,
      estimate: head?.estimate,
      left: rows.filter(({ id }) => !ids.includes(id)),
    };
  },
  hold({ owner, version }, ids) {
    const change = update(headKey(owner)).orElse('cart-changed');
    return version === 0
      ? change.expectAbsent('version').set({ version: 1, items: ids })
      : change.expectVersion(version).set({ items: ids });
  },
  put: (owner, item) => replace({ ...itemKey(owner, item.id), ...item }),
  takeOut: (owner, id) =>
    update(itemKey(owner, id))
      .expectExists()
      .set({ expiresAt: Math.floor(clock().getTime() / 1000) + keepSeconds })
      .orElse('cart-changed'),
  bringBack: (owner, id) =>
    update(itemKey(owner, id)).expectExists().remove('expiresAt').orElse('cart-changed'),
  clear: (owner, id) => remove(itemKey(owner, id)),
});
