/** The turn of the fiscal year: classes go up, graduates go, and whoever presses twice does it once. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { LocalSystem } from '#infra/local/local-system.ts';
import { accountContract } from '#shared/session/contract.ts';
import { groupContract } from '#shared/group/contract.ts';
import { rollOverContract } from '#shared/roll-over/contract.ts';
import type { RollOverTarget } from '#shared/roll-over/policy.ts';
import { organizationContract } from '#shared/organization/contract.ts';
import { studentContract } from '#shared/student/contract.ts';
import type { Student } from '#shared/student/schema.ts';
import { allRows, forgetRateLimits } from '#test/support/ledger.ts';
import { newPupil } from '#test/support/pupils.ts';
import { signIn, startTestSystem, type Person } from '#test/support/system.ts';

let system: LocalSystem;
let owner: Person;
const fromYear = 2026;
const dayMs = 24 * 60 * 60 * 1000;
const groupId = (classNumber: number): string => `grp_sakurakey-2026-5-${classNumber}`;

beforeAll(async () => {
  system = await startTestSystem();
  owner = await signIn(system, 'school');
});
afterAll(() => system.stop());
beforeEach(() => forgetRateLimits(system));

const membersOf = async (id: string): Promise<Student[]> =>
  (await owner.call(studentContract.listStudents, { query: { groupId: id, limit: 100 } })).value().items;
const run = (id: string, target: RollOverTarget, students: readonly Pick<Student, 'userId'>[]) =>
  owner.call(rollOverContract.rollOverStudents, {
    body: { fromYear, groupId: id, target, userIds: students.map(({ userId }) => userId) },
  });
const state = async () => (await owner.call(rollOverContract.getRollOver, { query: { fromYear } })).value();
const up = (name: string): RollOverTarget => ({
  kind: 'promote',
  group: { name, grade: '6年', className: '1組' },
});
const listed = async (userId: string): Promise<Student> => {
  const { items } = (await owner.call(studentContract.listStudents, { query: { limit: 100 } })).value();
  const found = items.find((student) => student.userId === userId);
  if (found === undefined) throw new Error('not listed');
  return found;
};

test('a class goes up but for who repeats; pressed twice or at once it is done once', async () => {
  const members = await membersOf(groupId(1));
  const [repeats, ...going] = members;

  const [first, second] = await Promise.all([
    run(groupId(1), up('6年1組'), going),
    run(groupId(1), up('6年1組'), going),
  ]);
  const again = await run(groupId(1), up('6年1組'), going);

  expect([first.status, second.status]).toContain(200);
  expect(new Set(again.value().outcomes)).toEqual(new Set(['there']));
  const { nextGroups } = await state();
  expect(nextGroups).toMatchObject([
    { name: '6年1組', grade: '6年', fiscalYear: 2027, memberCount: going.length },
  ]);
  const after = await membersOf(nextGroups[0]?.id ?? '');
  expect(after.map(({ userId }) => userId).toSorted()).toEqual(going.map(({ userId }) => userId).toSorted());
  expect(after.every(({ grade }) => grade === '6年')).toBe(true);
  const kept = await membersOf(groupId(1));
  expect(kept.every(({ grade }) => grade === '5年')).toBe(true);
  expect(kept.filter(({ rolledOver }) => rolledOver === undefined)).toMatchObject([
    { userId: repeats?.userId },
  ]);
});

test('two classes that come together keep one of two equal numbers', async () => {
  const [one] = (await membersOf(groupId(2))).filter(({ number }) => number !== undefined);
  const target = up('6年合同');
  await run(groupId(2), target, [one!]);
  const same = (await membersOf(groupId(3))).find(({ number }) => number === one?.number);
  await run(groupId(3), target, [same!]);

  const together = (await state()).nextGroups.find(({ name }) => name === '6年合同');
  const numbers = (await membersOf(together?.id ?? '')).map(({ number }) => number);
  expect(numbers).toEqual([one?.number, undefined]);
});

test('somebody of another class, another year or another organisation is unknown', async () => {
  const [other] = await membersOf(groupId(2));

  expect((await run(groupId(1), { kind: 'graduate' }, [other!])).problem().code).toBe('not-found');
  const body = { fromYear: 2024, groupId: groupId(2), target: { kind: 'graduate' } as const };
  const late = await owner.call(rollOverContract.rollOverStudents, {
    body: { ...body, userIds: [other!.userId] },
  });
  expect(late.problem().code).toBe('invalid-input');
});

test('a graduate is out at once, may be brought back, and is deleted after 180 days and not before', async () => {
  const make = async (userName: string): Promise<Student> =>
    (
      await owner.call(studentContract.createStudent, {
        body: { ...newPupil, userName, groupId: groupId(3), requestKey: randomUUID() },
      })
    ).value().student;
  const [stays, goes, removed] = [await make('nokoru'), await make('sotsugyo'), await make('hazusu')];
  const pupil = await signIn(system, 'pupil-3-2');
  const third = (await membersOf(groupId(3))).find(
    ({ userName }) =>
      system.accounts.find(({ key }) => key === 'pupil-3-2')?.username.split('-')[1] === userName,
  );

  const graduated = await run(groupId(3), { kind: 'graduate' }, [stays, goes, third!, removed]);
  expect(graduated.value().outcomes).toEqual(['done', 'done', 'done', 'done']);
  const take = { params: { userId: removed.userId } };
  expect((await owner.call(studentContract.removeStudent, take)).status).toBe(200);
  expect((await owner.call(studentContract.restoreStudent, take)).value().status).toBe('disabled');
  expect((await owner.call(studentContract.removeStudent, take)).status).toBe(200);
  expect((await run(groupId(3), { kind: 'graduate' }, [goes])).value().outcomes).toEqual(['there']);

  expect((await pupil.call(accountContract.getSession)).status).toBe(401);
  const undo = { params: { userId: stays.userId }, body: { fromYear } };
  expect((await owner.call(rollOverContract.undoGraduation, undo)).status).toBe(200);
  expect((await owner.call(rollOverContract.undoGraduation, undo)).problem().code).toBe('not-found');
  // Using the account again undoes it just so.
  await owner.call(studentContract.enableStudent, { params: { userId: third!.userId } });
  expect((await listed(stays.userId)).status).toBe('active');

  const at = async (days: number) => {
    system.clock.setOffset(days * dayMs);
    await system.restartFunctions();
    await system.schedules.run('sweep-graduates');
    const rows = JSON.stringify((await allRows(system)).filter(({ pk }) => !pk.endsWith('#AUDIT')));
    return {
      stays: rows.includes(stays.userId),
      goes: rows.includes(goes.userId),
      third: rows.includes(third!.userId),
      removed: rows.includes(removed.userId),
    };
  };
  expect(await at(179)).toEqual({ stays: true, goes: true, third: true, removed: true });
  expect(await at(181)).toEqual({ stays: true, goes: false, third: true, removed: false });
  system.clock.setOffset(0);
  await system.restartFunctions();

  const trail = (await owner.call(organizationContract.listAudit, { query: { limit: 100 } })).value().items;
  expect(trail.filter(({ action }) => action === 'graduate-deleted')).toHaveLength(2);
  // The user name is free again.
  expect((await make('sotsugyo')).userId).not.toBe(goes.userId);
  expect((await owner.call(groupContract.listGroups)).status).toBe(200);
});
