import type { Basis } from '#functions/platform/basis.ts';
import { createMailedLinks } from '#functions/mail/mailed-link/repository.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { userIdOf } from '#functions/platform/auth/verifier.ts';
import type { UserPool } from '#functions/platform/identity/user-pool.ts';

/** Removes accounts at the identity provider whose sign-up stopped half-way and whose link can no longer finish it. */
export function createSweepSignUps({ table, clock, log }: Basis, emailPool: UserPool) {
  const links = createMailedLinks(table, clock);
  const accounts = createAccountRepository(table);
  return async (): Promise<{ removed: number }> => {
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
}
