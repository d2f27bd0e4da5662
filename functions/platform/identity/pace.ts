/**
 * One pace for the whole account, whoever is working: a counter item per quarter of a second in the table. Real time, not
 * the product's clock: the quota is the provider's.
 */
import { setTimeout } from 'node:timers/promises';
import * as z from 'zod';
import { Problem } from '#shared/problem.ts';
import type { Table } from '../table/table.ts';
import { update } from '../table/write.ts';

const windowMs = 250;
const keepSeconds = 600;
/** Longer than this in the queue, and the request had better come back later. */
const patienceMs = 8000;
const counterSchema = z.object({ count: z.number() });

interface PaceOptions {
  readonly table: Table;
  readonly name: string;
  readonly perSecond: number;
  /** Another passage of time, for a drill. */
  readonly now?: () => number;
  readonly sleep?: (ms: number) => Promise<unknown>;
}

export type Pace = () => Promise<void>;

/** Waits for a place. @throws Problem `rate-limited` when there is none within some seconds */
export function createPace({
  table,
  name,
  perSecond,
  now: time = Date.now,
  sleep = setTimeout,
}: PaceOptions): Pace {
  const perWindow = (perSecond * windowMs) / 1000;
  /** Whole places, whose sum over the windows of a second is the pace. */
  const placesOf = (window: number): number =>
    Math.floor((window + 1) * perWindow) - Math.floor(window * perWindow);
  return async () => {
    const givesUpAt = time() + patienceMs;
    for (;;) {
      const now = time();
      const window = Math.floor(now / windowMs);
      const { count } = await table.writeAndRead(
        counterSchema,
        update({ pk: `PACE#${name}`, sk: `WINDOW#${window}` })
          .increase('count')
          .set({ expiresAt: Math.floor(now / 1000) + keepSeconds }),
      );
      if (count <= placesOf(window)) return;
      if (now > givesUpAt) throw new Problem('rate-limited', { retryAfter: 5 });
      // Not all at the same moment of the next window.
      await sleep((window + 1) * windowMs - now + Math.random() * windowMs * 0.5);
    }
  };
}
