/**
 * One change of how somebody signs in at a time. Identity provider and table cannot be written together, so of two changes
 * side by side each could win in one of them: a password that nobody was told, an address that is only half back.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { isProblem, Problem } from '#shared/problem.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Log } from '#functions/platform/log/log.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { update, type Key, type Update, type Write } from '#functions/platform/table/write.ts';

/** Longer than an invocation lives: whoever was killed holds nobody up for long, whoever works is not overtaken. */
const leaseMs = 20_000;
const patienceMs = 5000;
const lookEveryMs = 100;
const keepSeconds = 86_400;

const key = (userId: string): Key => ({ pk: `CREDENTIAL_LEASE#${userId}`, sk: 'LEASE' });

export interface CredentialLeases {
  /**
   * Waits for its turn. What the change stands on is read inside; `end` belongs in its transaction, which fails if the turn
   * was over. One that fails may be tried again at once. @throws Problem `rate-limited` when the turn does not come
   */
  hold<T>(userId: string, change: (end: Write) => Promise<T>): Promise<T>;
}

interface LeaseDependencies {
  readonly table: Table;
  readonly clock: Clock;
  readonly log: Log;
}

export function createCredentialLeases({ table, clock, log }: LeaseDependencies): CredentialLeases {
  /** Answers until when, which no other lease of the user has. */
  async function take(userId: string): Promise<string> {
    const givesUpAt = Date.now() + patienceMs;
    for (;;) {
      const now = clock();
      const until = new Date(now.getTime() + leaseMs).toISOString();
      try {
        await table.write(
          update(key(userId))
            .expectAbsentOrAtMost('leasedUntil', now.toISOString())
            .set({ leasedUntil: until, expiresAt: Math.floor(now.getTime() / 1000) + keepSeconds }),
        );
        return until;
      } catch (cause) {
        if (!isProblem(cause, 'version-conflict')) throw cause;
        if (Date.now() > givesUpAt) throw new Problem('rate-limited', { retryAfter: leaseMs / 1000, cause });
      }
      await sleep(lookEveryMs * (1 + Math.random()));
    }
  }

  return {
    async hold(userId, change) {
      const until = await take(userId);
      const end = (): Update => update(key(userId)).expect('leasedUntil', until).remove('leasedUntil');
      try {
        return await change(end());
      } catch (error) {
        await table.write(end()).catch((cause: unknown) => {
          log.warn('lease ends by itself', { userId, cause });
        });
        throw error;
      }
    },
  };
}
