/** Fixed-window counters in the table; the item disappears by its time to live. */
import * as z from 'zod';
import type { RateLimit } from '#shared/kernel/contract.ts';
import { Problem } from '#shared/problem.ts';
import type { Clock } from '../clock.ts';
import { sha256 } from '../id.ts';
import type { Table } from '../table/table.ts';
import { update } from '../table/write.ts';
import { networkOf } from './network.ts';

export type RateLimiter = (name: string, limit: RateLimit, who: string) => Promise<void>;

const counterSchema = z.object({ count: z.number() });

/** @throws Problem `rate-limited` with the seconds until the window ends. */
export function createRateLimiter(table: Table, clock: Clock): RateLimiter {
  return async (name, { per, requests, seconds }, from) => {
    const who = per === 'address' ? networkOf(from) : from;
    const now = Math.floor(clock().getTime() / 1000);
    const window = Math.floor(now / seconds);
    const ends = (window + 1) * seconds;
    const key = { pk: `RATE#${name}#${sha256(who).slice(0, 32)}`, sk: `WINDOW#${window}` };
    const { count } = await table.writeAndRead(
      counterSchema,
      update(key)
        .increase('count')
        .set({ expiresAt: ends + 60 }),
    );
    if (count > requests) throw new Problem('rate-limited', { retryAfter: Math.max(1, ends - now) });
  };
}
