import * as z from 'zod';
import { personNameSchema } from '#shared/account/schema.ts';
import { Problem } from '#shared/kernel/problem.ts';
import { actorItemSchema, userKey } from '../../platform/auth/actor.ts';
import type { Table } from '../../platform/table/table.ts';
import { create, update, type Update, type Write } from '../../platform/table/write.ts';

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
  /** A user whose id is taken is `version-conflict`. */
  add(user: User): Write;
  /** Another place in an organisation, or none; who changed in between is `version-conflict`. */
  changePlace(user: User, place: Pick<User, 'kind' | 'membership'>): Update;
}

export const createAccountRepository = (table: Table): AccountRepository => ({
  async getUser(userId) {
    const user = await table.find(userItemSchema, userKey(userId));
    if (user === undefined) throw new Problem('not-found');
    return user;
  },
  endSessions: (userId, at) =>
    table.write(update(userKey(userId)).expectExists().set({ sessionsValidFrom: at }).orElse('not-found')),
  add: (user) => create({ ...userKey(user.userId), ...user }),
  changePlace(user, { kind, membership }) {
    const change = update(userKey(user.userId)).expect('kind', user.kind).set({ kind, membership });
    if (membership === undefined) change.remove('membership');
    return user.membership === undefined
      ? change.expectAbsent('membership')
      : change.expect('membership', user.membership);
  },
});
