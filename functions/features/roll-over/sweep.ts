import { fullName } from '#shared/account/schema.ts';
import type { AuditRepository } from '../audit/repository.ts';
import type { OrganizationRepository } from '../organization/repository.ts';
import type { NoticeRepository } from '../notice/repository.ts';
import type { LeaveBoards } from '../ranking/leave.ts';
import type { StudentRepository } from '../student/repository.ts';
import type { HeldElsewhere } from '../../platform/holding/holding.ts';
import type { Clock } from '../../platform/clock.ts';
import type { UserPool } from '../../platform/identity/user-pool.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Table } from '../../platform/table/table.ts';

interface SweepDependencies {
  readonly table: Table;
  readonly students: StudentRepository;
  readonly organizations: OrganizationRepository;
  readonly audit: AuditRepository;
  readonly leaveBoards: LeaveBoards;
  readonly namePool: UserPool;
  readonly practice: Pick<HeldElsewhere, 'erase'>;
  readonly notices: Pick<NoticeRepository, 'erase'>;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Deletes the accounts of graduates whose 180 days are over: sign-in, user, user name and the records of every year. Results stay
 * with the school under the name of their day, and on boards without one. Cognito first: what is left after a crash is found and finished by the next run.
 */
export const createSweepGraduates =
  ({
    table,
    students,
    organizations,
    audit,
    leaveBoards,
    namePool,
    practice,
    notices,
    clock,
    log,
  }: SweepDependencies) =>
  async (): Promise<{ deleted: number }> => {
    let deleted = 0;
    for (const item of await students.listToBeDeleted(clock().toISOString())) {
      const { code } = await organizations.getOrganization(item.organizationId);
      if (code !== undefined) await namePool.delete(`${code}-${item.userName}`);
      await leaveBoards(item.userId);
      await practice.erase(item.userId);
      await notices.erase(item.userId);
      await table.transact([
        ...(await students.erase(item)),
        audit.record({
          organizationId: item.organizationId,
          action: 'graduate-deleted',
          actorId: 'sweep-graduates',
          actorName: '自動処理',
          subjectId: item.userId,
          subjectName: fullName(item.name),
        }),
      ]);
      deleted++;
    }
    if (deleted > 0) log.info('graduates deleted', { deleted });
    return { deleted };
  };
