/** A guest's way to their order: whoever holds the secret of such a link. Only its hash is stored, like of every link we mail. */
import * as z from 'zod';
import { Problem } from '#shared/problem.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { newSecretCode, sha256 } from '#functions/platform/id.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { create, type Key } from '#functions/platform/table/write.ts';

/** As long as somebody may need a receipt for their tax return. */
const validDays = 500;

const linkSchema = z.object({ owner: z.string(), orderId: z.string(), expiresAt: z.int() });
const key = (code: string): Key => ({ pk: `ORDER_LINK#${sha256(code)}`, sk: 'LINK' });

export interface OrderLinks {
  /** A new secret for this order; those made before stay good. */
  open(owner: string, orderId: string): Promise<string>;
  /** @throws Problem `not-found` for an unknown or outdated one alike */
  getOrder(code: string): Promise<{ owner: string; orderId: string }>;
}

export const createOrderLinks = (table: Table, clock: Clock): OrderLinks => ({
  async open(owner, orderId) {
    const code = newSecretCode();
    const expiresAt = Math.floor(clock().getTime() / 1000) + validDays * 24 * 60 * 60;
    await table.write(create({ ...key(code), owner, orderId, expiresAt }));
    return code;
  },
  async getOrder(code) {
    const link = await table.find(linkSchema, key(code));
    if (link === undefined || link.expiresAt * 1000 <= clock().getTime()) throw new Problem('not-found');
    return { owner: link.owner, orderId: link.orderId };
  },
});
