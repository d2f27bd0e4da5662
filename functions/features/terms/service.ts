import type { Clock } from '../../platform/clock.ts';
import type { Table } from '../../platform/table/table.ts';
import type { AccountEvents } from '../account-event/repository.ts';
import type { AccountRepository, User } from '../account/repository.ts';

interface TermsDependencies {
  readonly table: Table;
  readonly accounts: AccountRepository;
  readonly events: AccountEvents;
  readonly clock: Clock;
}

/** The first consent to a version is the one that counts. */
export type AcceptTerms = (userId: string, version: string) => Promise<NonNullable<User['terms']>>;

export const createAcceptTerms =
  ({ table, accounts, events, clock }: TermsDependencies): AcceptTerms =>
  async (userId, version) => {
    const { terms } = await accounts.getUser(userId);
    if (terms?.version === version) return terms;
    const accepted = { version, acceptedAt: clock().toISOString() };
    await table.transact([accounts.acceptTerms(userId, accepted), events.record(userId, 'terms-accepted')]);
    return accepted;
  };
