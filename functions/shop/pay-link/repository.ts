/**
 * A link leads to its order, and the order says which link it is that counts. Only the hash of the secret is stored. It opens
 * nothing but paying, so it is no link of `features/order`, which opens all of a guest's order.
 */
import * as z from 'zod';
import { Problem } from '#shared/problem.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { newSecretCode, sha256 } from '#functions/platform/id.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { create, remove, replace, type Key } from '#functions/platform/table/write.ts';
import type { OrderItem } from '#functions/shop/order/repository.ts';

const linkSchema = z.object({ owner: z.string(), orderId: z.string(), expiresAt: z.int() });
const standingSchema = z.object({ hash: z.string(), madeAt: z.string(), expiresAt: z.int() });

const linkKey = (hash: string): Key => ({ pk: `PAY_LINK#${hash}`, sk: 'LINK' });
const standingKey = (orderId: string): Key => ({ pk: `ORDER#${orderId}`, sk: 'PAY_LINK' });

/** Whoever paid on the last day still sees that it arrived. */
const afterwardsSeconds = 7 * 24 * 60 * 60;
const endOf = ({ expiresAt }: { readonly expiresAt: number }): string =>
  new Date(expiresAt * 1000).toISOString();

export interface PayLinks {
  /** A new secret; the one before is worth nothing any more. */
  open(order: Pick<OrderItem, 'owner' | 'id' | 'payableUntil'>): Promise<{ code: string; madeAt: string }>;
  /** `endsAt`: when it leads nowhere any more, whatever becomes of its order. */
  find(orderId: string): Promise<{ madeAt: string; endsAt: string } | undefined>;
  revoke(orderId: string): Promise<void>;
  /** @throws Problem `not-found` for an unknown, an outdated and a revoked one alike */
  getOrder(code: string): Promise<{ owner: string; orderId: string; endsAt: string }>;
}

export const createPayLinks = (table: Table, clock: Clock): PayLinks => {
  const isOver = ({ expiresAt }: { readonly expiresAt: number }): boolean =>
    expiresAt * 1000 <= clock().getTime();
  const standing = async (orderId: string) => {
    const found = await table.find(standingSchema, standingKey(orderId), { consistent: true });
    return found === undefined || isOver(found) ? undefined : found;
  };
  return {
    async open({ owner, id: orderId, payableUntil }) {
      const code = newSecretCode();
      const hash = sha256(code);
      const madeAt = clock().toISOString();
      const expiresAt = Math.floor(Date.parse(payableUntil) / 1000) + afterwardsSeconds;
      await table.transact([
        create({ ...linkKey(hash), owner, orderId, expiresAt }),
        replace({ ...standingKey(orderId), hash, madeAt, expiresAt }),
      ]);
      return { code, madeAt };
    },
    async find(orderId) {
      const found = await standing(orderId);
      return found && { madeAt: found.madeAt, endsAt: endOf(found) };
    },
    revoke: (orderId) => table.write(remove(standingKey(orderId))),
    async getOrder(code) {
      const hash = sha256(code);
      const link = await table.find(linkSchema, linkKey(hash));
      if (link === undefined || (await standing(link.orderId))?.hash !== hash) throw new Problem('not-found');
      return { owner: link.owner, orderId: link.orderId, endsAt: endOf(link) };
    },
  };
};
