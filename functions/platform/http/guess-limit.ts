/**
 * Limits guessing without limiting use: only misses are counted, and what an address had right once stays open to it,
 * so that neither a class's typing errors nor somebody who guesses beside it shut the class out.
 */
import * as z from 'zod';
import type { RateLimit } from '#shared/kernel/contract.ts';
import { Problem } from '#shared/problem.ts';
import type { Clock } from '../clock.ts';
import { sha256 } from '../id.ts';
import type { Table } from '../table/table.ts';
import { replace, update } from '../table/write.ts';
import { networkOf } from './network.ts';

type GuessLimit = RateLimit & Required<Pick<RateLimit, 'misses'>>;
export const countsMisses = (limit: RateLimit): limit is GuessLimit => limit.misses !== undefined;

/** Runs `attempt` unless somebody guessed wrong too often; the guess is the field of the body the limit names. */
export type GuessLimiter = <T>(
  limit: GuessLimit,
  who: string,
  body: unknown,
  attempt: () => Promise<T>,
) => Promise<T>;

const missesSchema = z.object({ count: z.number() });
const hitSchema = z.object({ pk: z.string() });
const bodySchema = z.record(z.string(), z.unknown());
const hashed = (text: string): string => sha256(text).slice(0, 32);

/** @throws Problem `rate-limited` with the seconds until the window ends; then even a right guess is not tried. */
export function createGuessLimiter(table: Table, clock: Clock): GuessLimiter {
  return async ({ per, requests, seconds, misses: { problem, field } }, from, body, attempt) => {
    const who = per === 'address' ? networkOf(from) : from;
    const now = Math.floor(clock().getTime() / 1000);
    const window = Math.floor(now / seconds);
    const ends = (window + 1) * seconds;
    const expiresAt = ends + 60;
    const misses = { pk: `RATE#${problem}#${hashed(who)}`, sk: `WINDOW#${window}` };
    const hit = { pk: misses.pk, sk: `${misses.sk}#${hashed(String(bodySchema.parse(body)[field]))}` };

    const { count = 0 } = (await table.find(missesSchema, misses, { consistent: true })) ?? {};
    if (count >= requests && (await table.find(hitSchema, hit, { consistent: true })) === undefined)
      throw new Problem('rate-limited', { retryAfter: Math.max(1, ends - now) });
    try {
      const answer = await attempt();
      await table.write(replace({ ...hit, expiresAt }));
      return answer;
    } catch (cause) {
      if (cause instanceof Problem && cause.code === problem)
        await table.write(update(misses).increase('count').set({ expiresAt }));
      throw cause;
    }
  };
}
