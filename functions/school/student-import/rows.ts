/** Carries out rows of an import. Each row may be done again after a kill: what is done already is recognised. */
import { fullName } from '#shared/people/account/schema.ts';
import { isProblem, Problem } from '#shared/problem.ts';
import { isStill } from '#shared/school/student-import/persons/person.ts';
import { importRefusals, type ImportRefusal } from '#shared/school/student-import/schema.ts';
import { foldName } from '#shared/kernel/fold-name.ts';
import { inputOf, type StudentInput } from '#shared/school/student/schema.ts';
import {
  createImportRepository,
  starterOf,
  type ChunkItem,
  type ImportItem,
  type ImportRowItem,
} from './repository.ts';
import type { Basis } from '#functions/platform/basis.ts';
import type { Register } from '#functions/school/student/register.ts';
import { createStudentRepository, type StudentItem } from '#functions/school/student/repository.ts';
import type { StudentService } from '#functions/school/student/service.ts';
import { sha256 } from '#functions/platform/id.ts';
import { beside } from '#functions/platform/beside.ts';
import { steadily, type Sleep } from '#functions/platform/steadily.ts';

interface RowsDependencies extends Pick<Basis, 'table'> {
  readonly register: Pick<Register, 'register' | 'findMade'>;
  readonly service: Pick<StudentService, 'update'>;
  readonly sleep: Sleep;
}

type ChunkWork = (job: ImportItem, chunk: ChunkItem) => Promise<{ chunk: ChunkItem; rows: ImportRowItem[] }>;
export interface PhaseWork {
  /** Goes through all chunks first where numbers pass from row to row: every number that is wanted is then free. */
  readonly clear: ChunkWork;
  readonly carryOut: ChunkWork;
  /** When all chunks are through and written down. */
  readonly finish?: (job: ImportItem) => Promise<void>;
}

/** Enough to fill the pace at the provider's usual speed, few enough not to meet at one group's count all the time. */
const side = 8;

const refusalOf = (error: unknown): ImportRefusal | undefined =>
  error instanceof Problem ? importRefusals.find((code) => code === error.code) : undefined;
const refused = (row: ImportRowItem, reason: ImportRefusal): ImportRowItem => ({
  ...row,
  outcome: 'refused',
  reason,
});

/** The same for the same row of the year, so that the same file again makes no second pupil. */
export const requestKeyOf = (fiscalYear: number, input: object, before: readonly string[] = []): string =>
  sha256(
    JSON.stringify([
      fiscalYear,
      ...Object.entries(input).toSorted(([a], [b]) => (a < b ? -1 : 1)),
      ...before,
    ]),
  );

/** Empty grade and class are those of the group, so they say nothing about what is recorded. */
export function isAs(item: StudentItem, input: StudentInput): boolean {
  const { grade, className, ...rest } = inputOf(item);
  return (
    Object.entries(rest).every(([field, value]) => input[field as keyof StudentInput] === value) &&
    (input.grade === '' || input.grade === grade) &&
    (input.className === '' || input.className === className)
  );
}

export function createImportRows({ table, register, service, sleep }: RowsDependencies): PhaseWork {
  const imports = createImportRepository(table);
  const students = createStudentRepository(table);

  async function refusable(row: ImportRowItem, act: () => Promise<ImportRowItem>): Promise<ImportRowItem> {
    try {
      return await steadily(sleep, act);
    } catch (error) {
      const reason = refusalOf(error);
      if (reason === undefined) throw error;
      return refused(row, reason);
    }
  }

  /** Made by such a row before, and taken out of their group since: the way back is the school's. */
  async function isRemoved(job: ImportItem, userName: string, requestKey: string): Promise<boolean> {
    const made = await register.findMade(job.organizationId, { userName, requestKey });
    return made !== undefined && (await students.findRemoved(job, made)) !== undefined;
  }

  const createRow = (job: ImportItem, row: ImportRowItem): Promise<ImportRowItem> =>
    refusable(row, async () => {
      const options = { action: 'student-created', by: starterOf(job), importId: job.id } as const;
      const others: string[] = [];
      for (;;) {
        const requestKey = requestKeyOf(job.fiscalYear, row.input, others);
        const input = { ...row.input, requestKey };
        const made = await register
          .register(job.organizationId, input, options)
          .catch(async (error: unknown) => {
            if (!isProblem(error, 'not-found') || !(await isRemoved(job, input.userName, requestKey)))
              throw error;
            return undefined;
          });
        if (made === undefined) return refused(row, 'removed');
        const { item } = made;
        const outcome = item.importId === job.id ? 'created' : 'there';
        const isNamed = foldName(fullName(item.name)) === foldName(fullName(row.input));
        if (outcome === 'created' || (isNamed && row.notThese?.includes(item.userId) !== true))
          return { ...row, outcome, userId: item.userId, userName: item.userName };
        // Made from such a row once: called otherwise since, or said to be somebody else.
        others.push(item.userId);
      }
    });

  async function rememberOne(job: ImportItem, row: ImportRowItem): Promise<ImportRowItem> {
    if (row.update === undefined || row.before !== undefined) return row;
    const item = await students.findStudent(job, row.update.userId);
    if (item === undefined) return refused(row, 'not-found');
    if (item.version !== row.update.version) return refused(row, 'version-conflict');
    if (row.update.answered !== true && !isStill(row.input, item.name)) return refused(row, 'other-person');
    return { ...row, before: { ...inputOf(item), version: item.version } };
  }

  /** What is about to change is written down first, or a kill would leave nothing to go back to. */
  async function remember(job: ImportItem, chunk: ChunkItem): Promise<ChunkItem> {
    if (!chunk.rows.some(({ update, before, outcome }) => update && !before && !outcome)) return chunk;
    const rows = await beside(chunk.rows, side, (row) => rememberOne(job, row));
    await table.write(imports.changeChunk(chunk, rows));
    return { ...chunk, rows, version: chunk.version + 1 };
  }

  /** From the version that was seen; an earlier try may have come as far as the change itself. */
  async function change(
    job: ImportItem,
    userId: string,
    version: number,
    input: StudentInput,
  ): Promise<void> {
    const item = await students.getStudent(job, userId);
    if (item.version === version) await service.update(item, input, starterOf(job));
    else if (item.version !== version + 1 || !isAs(item, input)) throw new Problem('version-conflict');
  }

  async function freeNumber(job: ImportItem, row: ImportRowItem): Promise<ImportRowItem> {
    const { update, before } = row;
    if (before === undefined || update?.freesNumber !== true || row.outcome !== undefined) return row;
    const { version, ...input } = before;
    return refusable(row, async () => {
      await change(job, update.userId, version, { ...input, number: '' });
      return { ...row, numberFreed: true, before: { ...before, version: version + 1 } };
    });
  }

  const updateRow = (
    job: ImportItem,
    row: ImportRowItem,
    { userId, version }: { userId: string; version: number },
  ): Promise<ImportRowItem> =>
    refusable(row, async () => {
      const { userName: _, ...input } = row.input;
      await change(job, userId, row.before?.version ?? version, input);
      return { ...row, outcome: 'updated', userId };
    });

  return {
    async clear(job, stored) {
      const chunk = await remember(job, stored);
      return { chunk, rows: await beside(chunk.rows, side, (row) => freeNumber(job, row)) };
    },
    async carryOut(job, stored) {
      const chunk = await remember(job, stored);
      const rows = await beside(chunk.rows, side, async (row) => {
        if (row.outcome !== undefined) return row;
        return row.update === undefined ? createRow(job, row) : updateRow(job, row, row.update);
      });
      return { chunk, rows };
    },
  };
}
