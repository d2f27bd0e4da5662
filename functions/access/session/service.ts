import { sessionsEndAt, signedOutNow } from '#shared/access/session/policy.ts';
import { userKey, type Actor } from '#functions/platform/auth/actor.ts';
import { isProblem } from '#shared/problem.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { UserPool } from '#functions/platform/identity/user-pool.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { update } from '#functions/platform/table/write.ts';
import type { AccountEvents } from '#functions/record/account-event/repository.ts';
import { subjectOf, type AccountRepository } from '#functions/people/account/repository.ts';

export type SignOutEverywhere = (userId: string) => Promise<void>;

export interface SignOutDependencies {
  readonly accounts: Pick<AccountRepository, 'findUser'>;
  readonly emailPool: UserPool;
  readonly namePool: UserPool;
}

/** Ends the sessions at the identity provider; ours ended with the user's `sessionsValidFrom`. */
export const createSignOutEverywhere =
  ({ accounts, emailPool, namePool }: SignOutDependencies): SignOutEverywhere =>
  async (userId) => {
    const user = await accounts.findUser(userId);
    if (user === undefined) return;
    const pool = user.kind === 'student' ? namePool : emailPool;
    await pool.signOutEverywhere(subjectOf(user));
  };

interface EndDependencies {
  readonly table: Table;
  readonly accounts: Pick<AccountRepository, 'closeSessions'>;
  readonly events: AccountEvents;
  readonly clock: Clock;
}

/** Ends every session of somebody at once, this one too; answers from when sessions count again (ISO 8601). */
export type EndSessions = (userId: string) => Promise<string>;

export const createEndSessions =
  ({ table, accounts, events, clock }: EndDependencies): EndSessions =>
  async (userId) => {
    const endedAt = sessionsEndAt(clock());
    await table.transact([accounts.closeSessions(userId, endedAt), events.record(userId, 'sessions-ended')]);
    return endedAt;
  };

interface SignOutHereDependencies {
  readonly table: Pick<Table, 'write'>;
  readonly accounts: Pick<AccountRepository, 'findUser'>;
  readonly clock: Clock;
}

/** Ends one session of somebody: its tokens open nothing from now on, though the identity provider knows them for two hours. */
export type SignOutHere = (actor: Pick<Actor, 'userId' | 'authTime'>) => Promise<void>;

/** Of so many that go at once, each is in the others' way once at most: one of them gets through each time. */
const mostAtOnce = 10;

export const createSignOutHere =
  ({ table, accounts, clock }: SignOutHereDependencies): SignOutHere =>
  async ({ userId, authTime }) => {
    for (let left = mostAtOnce; ; left--) {
      const user = await accounts.findUser(userId);
      if (user === undefined || authTime === undefined) return;
      const { over: before } = user;
      const change = update(userKey(userId))
        .expectExists()
        .set({ over: signedOutNow(before ?? [], authTime, clock()) });
      try {
        await table.write(before === undefined ? change.expectAbsent('over') : change.expect('over', before));
        return;
      } catch (cause) {
        if (left === 1 || !isProblem(cause, 'version-conflict')) throw cause;
      }
    }
  };
