/** What an owner does with the staff: inviting, giving groups, removing. */
import { fullName } from '#shared/people/account/schema.ts';
import { Problem } from '#shared/problem.ts';
import { dayMs, fiscalYearOf } from '#shared/kernel/time.ts';
import { invitationDays, isRemovable, maximumStaff } from '#shared/school/staff/policy.ts';
import {
  invitationSchema,
  type Invitation,
  type InvitationInput,
  type SentInvitation,
  type Staff,
} from '#shared/school/staff/schema.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { composeOutbox } from '#functions/platform/outbox/compose.ts';
import { newId } from '#functions/platform/id.ts';
import type { Message } from '#functions/platform/outbox/message.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { createGroupRepository } from '#functions/people/group/repository.ts';
import { createAuditRepository } from '#functions/record/audit/repository.ts';
import { mailTo } from '#functions/mail/mail/message.ts';
import { createMailReturns } from '#functions/mail/mail-return/repository.ts';
import { createInviteCodeRepository } from '#functions/school/invite-code/repository.ts';
import { createInvitationRepository, type InvitationItem } from './repository.ts';
import { sendInvitationMessage } from './message.ts';
import { createOrganizationRepository } from '#functions/people/organization/repository.ts';
import { teacherLeftMail, teacherRemovedMail } from './mail.ts';

/** What else is to be done about somebody who is no teacher any more. */
type FollowedBy = (userId: string) => readonly Message[];

export interface StaffService {
  list(organizationId: string): Promise<{ staff: Staff[]; invitations: SentInvitation[] }>;
  invite(ownerId: string, organizationId: string, input: InvitationInput): Promise<Invitation>;
  cancel(ownerId: string, organizationId: string, invitationId: string): Promise<void>;
  giveGroups(
    ownerId: string,
    organizationId: string,
    userId: string,
    groupIds: readonly string[],
  ): Promise<void>;
  remove(ownerId: string, organizationId: string, userId: string): Promise<void>;
  /** By themself. */
  leave(userId: string, organizationId: string): Promise<void>;
}

export function createStaffService(base: Basis, followedBy: FollowedBy): StaffService {
  const { table, clock } = base;
  const accounts = createAccountRepository(table);
  const organizations = createOrganizationRepository(table);
  const audit = createAuditRepository(table, clock);
  const invitations = createInvitationRepository(table);
  const returns = createMailReturns(table, clock);
  const inviteCodes = createInviteCodeRepository(table);
  const groups = createGroupRepository(table);
  const outbox = composeOutbox(base);

  async function list(organizationId: string): ReturnType<StaffService['list']> {
    const [members, open] = await Promise.all([
      organizations.listMembers(organizationId),
      invitations.listOpen(organizationId, clock()),
    ]);
    const staff = await Promise.all(
      // The owner first.
      members
        .toSorted((left, right) => left.role.localeCompare(right.role))
        .map(async ({ userId, role }): Promise<Staff> => {
          const { name, email, membership } = await accounts.getUser(userId);
          return { userId, name, role, groupIds: membership?.groupIds ?? [], ...(email && { email }) };
        }),
    );
    const bounced = await returns.listBounced(open.map(({ email }) => email));
    const sent = open.map((one): SentInvitation => ({
      ...invitationSchema.parse(one),
      ...(bounced.includes(one.email) && { returned: true }),
    }));
    return { staff, invitations: sent };
  }

  /** The organisation's own groups of this year, by name; another's is as unknown as one that never was. */
  async function groupNames(organizationId: string, groupIds: readonly string[]): Promise<string> {
    const own = await groups.listGroups(organizationId, fiscalYearOf(clock()));
    const chosen = groupIds.map((id) => own.find((group) => group.id === id));
    if (chosen.includes(undefined))
      throw new Problem('invalid-input', {
        errors: [{ path: 'groupIds', message: '今年度のグループから選んでください' }],
      });
    return chosen.length === 0 ? 'なし' : chosen.map((group) => group?.name).join('、');
  }

  const actor = async (ownerId: string) => ({
    actorId: ownerId,
    actorName: fullName((await accounts.getUser(ownerId)).name),
  });

  /** A teacher of this organisation, with what every change of one needs. */
  async function teacher(organizationId: string, userId: string) {
    const [organization, members] = await Promise.all([
      organizations.getOrganization(organizationId),
      organizations.listMembers(organizationId),
    ]);
    const member = members.find((one) => one.userId === userId);
    if (member === undefined) throw new Problem('not-found');
    if (!isRemovable(member))
      throw new Problem('invalid-input', { detail: '責任者は、ほかの人に引き継ぐまで変更できません。' });
    const user = await accounts.getUser(userId);
    if (user.membership === undefined) throw new Problem('version-conflict');
    return { organization, member, user, membership: user.membership };
  }

  async function takeOut(
    actorId: string,
    organizationId: string,
    userId: string,
    {
      action,
      told,
      mail,
    }: {
      action: 'teacher-removed' | 'teacher-left';
      told: string;
      mail: typeof teacherRemovedMail | typeof teacherLeftMail;
    },
  ): Promise<void> {
    const { organization, member, user } = await teacher(organizationId, userId);
    const personName = fullName(user.name);
    // Whoever is out is not asked back by an older mail, least of all to the owner's place.
    const asked = (await invitations.listOpen(organizationId, clock())).filter(
      ({ email }) => email === user.email?.toLowerCase(),
    );
    // Before they go: what ends half-way is asked for again.
    const codes = await inviteCodes.revokeAllBy(organizationId, userId, clock());
    const key = `${action}:${organizationId}:${userId}:${organization.staffVersion}`;
    await outbox.commit(
      [
        organizations.changeStaff(organization),
        organizations.removeTeacher(member),
        ...asked.map((invitation) => invitations.close(invitation, 'canceled')),
        accounts.changePlace(user, { kind: 'individual', membership: undefined }),
        audit.record({
          organizationId,
          action,
          ...(await actor(actorId)),
          subjectId: userId,
          subjectName: personName,
          ...(codes > 0 && { detail: `招待コード ${String(codes)}件を取り消しました` }),
        }),
      ],
      [
        mailTo(
          mail,
          { key, userId: told },
          { name: organization.name, person: personName, kind: organization.kind },
        ),
        ...followedBy(userId),
      ],
    );
  }

  return {
    list,

    async invite(ownerId, organizationId, input) {
      const known = await list(organizationId);
      if (
        known.staff.some(
          ({ email, role }) => email === input.email && !(role === 'teacher' && input.role === 'owner'),
        )
      )
        throw new Problem('already-member', { detail: 'この方は、すでに所属しています。' });
      if (known.staff.length + known.invitations.length >= maximumStaff) throw new Problem('too-many-staff');
      const names = await groupNames(organizationId, input.groupIds);
      const now = clock();
      const invitation: InvitationItem = {
        id: newId('invitation', now),
        organizationId,
        ...input,
        status: 'open',
        validUntil: new Date(now.getTime() + invitationDays * dayMs).toISOString(),
        invitedBy: ownerId,
      };
      await outbox.commit(
        [
          invitations.create(invitation),
          audit.record({
            organizationId,
            action: input.role === 'owner' ? 'owner-invited' : 'teacher-invited',
            ...(await actor(ownerId)),
            detail: input.role === 'owner' ? input.email : `${input.email}、担当：${names}`,
          }),
        ],
        [sendInvitationMessage({ organizationId, invitationId: invitation.id })],
      );
      return invitationSchema.parse(invitation);
    },

    async cancel(ownerId, organizationId, invitationId) {
      const invitation = await invitations.getInvitation(organizationId, invitationId);
      await table.transact([
        invitations.close(invitation, 'canceled'),
        audit.record({
          organizationId,
          action: 'invitation-canceled',
          ...(await actor(ownerId)),
          detail: invitation.email,
        }),
      ]);
    },

    async giveGroups(ownerId, organizationId, userId, groupIds) {
      const { organization, user, membership } = await teacher(organizationId, userId);
      const names = await groupNames(organizationId, groupIds);
      await table.transact([
        organizations.changeStaff(organization),
        accounts.changePlace(user, {
          kind: user.kind,
          membership: { ...membership, groupIds: [...groupIds] },
        }),
        audit.record({
          organizationId,
          action: 'groups-given',
          ...(await actor(ownerId)),
          subjectId: userId,
          subjectName: fullName(user.name),
          detail: names,
        }),
      ]);
    },

    remove: (ownerId, organizationId, userId) =>
      takeOut(ownerId, organizationId, userId, {
        action: 'teacher-removed',
        told: userId,
        mail: teacherRemovedMail,
      }),

    async leave(userId, organizationId) {
      const owner = (await organizations.listMembers(organizationId)).find(({ role }) => role === 'owner');
      if (owner === undefined) throw new Problem('internal', { cause: 'organisation without an owner' });
      await takeOut(userId, organizationId, userId, {
        action: 'teacher-left',
        told: owner.userId,
        mail: teacherLeftMail,
      });
    },
  };
}
