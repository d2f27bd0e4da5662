/** Invite codes: making and revoking them, and what somebody who has one may do. */
import type { z } from 'zod';
import type { ResponseOf } from '#shared/kernel/contract.ts';
import { fullName } from '#shared/people/account/schema.ts';
import { emptyInput } from '#shared/school/student/schema.ts';
import type { inviteCodeContract } from '#shared/school/invite-code/contract.ts';
import {
  formatInviteCode,
  inviteStateOf,
  type InviteCode,
  type InviteState,
  type inviteCodeInputSchema,
  type registrationSchema,
  type Registered,
} from '#shared/school/invite-code/schema.ts';
import { isProblem, Problem } from '#shared/problem.ts';
import { dayMs, fiscalYearOf, formatInstant, japanInstant } from '#shared/kernel/time.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { composeOutbox } from '#functions/platform/outbox/compose.ts';
import { newId } from '#functions/platform/id.ts';
import type { UserPool } from '#functions/platform/identity/user-pool.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { createAuditRepository, type AuditActor } from '#functions/record/audit/repository.ts';
import { createOrganizationRepository } from '#functions/people/organization/repository.ts';
import { followPupilMessage } from '#functions/school/student/message.ts';
import type { Register } from '#functions/school/student/register.ts';
import { createStudentRepository } from '#functions/school/student/repository.ts';
import {
  createInviteCodeRepository,
  newInviteCode,
  toInviteCode,
  type InviteCodeItem,
} from './repository.ts';
import { createGroupRepository, type GroupItem } from '#functions/people/group/repository.ts';

interface InviteDependencies extends Basis {
  readonly register: Register;
  readonly userPool: UserPool;
  /** @throws Problem `invalid-input` at `password` for one that everybody guesses */
  readonly refuseGuessed: (password: string) => Promise<void>;
}

type OpenInvite = ResponseOf<typeof inviteCodeContract.lookAtInviteCode>;
interface Registration extends z.output<typeof registrationSchema> {
  readonly code: string;
  readonly requestKey: string;
}

export interface InviteService {
  make(
    by: AuditActor,
    organizationId: string,
    input: z.output<typeof inviteCodeInputSchema>,
  ): Promise<InviteCode>;
  revoke(by: AuditActor, item: InviteCodeItem): Promise<InviteCode>;
  look(code: string): Promise<OpenInvite>;
  join(userId: string, code: string): Promise<OpenInvite>;
  registerPupil(input: Registration): Promise<Registered>;
}

export function createInviteService(base: InviteDependencies): InviteService {
  const { table, clock, register, userPool, refuseGuessed } = base;
  const invites = createInviteCodeRepository(table);
  const groups = createGroupRepository(table);
  const organizations = createOrganizationRepository(table);
  const accounts = createAccountRepository(table);
  const students = createStudentRepository(table);
  const audit = createAuditRepository(table, clock);
  const outbox = composeOutbox(base);

  async function open(code: string, states: readonly InviteState[] = ['open']) {
    const invite = await invites.getUsable(code, states, clock());
    try {
      const [organization, group] = await Promise.all([
        organizations.getOrganization(invite.organizationId),
        groups.getGroup(invite),
      ]);
      const { name, code: organizationCode, state } = organization;
      if (state === 'approved' && organizationCode !== undefined)
        return { invite, group, organizationName: name, organizationCode };
    } catch (cause) {
      if (!isProblem(cause, 'not-found')) throw cause;
    }
    throw new Problem('invite-code-not-valid');
  }

  const shown = (organizationName: string, group: GroupItem, invite: InviteCodeItem): OpenInvite => ({
    organizationName,
    groupName: group.name,
    validUntil: invite.validUntil,
  });

  return {
    async make(by, organizationId, { groupId, days, maximumUses }) {
      const now = clock();
      const fiscalYear = fiscalYearOf(now);
      const group = await groups.getGroup({ organizationId, fiscalYear, groupId });
      const wanted = new Date(now.getTime() + Number(days) * dayMs).toISOString();
      const yearEnds = japanInstant(`${fiscalYear + 1}-04-01`);
      const item: InviteCodeItem = {
        id: newId('inviteCode', now),
        code: newInviteCode(),
        organizationId,
        fiscalYear,
        groupId,
        createdAt: now.toISOString(),
        validUntil: wanted < yearEnds ? wanted : yearEnds,
        maximumUses: Number(maximumUses),
        used: 0,
        createdBy: by.actorId,
      };
      await table.transact([
        ...invites.add(item),
        organizations.countCode(organizationId, by.actorId),
        audit.record({
          organizationId,
          action: 'invite-code-created',
          ...by,
          detail: `${group.name}、${maximumUses}人まで、${formatInstant(item.validUntil)}まで`,
        }),
      ]);
      return toInviteCode(item);
    },

    async revoke(by, item) {
      if (item.revokedAt !== undefined) return toInviteCode(item);
      const revokedAt = clock().toISOString();
      const group = await groups.findGroup(item);
      await table.transact([
        invites.revoke(item, revokedAt),
        audit.record({
          organizationId: item.organizationId,
          action: 'invite-code-revoked',
          ...by,
          detail: `${group?.name ?? '消したグループ'}、${formatInviteCode(item.code)}`,
        }),
      ]);
      return toInviteCode({ ...item, revokedAt });
    },

    async look(code) {
      const { invite, group, organizationName } = await open(code);
      return shown(organizationName, group, invite);
    },

    async join(userId, code) {
      const { invite, group, organizationName } = await open(code);
      const { name } = await accounts.getUser(userId);
      const { organizationId, fiscalYear, groupId } = invite;
      const personName = fullName(name);
      await table.transact([
        ...students.add(
          {
            organizationId,
            fiscalYear,
            userId,
            userName: '',
            name,
            grade: group.grade,
            className: group.className,
            groupId,
            status: 'active',
            ownAccount: true,
            version: 1,
          },
          'already-member',
        ),
        invites.use(invite),
        groups.change(group).increase('memberCount'),
        audit.record({
          organizationId,
          action: 'individual-joined',
          actorId: userId,
          actorName: personName,
          subjectId: userId,
          subjectName: personName,
          detail: group.name,
        }),
        // They may have been in another class before.
        outbox.entry(followPupilMessage({ organizationId, userId })),
      ]);
      return shown(organizationName, group, invite);
    },

    async registerPupil({ code, password, ...person }) {
      await refuseGuessed(password);
      const { invite, group, organizationName, organizationCode } = await open(code, ['open', 'used-up']);
      // Apart from the keys of the school's own lists, which are made of the pupil's data and could be worked out.
      const requestKey = `invite:${person.requestKey}`;
      const input = { ...emptyInput, ...person, requestKey, groupId: group.groupId };
      // Whoever took the last use may ask again after a lost answer; nobody else learns that the code once was good.
      if (
        inviteStateOf(invite, clock()) !== 'open' &&
        (await register.findMade(invite.organizationId, input)) === undefined
      )
        throw new Problem('invite-code-not-valid');
      // A use is counted in the very transaction that makes the pupil: never for a failed try, once for a repeated one.
      const { item, created } = await register.register(invite.organizationId, input, {
        action: 'student-registered',
        also: [invites.use(invite)],
      });
      // After the transaction: only whoever got the user name ever sets its password. A repeat comes here again, and no more
      // once the pupil has signed in: the password may be another by then.
      if (created || item.lastSeenOn === undefined)
        await userPool.setPassword(`${organizationCode}-${item.userName}`, password, 'permanent');
      return { organizationName, organizationCode, groupName: group.name, userName: item.userName };
    },
  };
}
