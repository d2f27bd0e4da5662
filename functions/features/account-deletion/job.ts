/**
 * Carries out a deletion. Each step may be repeated, and the profile goes last, in one transaction with the entry that
 * says so: as long as it is there, something may be left to do.
 */
import { fullName } from '#shared/account/schema.ts';
import type { AccountEvents } from '../account-event/repository.ts';
import type { Exports } from '../data-export/repository.ts';
import type { Holdings } from './repository.ts';
import { subjectOf, type AccountRepository, type User } from '../account/repository.ts';
import type { AuditRepository } from '../audit/repository.ts';
import type { OrganizationRepository } from '../organization/repository.ts';
import type { JoinedGroups } from '../joined-group/service.ts';
import type { JobRepository } from '../../platform/job/repository.ts';
import type { UserPool } from '../../platform/identity/user-pool.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Table } from '../../platform/table/table.ts';
import type { DeliverMail } from '../mail/job.ts';

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

export type EraseAccount = (userId: string) => Promise<void>;

export function createEraseAccount(dependencies: EraseDependencies): EraseAccount {
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

  return async (userId) => {
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
    await deliverMail({
      kind: 'send-mail',
      key: `account-deleted:${userId}`,
      userId,
      template: 'account-deleted',
      parameters: {},
    });
    await table.transact([holdings.eraseProfile(userId), events.record(userId, 'deleted')]);
  };
}
