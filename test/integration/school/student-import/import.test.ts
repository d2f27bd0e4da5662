/** Bulk creation as a job in the worker, through HTTP against the running parts. */
import { beforeEach, describe, expect, test } from 'vitest';
import { organizationContract } from '#shared/people/organization/contract.ts';
import { groupContract } from '#shared/people/group/contract.ts';
import { studentContract } from '#shared/school/student/contract.ts';
import { studentImportContract } from '#shared/school/student-import/contract.ts';
import { chunkRows, type ConfirmedRow } from '#shared/school/student-import/schema.ts';
import type { Student } from '#shared/school/student/schema.ts';
import { openSystem, signedIn } from '#test/support/fixtures.ts';
import { allRows, forgetRateLimits, putRow, type Row } from '#test/support/ledger.ts';
import { classId, newPupil } from '#test/support/pupils.ts';
import { importsOf } from '#test/support/school/student-imports.ts';
import { eventually } from '#test/support/system.ts';
import { wearOut } from './worn-job.ts';

const system = openSystem();
const owner = signedIn(system, 'school');
beforeEach(() => forgetRateLimits(system));

const groupId = classId(3);
const row = (number: number, over: Partial<ConfirmedRow['input']> = {}): ConfirmedRow => ({
  line: number + 2,
  input: {
    ...newPupil,
    family: '列',
    familyKana: 'レツ',
    givenKana: 'カエデ',
    number: String(number),
    groupId,
    ...over,
  },
});
const rowsFrom = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => row(from + index));

const { begin, look, over, run, undo, resultsOf, members: membersOf } = importsOf(() => owner);
const members = () => membersOf(groupId);
const count = async (): Promise<number | undefined> =>
  (await owner.call(groupContract.listGroups)).value().items.find(({ id }) => id === groupId)?.memberCount;

describe('an import', () => {
  test('makes what was confirmed, tells of rows that became impossible, and the same again makes nothing', async () => {
    const before = await members();
    const rows = [...rowsFrom(1000, 119), row(Number(before[0]?.number))];

    const job = await run(rows);

    expect(job.counts).toEqual({ created: 119, there: 0, updated: 0, refused: 1 });
    expect(await members()).toHaveLength(before.length + 119);
    expect(await count()).toBe(before.length + 119);
    const results = await resultsOf(job.id);
    expect(results.map(({ line }) => line)).toEqual(rows.map(({ line }) => line));
    expect(results.at(-1)).toMatchObject({ outcome: 'refused', reason: 'number-taken' });
    const again = await run(rows);
    expect(again.counts).toEqual({ created: 0, there: 119, updated: 0, refused: 1 });
    expect(await members()).toHaveLength(before.length + 119);
  });

  test('of somebody who was taken out since says so, and is content when they are back', async () => {
    const rows = rowsFrom(1500, 1);
    const [made] = await resultsOf((await run(rows)).id);
    const params = { userId: made?.userId ?? '' };
    (await owner.call(studentContract.removeStudent, { params })).value();

    const [again] = await resultsOf((await run(rows)).id);
    expect(again).toMatchObject({ outcome: 'refused', reason: 'removed' });

    (await owner.call(studentContract.restoreStudent, { params })).value();
    expect((await run(rows)).counts).toEqual({ created: 0, there: 1, updated: 0, refused: 0 });
  });

  test('is one at a time, cannot be begun incomplete, and stands in the history and the audit trail', async () => {
    const first = await begin(rowsFrom(2000, 100));
    const second = await begin(rowsFrom(2200, 1));
    const half = (
      await owner.call(studentImportContract.prepareImport, {
        body: { chunks: 2, planned: { create: 60, update: 0 } },
      })
    ).value();
    const start = (importId: string) =>
      owner.call(studentImportContract.startImport, { params: { importId } });

    expect((await start(half.id)).problem().code).toBe('version-conflict');
    expect((await start(first)).value().state).toBe('running');
    expect((await start(first)).status).toBe(200);
    expect((await start(second)).problem().code).toBe('import-running');
    await over(first, 'done');
    expect((await start(second)).status).toBe(200);
    await over(second, 'done');

    const history = (await owner.call(studentImportContract.listImports)).value().items;
    expect(history.map(({ id }) => id)).toEqual(expect.arrayContaining([first, second]));
    const trail = (await owner.call(organizationContract.listAudit))
      .value()
      .items.map(({ action }) => action);
    expect(trail.filter((action) => action === 'students-imported').length).toBeGreaterThanOrEqual(2);
  });
});

describe('an undo', () => {
  test('deletes the unused, restores the changed, leaves who has signed in, has gone up or was changed since', async () => {
    const [, existing, other] = await members();
    if (existing === undefined || other === undefined) throw new Error('three pupils');
    const start = await members();
    const change = ({ userId, version, name, number, userName }: Student, line: number): ConfirmedRow => ({
      line,
      input: { ...newPupil, ...name, given: '変更後', groupId, number: String(number ?? ''), userName },
      update: { userId, version },
    });
    const job = await run([...rowsFrom(3000, 5), change(existing, 9), change(other, 10)]);
    expect(job.counts).toEqual({ created: 5, there: 0, updated: 2, refused: 0 });
    // GIVEN one has a result, one has signed in, one has gone up, and one was changed once more
    const [used = '', cameIn = '', wentUp = ''] = (await resultsOf(job.id)).map(({ userId }) => userId);
    const rows = await allRows(system);
    expect(rows.filter(({ pk }) => pk === `USER#${used}`)).toHaveLength(1);
    await putRow(system, { pk: `USER#${used}`, sk: 'RESULT#res_00000001' });
    const rowOf = (userId: string): Row => {
      const found = rows.find(({ sk }) => sk === `STUDENT#${userId}`);
      if (found === undefined) throw new Error('no row of the pupil');
      return found;
    };
    await putRow(system, { ...rowOf(cameIn), signedIn: true });
    await putRow(system, { ...rowOf(wentUp), rolledOver: 'promoted' });
    const { userName: _, ...again } = change(other, 0).input;
    const params = { userId: other.userId };
    const body = { ...again, given: '三度目', version: other.version + 1 };
    (await owner.call(studentContract.updateStudent, { params, body })).value();

    const undone = await undo(job.id);

    expect(undone.undone).toEqual({ deleted: 2, restored: 1, left: 4 });
    const now = await members();
    expect(now).toHaveLength(start.length + 3);
    expect(now.find(({ userId }) => userId === existing.userId)?.name).toEqual(existing.name);
    expect(await count()).toBe(now.length);
    expect(now.find(({ userId }) => userId === other.userId)?.name.given).toBe('三度目');
    expect((await resultsOf(job.id)).map(({ undone: outcome, leftReason }) => leftReason ?? outcome)).toEqual(
      ['has-records', 'signed-in', 'changed', 'deleted', 'deleted', 'restored', 'changed'],
    );
    expect(await undo(job.id)).toMatchObject({ state: 'undone', undone: undone.undone });
  });
});

test('an undo leaves a new pupil whom somebody has corrected since, and takes one who only got a card', async () => {
  const job = await run(rowsFrom(3500, 3));
  const made = (await members()).filter(({ number = 0 }) => number >= 3500 && number < 3503);
  const [corrected, withCard] = made;
  if (corrected === undefined || withCard === undefined) throw new Error('three pupils');
  const params = { userId: corrected.userId };
  const body = { ...row(3500).input, given: '楓子', version: corrected.version };
  (await owner.call(studentContract.updateStudent, { params, body })).value();
  (await owner.call(studentContract.reissuePassword, { params: { userId: withCard.userId } })).value();

  expect((await undo(job.id)).undone).toEqual({ deleted: 2, restored: 0, left: 1 });

  const [first] = await resultsOf(job.id);
  expect(first).toMatchObject({ undone: 'left', leftReason: 'changed' });
  const now = await members();
  expect(now.find(({ userId }) => userId === corrected.userId)?.name.given).toBe('楓子');
  expect(now.some(({ userId }) => userId === withCard.userId)).toBe(false);
});

test('an undo takes back the groups that were made for it and are empty again', async () => {
  const made = async (name: string) =>
    (await owner.call(groupContract.createGroup, { body: { name, grade: '', className: '' } })).value().id;
  const [empty, filled, named] = [await made('空の組'), await made('転入の組'), await made('元からの組')];
  const rows = [row(1, { groupId: empty }), row(2, { groupId: filled }), row(3, { groupId: named })];
  const importId = await begin(rows, chunkRows, [empty, filled]);
  (await owner.call(studentImportContract.startImport, { params: { importId } })).value();
  await over(importId, 'done');
  await run([row(4, { groupId: filled })]);

  await undo(importId);

  const names = (await owner.call(groupContract.listGroups)).value().items.map(({ name }) => name);
  expect(names).not.toContain('空の組');
  expect(names).toEqual(expect.arrayContaining(['転入の組', '元からの組']));
  expect(await made('空の組')).not.toBe(empty);
});

describe('work that fails again and again', () => {
  const rowsOf = async (found: (row: Row) => boolean): Promise<Row[]> =>
    (await allRows(system)).filter(found);
  const chunkOf = async (importId: string, chunk: number): Promise<Row> => {
    const sk = `CHUNK#00${String(chunk)}`;
    const [found] = await rowsOf((one) => one.pk === `IMPORT#${importId}` && one.sk === sk);
    if (found === undefined) throw new Error(`no ${sk}`);
    return found;
  };
  const jobOf = async (importId: string): Promise<string> => {
    const [item] = await rowsOf(({ sk }) => sk === importId);
    return String(item?.['jobId']);
  };

  test('is given up and told to the office; the school goes on, with it or without', async () => {
    const importId = await begin(rowsFrom(4000, 120));
    const chunk = await chunkOf(importId, 1);
    await putRow(system, { ...chunk, rows: 'unreadable' });
    const start = () => owner.call(studentImportContract.startImport, { params: { importId } });
    await start();
    await eventually(
      () => look(importId),
      ({ counts }) => counts.created === 70,
    );

    await wearOut(system, await jobOf(importId));

    expect(await look(importId)).toMatchObject({ state: 'stopped', counts: { created: 70 } });
    const jobId = await jobOf(importId);
    expect(await rowsOf(({ pk, subjectId }) => pk === 'ATTENTION' && subjectId === jobId)).toHaveLength(1);
    const trail = (await owner.call(organizationContract.listAudit)).value().items;
    expect(trail[0]).toMatchObject({ action: 'students-import-stopped', actorName: '自動処理' });
    expect((await run(rowsFrom(4200, 1))).counts.created).toBe(1);

    await putRow(system, chunk);
    expect((await start()).value().state).toBe('running');
    expect((await over(importId, 'done')).counts).toMatchObject({ created: 120, refused: 0 });

    const filled = await chunkOf(importId, 1);
    await putRow(system, { ...filled, rows: 'unreadable' });
    (await owner.call(studentImportContract.undoImport, { params: { importId } })).value();
    await eventually(
      () => look(importId),
      ({ undone }) => undone?.deleted === 50,
    );
    await wearOut(system, await jobOf(importId));
    expect(await look(importId)).toMatchObject({ state: 'undo-stopped', undone: { deleted: 50 } });

    await putRow(system, filled);
    expect((await undo(importId)).undone).toEqual({ deleted: 120, restored: 0, left: 0 });
  });

  test('can be taken back as far as it came', async () => {
    const importId = await begin(rowsFrom(4400, 60));
    const chunk = await chunkOf(importId, 1);
    await putRow(system, { ...chunk, rows: 'unreadable' });
    await owner.call(studentImportContract.startImport, { params: { importId } });
    await eventually(
      () => look(importId),
      ({ counts }) => counts.created === 50,
    );
    await wearOut(system, await jobOf(importId));
    await putRow(system, chunk);

    expect((await undo(importId)).undone).toEqual({ deleted: 50, restored: 0, left: 0 });
  });
});
