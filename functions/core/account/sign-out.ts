import type { UserPool } from '../../platform/identity/user-pool.ts';
import { subjectOf, type AccountRepository } from './repository.ts';

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
