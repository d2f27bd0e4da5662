import { sessionsEndAt } from '#shared/access/session/policy.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { UserPool } from '#functions/platform/identity/user-pool.ts';
import type { Table } from '#functions/platform/table/table.ts';
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
