/** Takes rows of an import back: pupils nobody has used yet are deleted, changed ones get their former values. */
import { fullName } from '#shared/account/schema.ts';
import { Problem } from '#shared/kernel/problem.ts';
import type { LeftReason } from '#shared/student/import-job.ts';
import type { AuditRepository } from '../../core/audit/repository.ts';
import type { GroupRepository } from '../../core/group/repository.ts';
import type { OrganizationRepository } from '../../core/organization/repository.ts';
import { starterOf, type ImportItem, type ImportRowItem } from '../../core/student/import-repository.ts';
import type { StudentRepository } from '../../core/student/repository.ts';
import type { StudentService } from '../../core/student/service.ts';
import type { UserPool } from '../../platform/identity/user-pool.ts';
import type { Table } from '../../platform/table/table.ts';
import type { CarryOut } from './import-rows.ts';
import { isAs } from './import-rows.ts';
import { beside } from '../../platform/beside.ts';
import { steadily, type Sleep } from './steadily.ts';

interface UndoDependencies {
  readonly table: Table;
  readonly students: StudentRepository;
  readonly audit: AuditRepository;
  readonly groups: GroupRepository;
  readonly organizations: OrganizationRepository;
  readonly service: Pick<StudentService, 'update'>;
  readonly userPool: Pick<UserPool, 'find' | 'delete'>;
  readonly sleep: Sleep;
}

/** Few at once: the provider allows fewer deletions than creations. */
const side = 3;
const left = (row: ImportRowItem, leftReason: LeftReason): ImportRowItem => ({
  ...row,
  undone: 'left',
  leftReason,
});

export function createUndoRows(dependencies: UndoDependencies): CarryOut {
  const { table, students, audit, groups, organizations, service, userPool, sleep } = dependencies;

  async function takeBack(job: ImportItem, code: string, row: ImportRowItem): Promise<ImportRowItem> {
    const item = await students.findStudent(job, row.userId ?? '');
    if (item === undefined) {
      // Deleted by an earlier try, unless somebody removed the pupil and the user name is still theirs.
      const holder = await students.findName(job.organizationId, row.userName ?? '');
      return holder?.userId === row.userId ? left(row, 'changed') : { ...row, undone: 'deleted' };
    }
    const userName = `${code}-${item.userName}`;
    const account = await userPool.find(userName);
    if (item.signedIn === true || account?.confirmed === true) return left(row, 'signed-in');
    if (await students.hasRecords(item.userId)) return left(row, 'has-records');
    // The account first: while the record stands, nobody else gets the user name and a repeat finds what is left to do.
    await userPool.delete(userName);
    await table.transact([
      ...students.takeBack(item),
      groups.change(item).increase('memberCount', -1),
      audit.record({
        organizationId: job.organizationId,
        action: 'student-removed',
        ...starterOf(job),
        subjectId: item.userId,
        subjectName: fullName(item.name),
        detail: '一括登録の取り消し',
      }),
    ]);
    return { ...row, undone: 'deleted' };
  }

  async function restore(
    job: ImportItem,
    row: ImportRowItem,
    { version, ...before }: NonNullable<ImportRowItem['before']>,
  ): Promise<ImportRowItem> {
    const item = await students.findStudent(job, row.userId ?? '');
    if (item === undefined) return left(row, 'changed');
    if (item.version === version + 2 && isAs(item, before)) return { ...row, undone: 'restored' };
    if (item.version !== version + 1) return left(row, 'changed');
    try {
      await service.update(item, before, starterOf(job));
    } catch (error) {
      if (error instanceof Problem && ['number-taken', 'not-found'].includes(error.code))
        return left(row, 'changed');
      throw error;
    }
    return { ...row, undone: 'restored' };
  }

  return async (job, chunk) => {
    const { code } = await organizations.getOrganization(job.organizationId);
    if (code === undefined) throw new Problem('organization-not-approved');
    const rows = await beside(chunk.rows, side, (row) =>
      steadily(sleep, async () => {
        if (row.undone !== undefined) return row;
        if (row.outcome === 'created') return takeBack(job, code, row);
        if (row.outcome === 'updated' && row.before !== undefined) return restore(job, row, row.before);
        return row;
      }),
    );
    return { chunk, rows };
  };
}
