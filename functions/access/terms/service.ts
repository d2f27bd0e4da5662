import type { Basis } from '#functions/platform/basis.ts';
import { createAccountEvents } from '#functions/record/account-event/repository.ts';
import { createAccountRepository, type User } from '#functions/people/account/repository.ts';
import { createTermsRepository } from './repository.ts';

type Accepted = NonNullable<User['terms']>;

/**
 * The first consent to a version is the one that counts.
 * @throws Problem `terms-changed` where another text is in force than was read
 */
export type AcceptTerms = (userId: string, version: string) => Promise<Accepted>;

export function createAcceptTerms({ table, clock }: Basis): AcceptTerms {
  const accounts = createAccountRepository(table);
  const terms = createTermsRepository(table);
  const events = createAccountEvents(table, clock);
  return async (userId, version) => {
    await terms.expectInForce(version);
    const before = (await accounts.findUser(userId))?.terms;
    if (before?.version === version) return before;
    const accepted = { version, acceptedAt: clock().toISOString() };
    try {
      await table.transact([
        accounts.acceptTerms(userId, accepted, before),
        events.record(userId, 'terms-accepted'),
      ]);
      return accepted;
    } catch (error) {
      // In two tabs at once: the other one was quicker.
      const user = await accounts.findUser(userId);
      if (user?.terms?.version === version) return user.terms;
      throw error;
    }
  };
}
