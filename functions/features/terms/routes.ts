import type { termsContract } from '#shared/terms/contract.ts';
import type { AccountEvents } from '../account-event/repository.ts';
import type { AccountRepository } from '../account/repository.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Handlers } from '../../platform/http/implement.ts';
import type { Table } from '../../platform/table/table.ts';

interface TermsDependencies {
  readonly table: Table;
  readonly accounts: AccountRepository;
  readonly events: AccountEvents;
  readonly clock: Clock;
}

export const termsHandlers = ({
  table,
  accounts,
  events,
  clock,
}: TermsDependencies): Handlers<typeof termsContract> => ({
  async acceptTerms({ actor: { userId }, body: { version } }) {
    const { terms } = await accounts.getUser(userId);
    // The first consent is the one that counts.
    if (terms?.version === version) return terms;
    const accepted = { version, acceptedAt: clock().toISOString() };
    await table.transact([accounts.acceptTerms(userId, accepted), events.record(userId, 'terms-accepted')]);
    return accepted;
  },
});
