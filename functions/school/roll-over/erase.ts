import { fullName } from '#shared/people/account/schema.ts';
import { fiscalYearOf } from '#shared/kernel/time.ts';
import { isProblem } from '#shared/problem.ts';
import type { AuditRepository } from '#functions/record/audit/repository.ts';
import type { NoticeRepository } from '#functions/mail/notice/repository.ts';
import type { GroupRepository } from '#functions/people/group/repository.ts';
import type { OrganizationRepository } from '#functions/people/organization/repository.ts';
import type { GraduateItem, StudentRepository } from '#functions/school/student/repository.ts';
import type { HeldElsewhere } from '#functions/platform/holding/holding.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { UserPool } from '#functions/platform/identity/user-pool.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { Write } from '#functions/platform/table/write.ts';

interface EraseDependencies {
  readonly table: Table;
  readonly students: Pick<StudentRepository, 'isStillToBeDeleted' | 'erase'>;
  readonly organizations: Pick<OrganizationRepository, 'getOrganization'>;
  readonly groups: Pick<GroupRepository, 'findGroup' | 'change'>;
  readonly clock: Clock;
  readonly audit: AuditRepository;
  /** Where they stand is known from their results; may be repeated. */
  readonly leaveBoards: (userId: string) => Promise<void>;
  /** What they typed in competitions, some of it; may be repeated. */
  readonly eraseAttemptsOfGraduate: (userId: string) => Promise<'all' | 'more'>;
  /** What they come in with besides; may be repeated. */
  readonly unlinkAll: (userId: string) => Promise<void>;
  readonly namePool: Pick<UserPool, 'delete'>;
  readonly practice: Pick<HeldElsewhere, 'erase'>;
  readonly notices: Pick<NoticeRepository, 'erase'>;
}

/** `stays`: was deleted before, or is no graduate any more. `more`: once more, what they typed is not all gone yet. */
export type EraseGraduate = (item: GraduateItem) => Promise<'deleted' | 'stays' | 'more'>;

/** Who graduated within the year is in a class of it, which counts them; a class of a year that is over stays as it was. */
async function leaveClass({ groups, clock }: EraseDependencies, item: GraduateItem): Promise<Write[]> {
  const isCounted = item.removedAt === undefined && item.fiscalYear === fiscalYearOf(clock());
  return isCounted && (await groups.findGroup(item)) !== undefined
    ? [groups.change(item).increase('memberCount', -1)]
    : [];
}

/**
 * Sign-in, user, user name, what they typed and the records of every year. Results stay with the school under the name of their
 * day, and on boards without one. Cognito first: what is left after a crash is found and finished by whoever comes next.
 */
export const createEraseGraduate =
  (dependencies: EraseDependencies): EraseGraduate =>
  async (item) => {
    const { table, students, organizations, audit, namePool, practice, notices } = dependencies;
    const { leaveBoards, unlinkAll, eraseAttemptsOfGraduate } = dependencies;
    // An index is a moment late: whose graduation was undone keeps the account.
    if (!(await students.isStillToBeDeleted(item))) return 'stays';
    const { code } = await organizations.getOrganization(item.organizationId);
    if (code !== undefined) await namePool.delete(`${code}-${item.userName}`);
    await leaveBoards(item.userId);
    await unlinkAll(item.userId);
    if ((await eraseAttemptsOfGraduate(item.userId)) === 'more') return 'more';
    await practice.erase(item.userId);
    await notices.erase(item.userId);
    try {
      await table.transact([
        ...(await students.erase(item)),
        ...(await leaveClass(dependencies, item)),
        audit.record({
          organizationId: item.organizationId,
          action: item.rolledOver === 'graduated' ? 'graduate-deleted' : 'removed-deleted',
          actorId: 'sweep-graduates',
          actorName: '自動処理',
          subjectId: item.userId,
          subjectName: fullName(item.name),
        }),
      ]);
    } catch (error) {
      if (!isProblem(error, 'version-conflict') || (await students.isStillToBeDeleted(item))) throw error;
      return 'stays';
    }
    return 'deleted';
  };
