import type { accountContract } from '#shared/account/contract.ts';
import type { AccountRepository } from '../../core/account/repository.ts';
import type { OrganizationRepository } from '../../core/organization/repository.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Handlers } from '../../platform/http/implement.ts';

interface AccountDependencies {
  readonly accounts: AccountRepository;
  readonly organizations: OrganizationRepository;
  readonly clock: Clock;
}

export const accountHandlers = ({
  accounts,
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
      ...(user.kind === 'admin' && user.twoStepSince === undefined && { owed: ['two-step' as const] }),
      ...(user.email && { email: user.email }),
      ...(organization &&
        user.membership && {
          organization: {
            id: organization.organizationId,
            kind: organization.kind,
            name: organization.name,
            ...(organization.code && { code: organization.code }),
            state: organization.state,
            role: user.membership.role,
          },
        }),
    };
  },

  async endSessions({ actor }) {
    // Tokens carry whole seconds: a session begun within this second is over too.
    const endedAt = new Date(Math.ceil(clock().getTime() / 1000) * 1000).toISOString();
    await accounts.endSessions(actor.userId, endedAt);
    return { endedAt };
  },
});
