/**
 * Limits guessing without limiting use: what counts is how many different things somebody tries that are wrong, so that
 * neither a class's typing errors nor somebody who guesses beside it shut the class out. A guess is counted before it is
 * tried, in the write that notes it, and given back when it was right: many at once are no more than one after another.
 */
import * as z from 'zod';
import type { RateLimit } from '#shared/kernel/contract.ts';
import { Problem } from '#shared/problem.ts';
import type { Clock } from '../clock.ts';
import { sha256 } from '../id.ts';
import type { Table } from '../table/table.ts';
import { create, removeSeen, update, type Write } from '../table/write.ts';
import { networkOf } from './network.ts';

export type GuessLimit = RateLimit & Required<Pick<RateLimit, 'misses'>>;

/** Runs `attempt` unless somebody guessed wrong too often; the guess is the field of the body the limit names. */
export type GuessLimiter = <T>(
  limit: GuessLimit,
  who: string,
  body: unknown,
  attempt: () => Promise<T>,
) => Promise<T>;

const triedSchema = z.object({ pk: z.string() });
const bodySchema = z.looseObject({});
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
    const guess = { pk: misses.pk, sk: `${misses.sk}#${hashed(String(bodySchema.parse(body)[field]))}` };
    const isTried = async (): Promise<boolean> =>
      (await table.find(triedSchema, guess, { consistent: true })) !== undefined;

    /** False where it was tried before: whoever tries it again learns nothing. */
    async function count(): Promise<boolean> {
      try {
        await table.transact([
          create({ ...guess, state: 'tried', expiresAt }),
          update(misses)
            .expectAbsentOrAtMost('count', requests - 1)
            .increase('count')
            .set({ expiresAt })
            .orElse('rate-limited'),
        ]);
        return true;
      } catch (cause) {
        if (!(cause instanceof Problem)) throw cause;
        const isFull = cause.code === 'rate-limited';
        if (!isFull && (await isTried())) return false;
        // Where so many are at it that none comes through, a second is enough.
        throw new Problem('rate-limited', { retryAfter: isFull ? ends - now : 1, cause });
      }
    }
    /** Once: what does not come through stays counted until the window ends. */
    const giveBack = (note: Write): Promise<void> =>
      table.transact([note, update(misses).increase('count', -1)]).catch((cause: unknown) => {
        if (!(cause instanceof Problem)) throw cause;
      });

    if (!(await count())) return attempt();
    const answer = await attempt().catch(async (cause: unknown) => {
      if (!(cause instanceof Problem && cause.code === problem))
        await giveBack(removeSeen(guess, 'tried', 'state'));
      throw cause;
    });
    await giveBack(update(guess).expect('state', 'tried').set({ state: 'right' }));
    return answer;
  };
}
