import * as z from 'zod';
import { personNameSchema } from '#shared/account/schema.ts';
import { Problem } from '#shared/kernel/problem.ts';
import { actorItemSchema, userKey } from '../../platform/auth/actor.ts';
import type { Table } from '../../platform/table/table.ts';
import { replace, update, type Write } from '../../platform/table/write.ts';

const userItemSchema = actorItemSchema.extend({
  name: personNameSchema,
  email: z.email().optional(),
  createdAt: z.iso.datetime(),
});
export type User = z.output<typeof userItemSchema>;

export interface AccountRepository {
  /** @throws Problem `not-found` */
  getUser(userId: string): Promise<User>;
  endSessions(userId: string, at: string): Promise<void>;
  /** For seeds: the whole user as given. */
  put(user: User): Write;
}

export const createAccountRepository = (table: Table): AccountRepository => ({
  async getUser(userId) {
    const user = await table.find(userItemSchema, userKey(userId));
    if (user === undefined) throw new Problem('not-found');
    return user;
  },
  endSessions: (userId, at) =>
    table.write(update(userKey(userId)).expectExists().set({ sessionsValidFrom: at }).orElse('not-found')),
  put: (user) => replace({ ...userKey(user.userId), ...user }),
});
