/** Imports as an owner's page carries them out, through HTTP against the running parts. */
import { groupContract } from '#shared/people/group/contract.ts';
import { studentContract } from '#shared/school/student/contract.ts';
import { studentImportContract } from '#shared/school/student-import/contract.ts';
import {
  chunkRows,
  type ConfirmedRow,
  type ImportResult,
  type StudentImport,
} from '#shared/school/student-import/schema.ts';
import { countVerdicts, planImport, type Verdict } from '#shared/school/student-import/planning/plan.ts';
import { parseRows } from '#shared/school/student-import/reading/delimited.ts';
import { rowsOf } from './rosters.ts';
import type { Student } from '#shared/school/student/schema.ts';
import type { Answers } from '#shared/school/student-import/persons/question.ts';
import { confirmedRows, plannedOf } from '#web/school/student-import/run.ts';
import { eventually, type Person } from '#test/support/system.ts';

export function importsOf(owner: () => Person) {
  const look = async (importId: string): Promise<StudentImport> =>
    (await owner().call(studentImportContract.getImport, { params: { importId } })).value();
  const over = (importId: string, state: StudentImport['state']): Promise<StudentImport> =>
    eventually(
      () => look(importId),
      (job) => job.state === state,
    );

  /** In parts of `size` rows. */
  async function begin(
    rows: readonly ConfirmedRow[],
    size = chunkRows,
    madeGroups?: string[],
  ): Promise<string> {
    const chunks = Math.ceil(rows.length / size);
    const body = { chunks, planned: plannedOf(rows), ...(madeGroups && { madeGroups }) };
    const { id } = (await owner().call(studentImportContract.prepareImport, { body })).value();
    for (let chunk = 0; chunk < chunks; chunk++)
      (
        await owner().call(studentImportContract.putImportRows, {
          params: { importId: id },
          body: { chunk, rows: rows.slice(chunk * size, (chunk + 1) * size) },
        })
      ).value();
    return id;
  }

  async function run(rows: readonly ConfirmedRow[], size = chunkRows): Promise<StudentImport> {
    const importId = await begin(rows, size);
    (await owner().call(studentImportContract.startImport, { params: { importId } })).value();
    return over(importId, 'done');
  }

  async function undo(importId: string): Promise<StudentImport> {
    (await owner().call(studentImportContract.undoImport, { params: { importId } })).value();
    return over(importId, 'undone');
  }

  async function resultsOf(importId: string): Promise<ImportResult[]> {
    const all: ImportResult[] = [];
    let cursor: string | undefined;
    do {
      const page = (
        await owner().call(studentImportContract.listImportRows, {
          params: { importId },
          query: cursor === undefined ? {} : { cursor },
        })
      ).value();
      all.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    return all;
  }

  /** Of a group, by number; without one everybody. */
  async function members(groupId?: string): Promise<Student[]> {
    const all: Student[] = [];
    let cursor: string | undefined;
    do {
      const query = { limit: 100, ...(groupId && { groupId }), ...(cursor && { cursor }) };
      const page = (await owner().call(studentContract.listStudents, { query })).value();
      all.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    return all;
  }

  /** What the page would show of a CSV. */
  async function plan(csv: string, answers?: Answers): Promise<Verdict[]> {
    const groups = (await owner().call(groupContract.listGroups)).value().items;
    return planImport(rowsOf(parseRows(csv)), groups, await members(), answers);
  }

  /** The file as the page would hand it over once it is confirmed. */
  const upload = async (csv: string, size = chunkRows, answers?: Answers): Promise<StudentImport> =>
    run(confirmedRows(await plan(csv, answers)), size);
  const countsOf = async (csv: string) => countVerdicts(await plan(csv));

  return { look, over, begin, run, undo, resultsOf, members, plan, upload, countsOf };
}
