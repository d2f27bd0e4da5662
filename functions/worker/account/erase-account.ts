/**
 * Carries out a deletion. Each step may be repeated, and the profile goes last, in one transaction with the entry that
 * says so: as long as it is there, something may be left to do.
 */
import { fullName } from '#shared/account/schema.ts';
import type { AccountEvents } from '../../core/account/event-repository.ts';
import type { Exports } from '../../core/account/export-repository.ts';
import { accountDeletedMail } from '../../core/account/mail.ts';
import { eraseAccountMessage } from '../../core/account/message.ts';
import type { Holdings } from '../../core/account/holdings-repository.ts';
import { subjectOf, type AccountRepository, type User } from '../../core/account/repository.ts';
import type { AuditRepository } from '../../core/audit/repository.ts';
import { mailOf } from '../../core/mail/message.ts';
import type { OrganizationRepository } from '../../core/organization/repository.ts';
import type { JoinedGroups } from '../../core/student/joined.ts';
import type { JobRepository } from '../../platform/job/repository.ts';
import type { UserPool } from '../../platform/identity/user-pool.ts';
import { defineWork } from '../../platform/outbox/work.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Table } from '../../platform/table/table.ts';
import type { DeliverMail } from '../mail/send.ts';

interface EraseDependencies {
  readonly table: Table;
  readonly accounts: AccountRepository;
  readonly organizations: OrganizationRepository;
  readonly joined: Pick<JoinedGroups, 'leaveAll'>;
  readonly audit: AuditRepository;
  readonly events: AccountEvents;
  readonly holdings: Holdings;
  readonly exports: Pick<Exports, 'listAll'>;
  readonly jobs: Pick<JobRepository, 'erase'>;
  readonly storage: Storage;
  readonly emailPool: UserPool;
  readonly deliverMail: DeliverMail;
}

export const work = defineWork(eraseAccountMessage, (dependencies: EraseDependencies) => {
  const {
    table,
    accounts,
    organizations,
    audit,
    events,
    holdings,
    emailPool,
    deliverMail,
    exports,
    jobs,
    storage,
    joined,
  } = dependencies;

  async function leaveOrganization(user: User): Promise<void> {
    if (user.membership === undefined) return;
    const { organizationId, role } = user.membership;
    if (role !== 'teacher') throw new Error(`${role} cannot be erased`);
    const organization = await organizations.getOrganization(organizationId);
    const name = fullName(user.name);
    await table.transact([
      organizations.changeStaff(organization),
      organizations.removeMember({ organizationId, userId: user.userId, role }),
      accounts.changePlace(user, { kind: 'individual', membership: undefined }),
      audit.record({
        organizationId,
        action: 'teacher-removed',
        actorId: user.userId,
        actorName: name,
        subjectId: user.userId,
        subjectName: name,
        detail: 'アカウントの削除',
      }),
    ]);
  }

  return async ({ userId }) => {
    const user = await accounts.findUser(userId);
    if (user?.status !== 'deleting') return;
    await leaveOrganization(user);
    await joined.leaveAll(userId);
    await emailPool.delete(subjectOf(user));
    for (const job of await exports.listAll(userId)) {
      for (const { key } of job.files) await storage.remove(key);
      await table.transact(jobs.erase(job));
    }
    await holdings.erase(userId);
    await deliverMail(mailOf(accountDeletedMail, { key: `account-deleted:${userId}`, userId }, {}));
    await table.transact([holdings.eraseProfile(userId), events.record(userId, 'deleted')]);
  };
});
