/** A school's file as the page and the worker take it: every part real, none of the time virtual. */
import type { LocalSystem } from '#infra/local/local-system.ts';
import { groupContract } from '#shared/people/group/contract.ts';
import { countVerdicts, planImport, type Verdict } from '#shared/school/student-import/planning/plan.ts';
import { rowsOf } from '#test/support/school/rosters.ts';
import { studentContract } from '#shared/school/student/contract.ts';
import { studentImportContract } from '#shared/school/student-import/contract.ts';
import { chunkRows, type ConfirmedRow, type StudentImport } from '#shared/school/student-import/schema.ts';
import type { Student } from '#shared/school/student/schema.ts';
import { forgetRateLimits } from '#test/support/ledger.ts';
import { eventually, signIn, startTestSystem, type Person } from '#test/support/system.ts';
import { readTable } from '#web/school/student-import/file.ts';
import { confirmedRows, plannedOf } from '#web/school/student-import/run.ts';
import { encodeCp932 } from '#web/lib/cp932.ts';
import type { Bar, Figure } from './bar.ts';

const pupils = 1000;
const perSecond = 40;
const header = '姓,名,セイ,メイ,出席番号,グループ名';
const groupName = '5年3組';

const fileOf = (count: number): File =>
  new File(
    [
      encodeCp932(
        [
          header,
          ...Array.from(
            { length: count },
            (_, index) => `髙橋,第${index},ﾀｶﾊｼ,だい,${index + 1000},${groupName}`,
          ),
        ].join('\r\n'),
      ),
    ],
    '生徒.csv',
  );

async function everybody(owner: Person): Promise<Student[]> {
  const all: Student[] = [];
  let cursor: string | undefined;
  do {
    const query = { limit: 100, ...(cursor !== undefined && { cursor }) };
    const page = (await owner.call(studentContract.listStudents, { query })).value();
    all.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return all;
}

async function plan(owner: Person, file: File): Promise<Verdict[]> {
  const groups = (await owner.call(groupContract.listGroups)).value().items;
  return planImport(rowsOf(await readTable(file)), groups, await everybody(owner));
}

async function carryOut(
  system: LocalSystem,
  owner: Person,
  rows: readonly ConfirmedRow[],
): Promise<StudentImport> {
  const chunks = Math.ceil(rows.length / chunkRows);
  const { id } = (
    await owner.call(studentImportContract.prepareImport, { body: { chunks, planned: plannedOf(rows) } })
  ).value();
  const params = { importId: id };
  for (let chunk = 0; chunk < chunks; chunk++) {
    await forgetRateLimits(system);
    const body = { chunk, rows: rows.slice(chunk * chunkRows, (chunk + 1) * chunkRows) };
    (await owner.call(studentImportContract.putImportRows, { params, body })).value();
  }
  (await owner.call(studentImportContract.startImport, { params })).value();
  return eventually(
    async () => (await owner.call(studentImportContract.getImport, { params })).value(),
    ({ state }) => state === 'done',
  );
}

async function measure(): Promise<Figure[]> {
  const system = await startTestSystem();
  try {
    const owner = await signIn(system, 'school');
    const file = fileOf(pupils);
    const started = performance.now();
    const verdicts = await plan(owner, file);
    const planned = performance.now();
    const { counts } = await carryOut(system, owner, confirmedRows(verdicts));
    const done = performance.now();
    const again = countVerdicts(await plan(owner, file));
    const seconds = (done - planned) / 1000;
    return [
      {
        id: 'IMPORT',
        what: `${pupils} pupils from a CP932 file`,
        bar: 'as previewed',
        figure: `${seconds.toFixed(1)} s (ideal ${pupils / perSecond} s), preview ${((planned - started) / 1000).toFixed(1)} s, ${counts.created} made, ${counts.refused} refused`,
        pass: counts.created === pupils && countVerdicts(verdicts).create === pupils,
      },
      {
        id: 'IMPORT',
        what: 'the same file again',
        bar: 'nothing to do',
        figure: `${again.unchanged} unchanged, ${again.create} new, ${again.update} changed`,
        pass: again.unchanged === pupils,
      },
    ];
  } finally {
    await system.stop();
  }
}

export const schoolFile: Bar = {
  ids: ['IMPORT'],
  describes: 'product',
  how: 'Wall time over the local parts, from the confirmed preview until the job says it is done.',
  measure,
};
