import type { MailedLinks } from '#functions/mail/mailed-link/repository.ts';
import type { AccountRepository } from '#functions/people/account/repository.ts';
import { userIdOf } from '#functions/platform/auth/verifier.ts';
import type { UserPool } from '#functions/platform/identity/user-pool.ts';
import type { Log } from '#functions/platform/log/log.ts';

interface SweepDependencies {
  readonly links: MailedLinks;
  readonly accounts: AccountRepository;
  readonly emailPool: UserPool;
  readonly log: Log;
}

/** Removes accounts at the identity provider whose sign-up stopped half-way and whose link can no longer finish it. */
export const createSweepSignUps =
  ({ links, accounts, emailPool, log }: SweepDependencies) =>
  async (): Promise<{ removed: number }> => {
    let removed = 0;
    for (const link of await links.listAbandoned()) {
      const account = await emailPool.find(link.email);
      if (account !== undefined && (await accounts.findUser(userIdOf(account.subject))) === undefined) {
        await emailPool.delete(account.subject);
        removed++;
      }
      await links.forgetStart(link);
    }
    if (removed > 0) log.warn('half-made sign-ups removed', { removed });
    return { removed };
  };
