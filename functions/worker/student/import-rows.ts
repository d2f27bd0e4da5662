/** Carries out rows of an import. Each row may be done again after a kill: what is done already is recognised. */
import { Problem } from '#shared/kernel/problem.ts';
import { importRefusals, type ImportRefusal } from '#shared/student/import-job.ts';
import type { StudentInput } from '#shared/student/schema.ts';
import {
  starterOf,
  type ChunkItem,
  type ImportItem,
  type ImportRepository,
  type ImportRowItem,
} from '../../core/student/import-repository.ts';
import type { Register } from '../../core/student/register.ts';
import type { StudentItem, StudentRepository } from '../../core/student/repository.ts';
import type { StudentService } from '../../core/student/service.ts';
import { sha256 } from '../../platform/id.ts';
import type { Table } from '../../platform/table/table.ts';
import { beside } from '../../platform/beside.ts';
import { steadily, type Sleep } from './steadily.ts';

interface RowsDependencies {
  readonly table: Table;
  readonly imports: ImportRepository;
  readonly students: StudentRepository;
  readonly register: Pick<Register, 'register'>;
  readonly service: Pick<StudentService, 'update'>;
  readonly sleep: Sleep;
}
export type CarryOut = (
  job: ImportItem,
  chunk: ChunkItem,
) => Promise<{ chunk: ChunkItem; rows: ImportRowItem[] }>;

/** Enough to fill the pace at the provider's usual speed, few enough not to meet at one group's count all the time. */
const side = 8;

const refusalOf = (error: unknown): ImportRefusal | undefined =>
  error instanceof Problem ? importRefusals.find((code) => code === error.code) : undefined;

/** The same for the same row of the year, so that the same file again makes no second pupil. */
const requestKeyOf = (fiscalYear: number, input: object): string =>
  sha256(JSON.stringify([fiscalYear, ...Object.entries(input).toSorted(([a], [b]) => (a < b ? -1 : 1))]));

export const inputOf = ({
  name,
  groupId,
  grade,
  className,
  number,
  birthOn = '',
}: StudentItem): StudentInput => ({
  ...name,
  groupId,
  grade,
  className,
  number: number === undefined ? '' : String(number),
  birthOn,
});

/** Empty grade and class are those of the group, so they say nothing about what is recorded. */
export function isAs(item: StudentItem, input: StudentInput): boolean {
  const { grade, className, ...rest } = inputOf(item);
  return (
    Object.entries(rest).every(([field, value]) => input[field as keyof StudentInput] === value) &&
    (input.grade === '' || input.grade === grade) &&
    (input.className === '' || input.className === className)
  );
}

export function createCarryOut({
  table,
  imports,
  students,
  register,
  service,
  sleep,
}: RowsDependencies): CarryOut {
  async function refusable(row: ImportRowItem, act: () => Promise<ImportRowItem>): Promise<ImportRowItem> {
    try {
      return await steadily(sleep, act);
    } catch (error) {
      const reason = refusalOf(error);
      if (reason === undefined) throw error;
      return { ...row, outcome: 'refused', reason };
    }
  }

  const createRow = (job: ImportItem, row: ImportRowItem): Promise<ImportRowItem> =>
    refusable(row, async () => {
      const requestKey = requestKeyOf(job.fiscalYear, row.input);
      const options = { action: 'student-created', by: starterOf(job), importId: job.id } as const;
      const { item } = await register.register(job.organizationId, { ...row.input, requestKey }, options);
      const outcome = item.importId === job.id ? 'created' : 'there';
      return { ...row, outcome, userId: item.userId, userName: item.userName };
    });

  async function rememberOne(job: ImportItem, row: ImportRowItem): Promise<ImportRowItem> {
    if (row.update === undefined || row.before !== undefined) return row;
    const item = await students.findStudent(job, row.update.userId);
    if (item === undefined) return { ...row, outcome: 'refused', reason: 'not-found' };
    if (item.version !== row.update.version)
      return { ...row, outcome: 'refused', reason: 'version-conflict' };
    return { ...row, before: { ...inputOf(item), version: item.version } };
  }

  /** What is about to change is written down first, or a kill would leave nothing to go back to. */
  async function remember(job: ImportItem, chunk: ChunkItem): Promise<ChunkItem> {
    if (!chunk.rows.some(({ update, before, outcome }) => update && !before && !outcome)) return chunk;
    const rows = await beside(chunk.rows, side, (row) => rememberOne(job, row));
    await table.write(imports.changeChunk(chunk, rows));
    return { ...chunk, rows, version: chunk.version + 1 };
  }

  const updateRow = (
    job: ImportItem,
    row: ImportRowItem,
    before: { version: number },
  ): Promise<ImportRowItem> =>
    refusable(row, async () => {
      const item = await students.getStudent(job, row.update?.userId ?? '');
      const { userName: _, ...input } = row.input;
      if (item.version === before.version) await service.update(item, input, starterOf(job));
      // An earlier try may have come as far as the change itself.
      else if (item.version !== before.version + 1 || !isAs(item, input))
        throw new Problem('version-conflict');
      return { ...row, outcome: 'updated', userId: item.userId };
    });

  return async (job, stored) => {
    const chunk = await remember(job, stored);
    const rows = await beside(chunk.rows, side, async (row) => {
      if (row.outcome !== undefined) return row;
      return row.before === undefined ? createRow(job, row) : updateRow(job, row, row.before);
    });
    return { chunk, rows };
  };
}
