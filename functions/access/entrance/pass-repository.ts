/**
 * Passes: each lets one person sign in once, at one client of one pool, within a minute. Only its hash is stored, so the table
 * holds nothing that opens the door.
 */
import type { Pool } from '#functions/platform/auth/verifier.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { newProof, sha256 } from '#functions/platform/id.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { create, update, type Key } from '#functions/platform/table/write.ts';
import { isProblem } from '#shared/problem.ts';

const validMs = 60_000;
const keepSeconds = 86_400;

/** Whose a pass is, and where it is good. */
export interface PassHolder {
  readonly userId: string;
  readonly pool: Pool;
  readonly clientId: string;
}

const key = (pass: string): Key => ({ pk: `ENTRANCE_PASS#${sha256(pass)}`, sk: 'PASS' });

export interface Passes {
  give(holder: PassHolder): Promise<string>;
  /** Whether it was good for just this holder, and for the first time: from here on it is not. */
  use(pass: string, holder: PassHolder): Promise<boolean>;
}

export const createPasses = (table: Table, clock: Clock): Passes => ({
  async give({ userId, pool, clientId }) {
    const pass = newProof();
    const until = clock().getTime() + validMs;
    await table.write(
      create({
        ...key(pass),
        userId,
        pool,
        clientId,
        validUntil: new Date(until).toISOString(),
        expiresAt: Math.floor(until / 1000) + keepSeconds,
      }),
    );
    return pass;
  },
  async use(pass, { userId, pool, clientId }) {
    const now = clock().toISOString();
    try {
      await table.write(
        update(key(pass))
          .expect('userId', userId)
          .expect('pool', pool)
          .expect('clientId', clientId)
          .expectAbsent('usedAt')
          .expectAbsentOrAtLeast('validUntil', now)
          .set({ usedAt: now })
          .orElse('entrance-over'),
      );
      return true;
    } catch (cause) {
      if (isProblem(cause, 'entrance-over')) return false;
      throw cause;
    }
  },
});
