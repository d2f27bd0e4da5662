import type { accountContract } from '#shared/session/contract.ts';
import { owesTerms } from '#shared/account/policy.ts';
import type { Session } from '#shared/session/schema.ts';
import type { AccountEvents } from '../account-event/repository.ts';
import type { AccountRepository, User } from '../account/repository.ts';
import type { OrganizationRepository } from '../organization/repository.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Handlers } from '../../platform/http/implement.ts';
import type { Table } from '../../platform/table/table.ts';

interface AccountDependencies {
  readonly table: Table;
  readonly accounts: AccountRepository;
  readonly events: AccountEvents;
  readonly organizations: OrganizationRepository;
  readonly clock: Clock;
}

/** What has to be done before anything else. */
const owedBy = ({ kind, twoStepSince, terms }: User): Pick<Session, 'owed'> => {
  if (kind === 'admin' && twoStepSince === undefined) return { owed: ['two-step'] };
  return owesTerms(kind, terms) ? { owed: ['terms'] } : {};
};

export const accountHandlers = ({
  table,
  accounts,
  events,
  organizations,
  clock,
}: AccountDependencies): Handlers<typeof accountContract> => ({
  async getSession({ actor }) {
    const user = await accounts.getUser(actor.userId);
    const organization =
      user.membership && (await organizations.getOrganization(user.membership.organizationId));
    return {
      userId: user.userId,
      kind: user.kind,
      name: user.name,
      ...owedBy(user),
      ...(user.email && { email: user.email }),
      ...(organization &&
        user.membership && {
          organization: {
            id: organization.organizationId,
            kind: organization.kind,
            name: organization.name,
            ...(organization.code && { code: organization.code }),
            state: user.membership.state,
            role: user.membership.role,
          },
        }),
    };
  },

  async endSessions({ actor }) {
    // Tokens carry whole seconds: a session begun within this second is over too.
    const endedAt = new Date(Math.ceil(clock().getTime() / 1000) * 1000).toISOString();
    await table.transact([
      accounts.closeSessions(actor.userId, endedAt),
      events.record(actor.userId, 'sessions-ended'),
    ]);
    return { endedAt };
  },
});
