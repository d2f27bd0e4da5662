import type { Clock } from '#functions/platform/clock.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { AccountEvents } from '#functions/record/account-event/repository.ts';
import type { AccountRepository, User } from '#functions/people/account/repository.ts';
import type { TermsRepository } from './repository.ts';

interface TermsDependencies {
  readonly table: Table;
  readonly accounts: AccountRepository;
  readonly terms: Pick<TermsRepository, 'expectInForce'>;
  readonly events: AccountEvents;
  readonly clock: Clock;
}

type Accepted = NonNullable<User['terms']>;

/**
 * The first consent to a version is the one that counts.
 * @throws Problem `terms-changed` where another text is in force than was read
 */
export type AcceptTerms = (userId: string, version: string) => Promise<Accepted>;

export const createAcceptTerms =
  ({ table, accounts, terms, events, clock }: TermsDependencies): AcceptTerms =>
  async (userId, version) => {
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
