/** Fixed-window counters in the table; the item disappears by its time to live. */
import { isIPv6 } from 'node:net';
import * as z from 'zod';
import type { RateLimit } from '#shared/kernel/contract.ts';
import { Problem } from '#shared/kernel/problem.ts';
import type { Clock } from '../clock.ts';
import { sha256 } from '../id.ts';
import type { Table } from '../table/table.ts';
import { update } from '../table/write.ts';

export type RateLimiter = (name: string, limit: RateLimit, who: string) => Promise<void>;

const counterSchema = z.object({ count: z.number() });

const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':'));

/** IPv6 gives every line a /64 of its own: whoever counts addresses there counts nothing. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  // The one way to write it, without a zone and with IPv4 inside it in hexadecimal.
  const written = new URL(`http://[${address.replace(/%.*$/u, '')}]`).hostname.slice(1, -1);
  if (written.startsWith('::ffff:')) return written;
  const [head = [], tail] = written.split('::').map(groupsOf);
  const zeros = tail === undefined ? 0 : 8 - head.length - tail.length;
  return [...head, ...Array<string>(zeros).fill('0'), ...(tail ?? [])].slice(0, 4).join(':');
}

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
