/**
 * Passes: each lets one person sign in once, at one client of one pool, within a minute. Only its hash is stored, so the table
 * holds nothing that opens the door.
 */
import type { Pool } from '#functions/platform/auth/verifier.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { newProof, sha256 } from '#functions/platform/id.ts';
import type { Table } from '#functions/platform/table/table.ts';
import * as z from 'zod';
import { userKey } from '#functions/platform/auth/actor.ts';
import { create, replace, update, type Key } from '#functions/platform/table/write.ts';
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

/** That somebody was given a pass for little: no proof for anything that lasts. */
const weakKey = (userId: string): Key => ({ ...userKey(userId), sk: 'ENTRANCE_WEAK' });
const weakSchema = z.object({ validUntil: z.iso.datetime() });

export interface Passes {
  give(holder: PassHolder): Promise<string>;
  /** For what says little of who it is (a picture and two words): it lets in, and `hadWeak` knows of it. */
  giveWeak(holder: PassHolder): Promise<string>;
  /** Whether somebody may have come in by a weak pass at or after that moment. */
  hadWeak(userId: string, since: string): Promise<boolean>;
  /** Whether it was good for just this holder, and for the first time: from here on it is not. */
  use(pass: string, holder: PassHolder): Promise<boolean>;
}

export function createPasses(table: Table, clock: Clock): Passes {
  function made({ userId, pool, clientId }: PassHolder) {
    const pass = newProof();
    const until = clock().getTime() + validMs;
    const valid = {
      validUntil: new Date(until).toISOString(),
      expiresAt: Math.floor(until / 1000) + keepSeconds,
    };
    return { pass, valid, write: create({ ...key(pass), userId, pool, clientId, ...valid }) };
  }
  return {
    async give(holder) {
      const { pass, write } = made(holder);
      await table.write(write);
      return pass;
    },
    async giveWeak(holder) {
      const { pass, write, valid } = made(holder);
      await table.transact([write, replace({ ...weakKey(holder.userId), ...valid })]);
      return pass;
    },
    async hadWeak(userId, since) {
      const weak = await table.find(weakSchema, weakKey(userId), { consistent: true });
      return weak !== undefined && weak.validUntil >= since;
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
  };
}
