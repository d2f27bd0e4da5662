/** Takes rows of an import back: pupils nobody has used yet are deleted, changed ones get their former values. */
import { fullName } from '#shared/people/account/schema.ts';
import { isProblem, Problem } from '#shared/problem.ts';
import type { LeftReason } from '#shared/school/student-import/schema.ts';
import { inputOf } from '#shared/school/student/schema.ts';
import { unlessChanged } from '#functions/platform/afresh.ts';
import type { AuditRepository } from '#functions/record/audit/repository.ts';
import type { GroupRepository } from '#functions/people/group/repository.ts';
import type { OrganizationRepository } from '#functions/people/organization/repository.ts';
import {
  createImportRepository,
  starterOf,
  type ChunkItem,
  type ImportItem,
  type ImportRowItem,
} from './repository.ts';
import type { Register } from '#functions/school/student/register.ts';
import type { StudentRepository } from '#functions/school/student/repository.ts';
import type { StudentService } from '#functions/school/student/service.ts';
import type { UserNameRepository } from '#functions/people/user-name/repository.ts';
import type { UserPool } from '#functions/platform/identity/user-pool.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { beside } from '#functions/platform/beside.ts';
import { isAs, requestKeyOf, type PhaseWork } from './rows.ts';
import { steadily, type Sleep } from '#functions/platform/steadily.ts';

interface UndoDependencies {
  readonly table: Table;
  readonly students: StudentRepository;
  readonly names: Pick<UserNameRepository, 'find'>;
  readonly audit: AuditRepository;
  readonly groups: GroupRepository;
  readonly organizations: OrganizationRepository;
  readonly register: Pick<Register, 'findMade'>;
  readonly service: Pick<StudentService, 'update'>;
  readonly userPool: Pick<UserPool, 'find' | 'delete'>;
  readonly sleep: Sleep;
}

type Before = NonNullable<ImportRowItem['before']>;

/** Few at once: the provider allows fewer deletions than creations. */
const side = 3;
const left = (row: ImportRowItem, leftReason: LeftReason): ImportRowItem => ({
  ...row,
  undone: 'left',
  leftReason,
});

export function createUndoRows(dependencies: UndoDependencies): PhaseWork {
  const { table, students, names, audit, groups, organizations, register, service, userPool, sleep } =
    dependencies;
  const imports = createImportRepository(table);

  /** What the import did to a row before it was killed and given up, and had no time to write down. */
  async function caughtUp(job: ImportItem, row: ImportRowItem): Promise<ImportRowItem> {
    const { outcome, update, before, input } = row;
    if (outcome !== undefined || (update !== undefined && before === undefined)) return row;
    if (update === undefined || before === undefined) {
      const others: string[] = [];
      for (;;) {
        const requestKey = requestKeyOf(job.fiscalYear, input, others);
        const made = await register.findMade(job.organizationId, { userName: input.userName, requestKey });
        const item = made === undefined ? undefined : await students.findStudent(job, made);
        if (item?.importId === job.id)
          return { ...row, outcome: 'created', userId: item.userId, userName: item.userName };
        if (made === undefined || row.notThese?.includes(made) !== true) return row;
        others.push(made);
      }
    }
    const { userId } = update;
    const item = await students.findStudent(job, userId);
    if (item?.version !== before.version + 1) return row;
    if (isAs(item, input)) return { ...row, outcome: 'updated', userId };
    return isAs(item, { ...before, number: '' })
      ? { ...row, numberFreed: true, before: { ...before, version: item.version } }
      : row;
  }

  async function takeBack(job: ImportItem, code: string, row: ImportRowItem): Promise<ImportRowItem> {
    const item = await students.findStudent(job, row.userId ?? '');
    if (item === undefined) {
      // Deleted by an earlier try, unless somebody removed the pupil and the user name is still theirs.
      const holder = await names.find(job.organizationId, row.userName ?? '');
      return holder?.userId === row.userId ? left(row, 'changed') : { ...row, undone: 'deleted' };
    }
    // Next year's record would stay behind; and what a person wrote since is theirs.
    if (item.rolledOver !== undefined || !isAs(item, row.input)) return left(row, 'changed');
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

  /** Not of who was changed since: they stay as they are. */
  async function freeNumber(job: ImportItem, row: ImportRowItem, before: Before): Promise<ImportRowItem> {
    const { number, groupId } = row.input;
    if (number === '' || (number === before.number && groupId === before.groupId)) return row;
    const item = await students.findStudent(job, row.userId ?? '');
    if (item === undefined) return left(row, 'changed');
    const imported = before.version + 1;
    const without = { ...inputOf(item), number: '' };
    if (item.version === imported) await service.update(item, without, starterOf(job));
    else if (item.version !== imported + 1 || !isAs(item, { ...row.input, number: '' }))
      return left(row, 'changed');
    return { ...row, before: { ...before, version: imported } };
  }

  async function restore(
    job: ImportItem,
    row: ImportRowItem,
    { version, ...before }: Before,
  ): Promise<ImportRowItem> {
    const item = await students.findStudent(job, row.update?.userId ?? '');
    if (item === undefined) return left(row, 'changed');
    const imported = version + (row.outcome === 'updated' ? 1 : 0);
    const number = item.groupId === before.groupId ? String(item.number ?? '') : '';
    const withoutNumber = { ...before, number };
    if (item.version === imported + 1 && isAs(item, before)) return { ...row, undone: 'restored' };
    if (item.version === imported + 1 && isAs(item, withoutNumber)) return left(row, 'number-taken');
    if (item.version !== imported) return left(row, 'changed');
    try {
      await service.update(item, before, starterOf(job));
      return { ...row, undone: 'restored' };
    } catch (error) {
      if (isProblem(error, 'not-found')) return left(row, 'changed');
      if (!isProblem(error, 'number-taken')) throw error;
    }
    await service.update(item, withoutNumber, starterOf(job));
    return left(row, 'number-taken');
  }

  async function eachRow(
    job: ImportItem,
    chunk: ChunkItem,
    act: (row: ImportRowItem, code: string) => Promise<ImportRowItem>,
  ): Promise<{ chunk: ChunkItem; rows: ImportRowItem[] }> {
    const { code } = await organizations.getOrganization(job.organizationId);
    if (code === undefined) throw new Problem('organization-not-approved');
    const rows = await beside(chunk.rows, side, (row) =>
      steadily(sleep, async () => (row.undone === undefined ? act(await caughtUp(job, row), code) : row)),
    );
    return { chunk, rows };
  }

  return {
    clear: (job, chunk) =>
      eachRow(job, chunk, async (row, code) => {
        if (row.outcome === 'created') return takeBack(job, code, row);
        return row.outcome === 'updated' && row.before ? freeNumber(job, row, row.before) : row;
      }),
    carryOut: (job, chunk) =>
      eachRow(job, chunk, async (row, code) => {
        if (row.outcome === 'created') return takeBack(job, code, row);
        const touched = row.outcome === 'updated' || row.numberFreed === true;
        return touched && row.before ? restore(job, row, row.before) : row;
      }),
    /** Groups that were made for it and nobody has changed or filled since; who is left may be put back into theirs. */
    async finish(job) {
      if (job.madeGroups === undefined) return;
      const kept = new Set<string>();
      for (let chunk = 0; chunk < job.chunks; chunk++)
        for (const { undone, input } of (await imports.getChunk(job.id, chunk)).rows)
          if (undone === 'left') kept.add(input.groupId);
      const there = await groups.listGroups(job.organizationId, job.fiscalYear);
      for (const { id, memberCount, version } of there) {
        if (!job.madeGroups.includes(id) || kept.has(id) || memberCount > 0 || version > 1) continue;
        const group = await groups.getGroup({ ...job, groupId: id });
        const entry = audit.record({
          organizationId: job.organizationId,
          action: 'group-removed',
          ...starterOf(job),
          detail: group.name,
        });
        // Somebody came into it at this moment.
        await unlessChanged(() => table.transact([...groups.removeEmpty(group), entry]));
      }
    },
  };
}
