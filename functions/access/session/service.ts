import { sessionsEndAt, signedOutNow } from '#shared/access/session/policy.ts';
import { afresh, unlessChanged } from '#functions/platform/afresh.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { userKey, type Actor } from '#functions/platform/auth/actor.ts';
import type { UserPool } from '#functions/platform/identity/user-pool.ts';
import { update } from '#functions/platform/table/write.ts';
import { createAccountEvents } from '#functions/record/account-event/repository.ts';
import { createAccountRepository, subjectOf } from '#functions/people/account/repository.ts';

export type SignOutEverywhere = (userId: string) => Promise<void>;

export interface SignOutDependencies extends Pick<Basis, 'table'> {
  readonly emailPool: UserPool;
  readonly namePool: UserPool;
}

/** Ends the sessions at the identity provider; ours ended with the user's `sessionsValidFrom`. */
export function createSignOutEverywhere({
  table,
  emailPool,
  namePool,
}: SignOutDependencies): SignOutEverywhere {
  const accounts = createAccountRepository(table);
  return async (userId) => {
    const user = await accounts.findUser(userId);
    if (user === undefined) return;
    const pool = user.kind === 'student' ? namePool : emailPool;
    await pool.signOutEverywhere(subjectOf(user));
  };
}

/** Ends every session of somebody at once, this one too; answers from when sessions count again (ISO 8601). */
export type EndSessions = (userId: string) => Promise<string>;

export function createEndSessions({ table, clock }: Basis): EndSessions {
  const accounts = createAccountRepository(table);
  const events = createAccountEvents(table, clock);
  return async (userId) => {
    const endedAt = sessionsEndAt(clock());
    await table.transact([accounts.closeSessions(userId, endedAt), events.record(userId, 'sessions-ended')]);
    return endedAt;
  };
}

/** Ends one session of somebody: its tokens open nothing from now on, though the identity provider knows them for two hours. */
export type SignOutHere = (actor: Pick<Actor, 'userId' | 'authTime'>) => Promise<void>;

export function createSignOutHere({ table, clock }: Basis): SignOutHere {
  const accounts = createAccountRepository(table);
  return async ({ userId, authTime }) => {
    if (authTime === undefined) return;
    // Of many that go at once, one gets through each time.
    await afresh(async () => {
      const user = await accounts.findUser(userId);
      if (user === undefined) return true;
      const { over: before } = user;
      const change = update(userKey(userId))
        .expectExists()
        .set({ over: signedOutNow(before ?? [], authTime, clock()) });
      return unlessChanged(async () => {
        await table.write(before === undefined ? change.expectAbsent('over') : change.expect('over', before));
        return true;
      });
    });
  };
}
