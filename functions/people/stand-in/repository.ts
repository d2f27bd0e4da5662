/**
 * Accounts that had to be made again at the identity provider, because whoever is signed in can delete their own there. The
 * new one has another subject, so a pointer leads from it to the user; the user's own item names it.
 */
import * as z from 'zod';
import { standsForKey, userKey } from '#functions/platform/auth/actor.ts';
import { userIdOf } from '#functions/platform/auth/verifier.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { remove, replace, type Write } from '#functions/platform/table/write.ts';

interface StandIns {
  /** Belongs in the transaction that sets the user's `subject`. The one before leads nowhere from then on. */
  put(userId: string, subject: string): Promise<Write[]>;
  takeAway(userId: string): Promise<Write[]>;
}

const userSchema = z.object({ subject: z.string().optional() });

export function createStandIns(table: Table): StandIns {
  const find = async (userId: string): Promise<string | undefined> =>
    (await table.find(userSchema, userKey(userId), { consistent: true }))?.subject;
  const none = (subject: string | undefined): Write[] =>
    subject === undefined ? [] : [remove(standsForKey(userIdOf(subject)))];
  return {
    takeAway: async (userId) => none(await find(userId)),
    async put(userId, subject) {
      const before = await find(userId);
      if (before === subject) return [];
      return [...none(before), replace({ ...standsForKey(userIdOf(subject)), userId })];
    },
  };
}
