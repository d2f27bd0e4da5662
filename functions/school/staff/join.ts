/** What somebody with an invitation does: looking at it and accepting it. */
import { fullName } from '#shared/people/account/schema.ts';
import type { ResponseOf } from '#shared/kernel/contract.ts';
import { Problem } from '#shared/problem.ts';
import type { staffContract } from '#shared/school/staff/contract.ts';
import { mayAccept } from '#shared/school/staff/policy.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { composeOutbox } from '#functions/platform/outbox/compose.ts';
import type { Write } from '#functions/platform/table/write.ts';
import { createAccountRepository, type User } from '#functions/people/account/repository.ts';
import { createAuditRepository } from '#functions/record/audit/repository.ts';
import { mailTo } from '#functions/mail/mail/message.ts';
import { createInvitationRepository, isOpen, type InvitationItem } from './repository.ts';
import { createOrganizationRepository, type Member } from '#functions/people/organization/repository.ts';
import { ownerChangedMail, teacherJoinedMail } from './mail.ts';

export interface Join {
  look(userId: string, token: string): Promise<ResponseOf<typeof staffContract.lookAtInvitation>>;
  accept(userId: string, token: string): Promise<void>;
}

export function createJoin(base: Basis): Join {
  const { table, clock } = base;
  const accounts = createAccountRepository(table);
  const organizations = createOrganizationRepository(table);
  const audit = createAuditRepository(table, clock);
  const invitations = createInvitationRepository(table);
  const outbox = composeOutbox(base);

  /** The link alone is not enough: it was sent to an address, and opens only for who has it. */
  async function open(userId: string, token: string): Promise<{ invitation: InvitationItem; user: User }> {
    const [invitation, user] = await Promise.all([invitations.getByToken(token), accounts.getUser(userId)]);
    if (user.email?.toLowerCase() !== invitation.email)
      throw new Problem('invitation-not-valid', {
        detail:
          '招待を受け取ったメールアドレスのアカウントでサインインしてから、もう一度リンクを開いてください。',
      });
    // Before whether it is open: a mail is opened again by somebody who accepted it long ago.
    if (!mayAccept(invitation, user))
      throw new Problem('already-member', {
        detail:
          user.membership?.organizationId === invitation.organizationId
            ? 'この団体・学校には、もう所属しています。招待を受ける必要はありません。'
            : 'このアカウントは、ほかの団体・学校に所属しているか、申請しています。先生として加わるには、申請を取り下げるか、その団体・学校から抜けてから、もう一度リンクを開いてください。',
      });
    if (!isOpen(invitation, clock())) throw new Problem('invitation-not-valid');
    return { invitation, user };
  }

  /** Whoever is in has no use for what else was sent to them, but for the owner's place that a teacher is still asked to take. */
  async function closeOthers({ id, organizationId, email, role }: InvitationItem): Promise<Write[]> {
    return (await invitations.listOpen(organizationId, clock()))
      .filter((other) => other.id !== id && other.email === email)
      .filter((other) => role === 'owner' || other.role === 'teacher')
      .map((other) => invitations.close(other, 'canceled'));
  }

  /** The place goes from one to the other; the former owner stays as a teacher without groups. */
  async function takeOver(invitation: InvitationItem, members: readonly Member[]): Promise<Write[]> {
    if (invitation.role !== 'owner') return [];
    const former = members.find(({ role }) => role === 'owner');
    if (former?.userId !== invitation.invitedBy) throw new Problem('invitation-not-valid');
    const user = await accounts.getUser(former.userId);
    if (user.membership === undefined) throw new Problem('version-conflict');
    const membership = { ...user.membership, role: 'teacher' as const, groupIds: [] };
    return [
      organizations.changeRole(former, 'teacher'),
      accounts.changePlace(user, { kind: user.kind, membership }),
    ];
  }

  return {
    async look(userId, token) {
      const { invitation } = await open(userId, token);
      const { name, kind } = await organizations.getOrganization(invitation.organizationId);
      const { role, validUntil } = invitation;
      return { organizationName: name, organizationKind: kind, role, validUntil };
    },

    async accept(userId, token) {
      const { invitation, user } = await open(userId, token);
      const { organizationId, role, groupIds, invitedBy } = invitation;
      const organization = await organizations.getOrganization(organizationId);
      const { kind, state, name } = organization;
      if (state !== 'approved') throw new Problem('organization-not-approved');
      const members = await organizations.listMembers(organizationId);
      const already = members.find((member) => member.userId === userId);
      const membership = { organizationId, role, state, ...(role === 'teacher' && { groupIds }) };
      const mail = role === 'owner' ? ownerChangedMail : teacherJoinedMail;
      // Whoever asked may have handed over meanwhile.
      const ownerId = members.find((member) => member.role === 'owner')?.userId ?? invitedBy;
      const told = { key: `joined:${invitation.id}`, userId: role === 'owner' ? userId : ownerId };
      const personName = fullName(user.name);
      await outbox.commit(
        [
          invitations.close(invitation, 'accepted'),
          ...(await closeOthers(invitation)),
          organizations.changeStaff(organization),
          accounts.changePlace(user, { kind, membership }),
          already === undefined
            ? organizations.addMember({ organizationId, userId, role })
            : organizations.changeRole(already, role),
          ...(await takeOver(invitation, members)),
          audit.record({
            organizationId,
            action: role === 'owner' ? 'owner-changed' : 'teacher-joined',
            actorId: userId,
            actorName: personName,
            subjectId: userId,
            subjectName: personName,
          }),
        ],
        [
          mailTo(mail, told, { name }),
          ...(role === 'owner'
            ? [
                mailTo(
                  ownerChangedMail,
                  { key: `handed-over:${invitation.id}`, userId: ownerId },
                  { name, person: personName },
                ),
              ]
            : []),
        ],
      );
    },
  };
}
