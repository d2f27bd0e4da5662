import type { UserPool } from '#functions/platform/identity/user-pool.ts';
import { subjectOf, type AccountRepository } from './repository.ts';

export interface AlignDependencies {
  readonly accounts: Pick<AccountRepository, 'findUser'>;
  readonly emailPool: Pick<UserPool, 'enable' | 'disable'>;
  readonly namePool: Pick<UserPool, 'enable' | 'disable'>;
}

/**
 * Brings the identity provider in line with the table, which decides who comes in. Looks again afterwards: whoever changed it
 * meanwhile wins. Nobody is signed out there: whoever is disabled renews nothing, and the table ends the sessions.
 */
export type AlignSignIn = (userId: string) => Promise<void>;

export const createAlignSignIn =
  ({ accounts, emailPool, namePool }: AlignDependencies): AlignSignIn =>
  async (userId) => {
    for (let done: string | undefined; ;) {
      const user = await accounts.findUser(userId);
      if (user === undefined || user.status === 'deleting' || user.status === done) return;
      const pool = user.kind === 'student' ? namePool : emailPool;
      if (user.status === 'active') await pool.enable(subjectOf(user));
      else await pool.disable(subjectOf(user));
      done = user.status;
    }
  };
