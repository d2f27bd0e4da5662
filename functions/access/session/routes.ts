import type { sessionContract } from '#shared/access/session/contract.ts';
import type { sessionEndContract } from '#shared/access/session/end-contract.ts';
import type { Session } from '#shared/access/session/schema.ts';
import { consents, owesTerms } from '#shared/access/terms/policy.ts';
import type { AccountRepository, User } from '#functions/people/account/repository.ts';
import type { OrganizationRepository } from '#functions/people/organization/repository.ts';
import type { KnownTerms } from '#functions/access/terms/known.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { EndSessions, SignOutHere } from './service.ts';
import type { NoteVisit } from './visit.ts';

interface AccountDependencies {
  readonly accounts: AccountRepository;
  readonly organizations: OrganizationRepository;
  readonly endSessions: EndSessions;
  readonly noteVisit: NoteVisit;
  readonly knownTerms: KnownTerms;
}

/** What has to be done before anything else. */
async function owedBy(
  { kind, twoStepSince, terms }: User,
  knownTerms: KnownTerms,
): Promise<Pick<Session, 'owed'>> {
  if (kind === 'admin' && twoStepSince === undefined) return { owed: ['two-step'] };
  return consents(kind) && owesTerms(terms, await knownTerms()) ? { owed: ['terms'] } : {};
}

export const sessionHandlers = ({
  accounts,
  organizations,
  endSessions,
  noteVisit,
  knownTerms,
}: AccountDependencies): Handlers<typeof sessionContract> => ({
  async getSession({ actor, viewed, log }) {
    const user = await accounts.getUser(actor.userId);
    const [organization, owed] = await Promise.all([
      user.membership && organizations.getOrganization(user.membership.organizationId),
      owedBy(user, knownTerms),
      viewed ? undefined : noteVisit(user, actor.authTime, log),
    ]);
    return {
      userId: user.userId,
      kind: user.kind,
      name: user.name,
      ...owed,
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
            ...(organization.schoolType && { schoolType: organization.schoolType }),
            state: user.membership.state,
            role: user.membership.role,
            ...(organization.closedSeasons && { closedSeasons: true }),
          },
        }),
    };
  },

  endSessions: async ({ actor }) => ({ endedAt: await endSessions(actor.userId) }),
});

export const sessionEndHandlers = (signOutHere: SignOutHere): Handlers<typeof sessionEndContract> => ({
  async endSession({ actor }) {
    await signOutHere(actor);
    return {};
  },
});
