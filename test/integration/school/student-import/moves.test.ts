/** Numbers that pass from pupil to pupil within a class, through the real import job. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { groupContract } from '#shared/people/group/contract.ts';
import { studentContract } from '#shared/school/student/contract.ts';
import { studentImportContract } from '#shared/school/student-import/contract.ts';
import type { Student } from '#shared/school/student/schema.ts';
import { openSystem, signedIn } from '#test/support/fixtures.ts';
import { allRows, forgetRateLimits, putRow, type Row } from '#test/support/ledger.ts';
import { newPupil } from '#test/support/pupils.ts';
import { importsOf } from '#test/support/school/student-imports.ts';
import { eventually } from '#test/support/system.ts';
import { wearOut } from './worn-job.ts';
import { confirmedRows } from '#web/school/student-import/run.ts';

const system = openSystem();
const owner = signedIn(system, 'school');
beforeEach(() => forgetRateLimits(system));

const { begin, look, over, run, undo, resultsOf, members, plan, upload, countsOf } = importsOf(() => owner);

const heading = '姓,名,セイ,メイ,出席番号,グループ名';
let made = 0;
/** A class of its own for each test, and people nobody else is called like: their given name is their class. */
async function newClass() {
  const name = `移動${String(++made)}組`;
  const group = (
    await owner.call(groupContract.createGroup, { body: { name, grade: '6年', className: String(made) } })
  ).value();
  const lines = (people: readonly string[]): string[] =>
    people.map((person) => {
      const [number = '', family = '', given = name] = person.split(' ');
      return `${family},${given},セイ,メイ,${number},${name}`;
    });
  return {
    name,
    groupId: group.id,
    lines,
    csv: (...people: readonly string[]) => [heading, ...lines(people)].join('\n'),
  };
}
/** 「2 石田」 by account, in the order of their numbers. */
const whoIs = (students: readonly Student[]): Record<string, string> =>
  Object.fromEntries(
    students.map(({ userId, name, number }) => [userId, `${String(number ?? '-')} ${name.family}`]),
  );
const idOf = (students: readonly Student[], family: string): string =>
  students.find(({ name }) => name.family === family)?.userId ?? '';

describe('a pupil who joins in the middle of a class', () => {
  test('moves the numbers on, and everybody keeps their own account; undone, all is as before', async () => {
    const { groupId, csv } = await newClass();
    await upload(csv('1 青木', '2 石田', '3 上野'));
    const before = await members(groupId);
    const file = csv('1 青木', '2 新井', '3 石田', '4 上野');
    expect(await countsOf(file)).toMatchObject({ create: 1, update: 2, unchanged: 1, error: 0 });

    const job = await upload(file);

    expect(job.counts).toEqual({ created: 1, there: 0, updated: 2, refused: 0 });
    const after = await members(groupId);
    expect(whoIs(after)).toEqual({
      [idOf(before, '青木')]: '1 青木',
      [idOf(after, '新井')]: '2 新井',
      [idOf(before, '石田')]: '3 石田',
      [idOf(before, '上野')]: '4 上野',
    });
    expect(await countsOf(file)).toMatchObject({ create: 0, update: 0, unchanged: 4, error: 0 });

    expect((await undo(job.id)).undone).toEqual({ deleted: 1, restored: 2, left: 0 });
    expect(whoIs(await members(groupId))).toEqual(whoIs(before));
  });

  test('also where the rows of one class are handed over in many parts', async () => {
    const { groupId, csv } = await newClass();
    const people = Array.from({ length: 9 }, (_, index) => `生徒${index}`);
    await upload(csv(...people.map((name, index) => `${index + 1} ${name}`)));
    const before = await members(groupId);

    const file = csv('1 新井', ...people.map((name, index) => `${index + 2} ${name}`));
    const job = await upload(file, 2);

    expect(job.counts).toEqual({ created: 1, there: 0, updated: 9, refused: 0 });
    const after = await members(groupId);
    for (const { userId, name, number = 0 } of before)
      expect(after.find((student) => student.userId === userId)).toMatchObject({ name, number: number + 1 });
    expect(await countsOf(file)).toMatchObject({ create: 0, update: 0, unchanged: 10, error: 0 });
    expect((await undo(job.id)).undone).toEqual({ deleted: 1, restored: 9, left: 0 });
    expect(whoIs(await members(groupId))).toEqual(whoIs(before));
  });

  test('and signs in before it is undone keeps the number; whose it was is told', async () => {
    const { groupId, csv } = await newClass();
    await upload(csv('1 石田', '2 上野'));
    const before = await members(groupId);
    const job = await upload(csv('1 新井', '2 石田', '3 上野'));
    const arai = idOf(await members(groupId), '新井');
    const known = (await allRows(system)).find(({ sk }) => sk === `STUDENT#${arai}`);
    await putRow(system, { pk: '', sk: '', ...known, signedIn: true });

    expect((await undo(job.id)).undone).toEqual({ deleted: 0, restored: 1, left: 2 });

    expect(whoIs(await members(groupId))).toEqual({
      [arai]: '1 新井',
      [idOf(before, '石田')]: '- 石田',
      [idOf(before, '上野')]: '2 上野',
    });
    expect((await resultsOf(job.id)).map(({ undone, leftReason }) => leftReason ?? undone)).toEqual([
      'signed-in',
      'number-taken',
      'restored',
    ]);
  });
});

test('two change places, three go round, and two change their classes, in one file', async () => {
  const [one, two] = [await newClass(), await newClass()];
  await upload(one.csv('1 青木', '2 石田', '3 上野', '4 江口', '5 小野', '6 加藤'));
  await upload(two.csv('1 木村', '2 久保'));
  const everybody = async () => [...(await members(one.groupId)), ...(await members(two.groupId))];
  const before = await everybody();
  const file = [
    heading,
    ...one.lines(['2 青木', '1 石田', '4 上野', '5 江口', '3 小野', `6 木村 ${two.name}`]),
    ...two.lines([`1 加藤 ${one.name}`, '2 久保']),
  ].join('\n');
  expect(await countsOf(file)).toMatchObject({ create: 0, update: 7, unchanged: 1, error: 0 });

  const job = await upload(file, 3);

  expect(job.counts).toEqual({ created: 0, there: 0, updated: 7, refused: 0 });
  expect(whoIs(await members(one.groupId))).toEqual({
    [idOf(before, '石田')]: '1 石田',
    [idOf(before, '青木')]: '2 青木',
    [idOf(before, '小野')]: '3 小野',
    [idOf(before, '上野')]: '4 上野',
    [idOf(before, '江口')]: '5 江口',
    [idOf(before, '木村')]: '6 木村',
  });
  expect(whoIs(await members(two.groupId))).toEqual({
    [idOf(before, '加藤')]: '1 加藤',
    [idOf(before, '久保')]: '2 久保',
  });
  expect(await countsOf(file)).toMatchObject({ create: 0, update: 0, unchanged: 8, error: 0 });
  expect((await undo(job.id)).undone).toEqual({ deleted: 0, restored: 7, left: 0 });
  expect(whoIs(await everybody())).toEqual(whoIs(before));
});

test('a number taken by a colleague meanwhile is a refused row; the pupil has none, and the next file mends it', async () => {
  const { groupId, csv } = await newClass();
  await upload(csv('1 石田', '2 上野'));
  const before = await members(groupId);
  const file = csv('1 新井', '2 石田', '3 上野');
  const rows = confirmedRows(await plan(file));
  const body = { ...newPupil, family: '先客', groupId, number: '3', requestKey: randomUUID() };
  const guest = (await owner.call(studentContract.createStudent, { body })).value().student;

  const job = await run(rows);

  expect(job.counts).toEqual({ created: 1, there: 0, updated: 1, refused: 1 });
  expect((await resultsOf(job.id)).at(-1)).toMatchObject({ reason: 'number-taken', numberFreed: true });
  const after = await members(groupId);
  expect(whoIs(after)).toEqual({
    [idOf(after, '新井')]: '1 新井',
    [idOf(before, '石田')]: '2 石田',
    [guest.userId]: '3 先客',
    [idOf(before, '上野')]: '- 上野',
  });

  const mended = csv('1 新井', '2 石田', '4 上野');
  expect((await upload(mended)).counts).toMatchObject({ updated: 1, refused: 0 });
  expect(whoIs(await members(groupId))[idOf(before, '上野')]).toBe('4 上野');
});

test('who was changed between the check and the import keeps the number, and so does nobody else get it', async () => {
  const { groupId, csv } = await newClass();
  await upload(csv('1 石田', '2 上野'));
  const before = await members(groupId);
  const rows = confirmedRows(await plan(csv('1 新井', '2 石田', '3 上野')));
  const [ishida] = before;
  if (ishida === undefined) throw new Error('nobody');
  const { userId, name, version } = ishida;
  const body = { ...newPupil, ...name, given: '改名', groupId, number: '1', version };
  (await owner.call(studentContract.updateStudent, { params: { userId }, body })).value();

  const job = await run(rows);

  expect(job.counts).toEqual({ created: 0, there: 0, updated: 1, refused: 2 });
  expect((await resultsOf(job.id)).map(({ outcome, reason }) => reason ?? outcome)).toEqual([
    'number-taken',
    'version-conflict',
    'updated',
  ]);
  expect(whoIs(await members(groupId))).toEqual({
    [userId]: '1 石田',
    [idOf(before, '上野')]: '3 上野',
  });
});

test('a row like one from which somebody was made who is called otherwise now makes a pupil of their own', async () => {
  const { groupId, csv } = await newClass();
  await upload(csv('1 石田'));
  const [first] = await members(groupId);
  if (first === undefined) throw new Error('nobody');
  const { userId, name, version } = first;
  const body = { ...newPupil, ...name, family: '岩田', groupId, number: '2', version };
  (await owner.call(studentContract.updateStudent, { params: { userId }, body })).value();

  const file = csv('1 石田', '2 岩田');
  expect((await upload(file)).counts).toEqual({ created: 1, there: 0, updated: 0, refused: 0 });

  const after = await members(groupId);
  expect(whoIs(after)).toEqual({ [idOf(after, '石田')]: '1 石田', [userId]: '2 岩田' });
  expect(await countsOf(file)).toMatchObject({ create: 0, update: 0, unchanged: 2, error: 0 });
});

describe('an import that stops while numbers are free', () => {
  const people = ['石田', '上野', '江口', '小野'];
  const rowsOf = async (found: (row: Row) => boolean): Promise<Row[]> =>
    (await allRows(system)).filter(found);

  /** A class whose numbers move on, given up at the second chunk. */
  async function stopped() {
    const { groupId, csv } = await newClass();
    await upload(csv(...people.map((name, index) => `${index + 1} ${name}`)));
    const before = await members(groupId);
    const file = csv('1 新井', ...people.map((name, index) => `${index + 2} ${name}`));
    const importId = await begin(confirmedRows(await plan(file)), 3);
    const [chunk] = await rowsOf(({ pk, sk }) => pk === `IMPORT#${importId}` && sk === 'CHUNK#001');
    if (chunk === undefined) throw new Error('no second chunk');
    await putRow(system, { ...chunk, rows: 'unreadable' });
    await owner.call(studentImportContract.startImport, { params: { importId } });
    await eventually(
      () => members(groupId),
      (now) => now.filter(({ number }) => number === undefined).length === 2,
    );
    const [item] = await rowsOf(({ sk }) => sk === importId);
    await wearOut(system, String(item?.['jobId']));
    expect((await look(importId)).state).toBe('stopped');
    await putRow(system, chunk);
    return { groupId, before, file, importId };
  }

  test('is undone with every number back', async () => {
    const { groupId, before, importId } = await stopped();
    expect((await undo(importId)).undone).toEqual({ deleted: 0, restored: 2, left: 0 });
    expect(whoIs(await members(groupId))).toEqual(whoIs(before));
  });

  test('is gone on with to its end', async () => {
    const { file, importId } = await stopped();
    (await owner.call(studentImportContract.startImport, { params: { importId } })).value();
    expect((await over(importId, 'done')).counts).toEqual({ created: 1, there: 0, updated: 4, refused: 0 });
    expect(await countsOf(file)).toMatchObject({ create: 0, update: 0, unchanged: 5, error: 0 });
  });
});
