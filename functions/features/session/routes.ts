import type { sessionContract } from '#shared/session/contract.ts';
import { owesTerms } from '#shared/account/policy.ts';
import type { Session } from '#shared/session/schema.ts';
import type { AccountRepository, User } from '../account/repository.ts';
import type { OrganizationRepository } from '../organization/repository.ts';
import type { Handlers } from '../../platform/http/implement.ts';
import type { EndSessions } from './service.ts';
import type { NoteVisit } from './visit.ts';

interface AccountDependencies {
  readonly accounts: AccountRepository;
  readonly organizations: OrganizationRepository;
  readonly endSessions: EndSessions;
  readonly noteVisit: NoteVisit;
}

/** What has to be done before anything else. */
const owedBy = ({ kind, twoStepSince, terms }: User): Pick<Session, 'owed'> => {
  if (kind === 'admin' && twoStepSince === undefined) return { owed: ['two-step'] };
  return owesTerms(kind, terms) ? { owed: ['terms'] } : {};
};

export const sessionHandlers = ({
  accounts,
  organizations,
  endSessions,
  noteVisit,
}: AccountDependencies): Handlers<typeof sessionContract> => ({
  async getSession({ actor, viewed, log }) {
    const user = await accounts.getUser(actor.userId);
    if (!viewed) await noteVisit(user, log);
    const organization =
      user.membership && (await organizations.getOrganization(user.membership.organizationId));
    return {
      userId: user.userId,
      kind: user.kind,
      name: user.name,
      ...owedBy(user),
      ...(user.email && { email: user.email }),
      ...(user.mailReturned?.email === user.email && { mailReturned: user.mailReturned }),
      ...((user.unreadNotices ?? 0) > 0 && { unread: user.unreadNotices }),
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

  endSessions: async ({ actor }) => ({ endedAt: await endSessions(actor.userId) }),
});
