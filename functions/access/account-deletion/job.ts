/**
 * The job of a deletion. All of it may be repeated, and the profile goes last, in one transaction with the entry that says so:
 * as long as it is there, something may be left to do.
 */
import * as z from 'zod';
import { fullName } from '#shared/people/account/schema.ts';
import type { AccountEvents } from '#functions/record/account-event/repository.ts';
import { accountDeletedMail } from './mail.ts';
import type { Holdings } from '#functions/record/holding/repository.ts';
import { deletionKind } from './service.ts';
import { subjectOf, type AccountRepository, type User } from '#functions/people/account/repository.ts';
import type { AuditRepository } from '#functions/record/audit/repository.ts';
import { mailOf } from '#functions/mail/mail/message.ts';
import { createMailReturns } from '#functions/mail/mail-return/repository.ts';
import type { OrganizationRepository } from '#functions/people/organization/repository.ts';
import { createInviteCodeRepository } from '#functions/school/invite-code/repository.ts';
import type { JoinedGroups } from '#functions/school/joined-group/service.ts';
import type { UnlinkAll } from '#functions/access/entrance/unlink-all.ts';
import type { EraseAttempts } from '#functions/competition/participation/erasure/service.ts';
import type { LeaveBoards } from '#functions/competition/ranking/leave.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { defineJob, type AnyKind, type Job } from '#functions/platform/job/job.ts';
import type { JobRepository } from '#functions/platform/job/repository.ts';
import type { UserPool } from '#functions/platform/identity/user-pool.ts';
import type { Storage } from '#functions/platform/storage/storage.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { DeliverMail } from '#functions/mail/mail/service.ts';

interface EraseDependencies {
  readonly table: Table;
  readonly accounts: AccountRepository;
  readonly organizations: OrganizationRepository;
  readonly joined: Pick<JoinedGroups, 'leaveAll'>;
  readonly eraseAttempts: EraseAttempts;
  readonly leaveBoards: LeaveBoards;
  readonly unlinkAll: UnlinkAll;
  readonly audit: AuditRepository;
  readonly events: AccountEvents;
  readonly holdings: Holdings;
  readonly jobs: Pick<JobRepository, 'list' | 'erase'>;
  readonly storage: Pick<Storage, 'remove'>;
  readonly emailPool: Pick<UserPool, 'delete'>;
  readonly deliverMail: DeliverMail;
  readonly clock: Clock;
}

/** A day of trying: whoever asked for it cannot come in any more to ask again. */
const giveUpAfterMinutes = 24 * 60;
/** Steps. What somebody typed may be hundreds of logs: some of them are one. */
const [place, typed, rest] = [0, 1, 2];
/** More than anybody starts while jobs are kept. */
const looked = 100;

export function createEraseAccount(dependencies: EraseDependencies): AnyKind {
  const {
    table,
    accounts,
    organizations,
    audit,
    events,
    holdings,
    emailPool,
    deliverMail,
    jobs,
    storage,
    joined,
    eraseAttempts,
    leaveBoards,
    unlinkAll,
    clock,
  } = dependencies;
  const inviteCodes = createInviteCodeRepository(table);
  const returns = createMailReturns(table, clock);

  async function leaveOrganization(user: User): Promise<void> {
    if (user.membership === undefined) return;
    const { organizationId, role } = user.membership;
    if (role !== 'teacher') throw new Error(`${role} cannot be erased`);
    const [organization, members] = await Promise.all([
      organizations.getOrganization(organizationId),
      organizations.listMembers(organizationId),
    ]);
    const member = members.find((one) => one.userId === user.userId);
    const name = fullName(user.name);
    // Before they go: what ends half-way is done again.
    const codes = await inviteCodes.revokeAllBy(organizationId, user.userId, clock());
    await table.transact([
      organizations.changeStaff(organization),
      ...(member === undefined ? [] : [organizations.removeTeacher(member)]),
      accounts.changePlace(user, { kind: 'individual', membership: undefined }),
      audit.record({
        organizationId,
        action: 'teacher-removed',
        actorId: user.userId,
        actorName: name,
        subjectId: user.userId,
        subjectName: name,
        detail: `アカウントの削除${codes > 0 ? `、招待コード ${String(codes)}件の取り消し` : ''}`,
      }),
    ]);
  }

  /** What else was made for them, files and all. */
  async function eraseJobs(mine: Job): Promise<void> {
    const { items } = await jobs.list(mine.owner, { limit: looked });
    for (const job of items.filter(({ id }) => id !== mine.id)) {
      for (const { key } of job.files) await storage.remove(key);
      await table.transact(jobs.erase(job));
    }
  }

  return defineJob({
    kind: deletionKind,
    input: z.object({}),
    cursor: z.int(),
    giveUpAfterMinutes,
    async step({ job, cursor, lane }) {
      const userId = job.owner;
      const done = lane.done + 1;
      const user = await accounts.findUser(userId);
      if (user?.status !== 'deleting') return { cursor, done, finished: true };
      if (cursor === place) {
        await leaveOrganization(user);
        await joined.leaveAll(userId);
        await emailPool.delete(subjectOf(user));
        await eraseJobs(job);
        return { cursor: typed, done, finished: false };
      }
      if (cursor === typed) {
        const left = await eraseAttempts(userId);
        return { cursor: left === 'more' ? typed : rest, done, finished: false };
      }
      // Where they stand is known from their results only.
      await leaveBoards(userId);
      await unlinkAll(userId);
      await holdings.erase(userId);
      await deliverMail(mailOf(accountDeletedMail, { key: `account-deleted:${userId}`, userId }, {}));
      const writes = [
        holdings.eraseProfile(userId),
        events.record(userId, 'deleted'),
        ...(await returns.disown(userId, user.email)),
      ];
      return { cursor, done, finished: true, writes };
    },
  });
}
