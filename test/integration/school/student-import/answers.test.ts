/** What a person answered about the rows of a roster, carried out and taken back by the real import job. */
import { beforeEach, expect, test } from 'vitest';
import { groupContract } from '#shared/people/group/contract.ts';
import type { Answer } from '#shared/school/student-import/persons/question.ts';
import type { Student } from '#shared/school/student/schema.ts';
import { openSystem, signedIn } from '#test/support/fixtures.ts';
import { forgetRateLimits } from '#test/support/ledger.ts';
import { importsOf } from '#test/support/school/student-imports.ts';
import { confirmedRows } from '#web/school/student-import/run.ts';

const system = openSystem();
const owner = signedIn(system, 'school');
beforeEach(() => forgetRateLimits(system));

const { run, undo, resultsOf, members, plan, upload } = importsOf(() => owner);
const answers = (...given: Answer[]) => new Map(given.entries());

let made = 0;
/** A class of its own for each test. */
async function newClass() {
  const name = `質問${String(++made)}組`;
  const body = { name, grade: '6年', className: name };
  const group = (await owner.call(groupContract.createGroup, { body })).value();
  const csv = (...people: readonly string[]): string =>
    [
      '姓,名,セイ,メイ,出席番号,グループ名',
      ...people.map((person) => {
        const [number = '', family = '', given = ''] = person.split(' ');
        return `${family},${given},セイ,メイ,${number === '-' ? '' : number},${name}`;
      }),
    ].join('\n');
  return { groupId: group.id, csv };
}
const whoIs = (students: readonly Student[]): string[] =>
  students.map(
    ({ userId, name, number }) => `${userId} ${String(number ?? '-')} ${name.family}${name.given}`,
  );

test('GIVEN a number that another name has WHEN it is the same person THEN the account gets the name; undone, the old one', async () => {
  const { groupId, csv } = await newClass();
  await upload(csv('1 石田 花'));
  const before = await members(groupId);
  const [ishida] = before;

  const job = await upload(csv('1 新井 桜'), 50, answers({ person: ishida?.userId ?? '' }));

  expect(job.counts).toEqual({ created: 0, there: 0, updated: 1, refused: 0 });
  expect(whoIs(await members(groupId))).toEqual([`${ishida?.userId ?? ''} 1 新井桜`]);
  expect((await undo(job.id)).undone).toEqual({ deleted: 0, restored: 1, left: 0 });
  expect(whoIs(await members(groupId))).toEqual(whoIs(before));
});

test('WHEN it is somebody else, who gets the number THEN whoever left has none; undone, all is as before', async () => {
  const { groupId, csv } = await newClass();
  await upload(csv('1 石田 花', '2 上野 海'));
  const before = await members(groupId);
  const [ishida, ueno] = before;
  const file = csv('1 新井 桜', '2 上野 海');

  const job = await upload(file, 50, answers({ person: 'new', number: 'free' }));

  expect(job.counts).toEqual({ created: 1, there: 0, updated: 1, refused: 0 });
  const after = await members(groupId);
  const arai = after.find(({ name }) => name.family === '新井');
  expect(whoIs(after).toSorted()).toEqual(
    [
      `${arai?.userId ?? ''} 1 新井桜`,
      `${ueno?.userId ?? ''} 2 上野海`,
      `${ishida?.userId ?? ''} - 石田花`,
    ].toSorted(),
  );
  expect((await plan(file)).map(({ kind }) => kind)).toEqual(['unchanged', 'unchanged']);
  expect((await undo(job.id)).undone).toEqual({ deleted: 1, restored: 1, left: 0 });
  expect(whoIs(await members(groupId))).toEqual(whoIs(before));
});

test('GIVEN a row that says nothing of an answer WHEN it would give a pupil another name altogether THEN it is refused', async () => {
  const { groupId, csv } = await newClass();
  await upload(csv('1 石田 花'));
  const before = await members(groupId);
  const rows = confirmedRows(await plan(csv('1 新井 桜'), answers({ person: before[0]?.userId ?? '' })));
  const unanswered = rows.map(({ update, ...row }) => {
    const { answered: _, ...seen } = update ?? { userId: '', version: 0 };
    return { ...row, update: seen };
  });

  const job = await run(unanswered);

  expect(job.counts).toEqual({ created: 0, there: 0, updated: 0, refused: 1 });
  expect((await resultsOf(job.id))[0]?.reason).toBe('other-person');
  expect(whoIs(await members(groupId))).toEqual(whoIs(before));
});

test('GIVEN a row just like the one a pupil was made from WHEN it is said to be somebody else THEN there are two pupils', async () => {
  const { groupId, csv } = await newClass();
  await upload(csv('- 石田 花'));
  const [ishida] = await members(groupId);

  const job = await upload(
    csv('- 石田 花', '- 石田 花'),
    50,
    answers({ person: ishida?.userId ?? '' }, { person: 'new' }),
  );

  expect(job.counts).toEqual({ created: 1, there: 0, updated: 0, refused: 0 });
  expect(await members(groupId)).toHaveLength(2);
  expect((await undo(job.id)).undone).toEqual({ deleted: 1, restored: 0, left: 0 });
  expect(await members(groupId)).toMatchObject([{ userId: ishida?.userId }]);
});
