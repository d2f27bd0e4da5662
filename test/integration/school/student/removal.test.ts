/** Taking a pupil out of a group and putting them back; every change leaves its entry in the trail. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { sessionContract } from '#shared/access/session/contract.ts';
import type { AuditEntry } from '#shared/record/audit/schema.ts';
import { groupContract } from '#shared/people/group/contract.ts';
import { organizationContract } from '#shared/people/organization/contract.ts';
import { studentContract } from '#shared/school/student/contract.ts';
import { inputOf, type Student } from '#shared/school/student/schema.ts';
import { openSystem, signedIn } from '#test/support/fixtures.ts';
import { forgetRateLimits } from '#test/support/ledger.ts';
import { classId, newPupil } from '#test/support/pupils.ts';
import { eventually, signIn } from '#test/support/system.ts';

const system = openSystem();
const owner = signedIn(system, 'school');
const teacher = signedIn(system, 'teacher');

beforeEach(() => forgetRateLimits(system));

const create = async (input: Partial<typeof newPupil & { groupId: string }> = {}): Promise<Student> =>
  (
    await owner.call(studentContract.createStudent, {
      body: { ...newPupil, groupId: classId(1), requestKey: randomUUID(), ...input },
    })
  ).value().student;
const listed = async (): Promise<Student[]> =>
  (await owner.call(studentContract.listStudents, { query: { groupId: classId(1), limit: 100 } })).value()
    .items;
const removed = async (person = owner) =>
  (await person.call(studentContract.listRemovedStudents, { query: { limit: 100 } })).value().items;
const countOf = async (id: string): Promise<number> =>
  (await owner.call(groupContract.listGroups)).value().items.find((group) => group.id === id)?.memberCount ??
  -1;
const trail = async (limit: number): Promise<AuditEntry[]> =>
  (await owner.call(organizationContract.listAudit, { query: { limit } })).value().items;
const paramsOf = ({ userId }: Pick<Student, 'userId'>) => ({ params: { userId } });

describe('a pupil taken out of their group', () => {
  test('is out at once and off the list, keeps the user name, and comes back as they were', async () => {
    const pupil = await signIn(system, 'pupil-1-2');
    const target = (await listed()).find(({ userName }) => userName === 'haruto')!;
    const before = await countOf(classId(1));

    expect((await owner.call(studentContract.removeStudent, paramsOf(target))).status).toBe(200);

    expect((await pupil.call(sessionContract.getSession)).status).toBe(401);
    await eventually(
      () =>
        signIn(system, 'pupil-1-2').then(
          () => 'in',
          () => 'out',
        ),
      (where) => where === 'out',
    );
    expect(await countOf(classId(1))).toBe(before - 1);
    expect((await listed()).map(({ userId }) => userId)).not.toContain(target.userId);
    expect((await owner.call(studentContract.removeStudent, paramsOf(target))).problem().code).toBe(
      'not-found',
    );
    const again = await owner.call(studentContract.createStudent, {
      body: { ...newPupil, userName: 'haruto', groupId: classId(1), requestKey: randomUUID() },
    });
    expect(again.problem().code).toBe('user-name-taken');

    expect(await removed()).toMatchObject([{ userId: target.userId, groupId: classId(1) }]);
    const back = (await owner.call(studentContract.restoreStudent, paramsOf(target))).value();
    expect(back).toMatchObject({ userName: 'haruto', number: target.number, status: 'active' });
    expect(await removed()).toEqual([]);
    expect(await countOf(classId(1))).toBe(before);
    // Sessions of the second in which they were taken out are over.
    await eventually(
      async () => (await (await signIn(system, 'pupil-1-2')).call(sessionContract.getSession)).status,
      (status) => status === 200,
    );
    expect((await owner.call(studentContract.restoreStudent, paramsOf(target))).problem().code).toBe(
      'not-found',
    );
  });

  test('does not come back onto a number somebody else has by then', async () => {
    const first = await create({ number: '91' });
    await owner.call(studentContract.removeStudent, paramsOf(first));
    const second = await create({ number: '91' });

    const back = (await owner.call(studentContract.restoreStudent, paramsOf(first))).value();

    expect(back.number).toBeUndefined();
    const now = await listed();
    expect(now.find(({ userId }) => userId === first.userId)).toEqual(back);
    expect(now.find(({ userId }) => userId === second.userId)?.number).toBe(91);
  });

  test('of a group that is not theirs is unknown to a teacher', async () => {
    const other = await create({ groupId: classId(2) });
    expect((await teacher.call(studentContract.removeStudent, paramsOf(other))).problem().code).toBe(
      'not-found',
    );
    await owner.call(studentContract.removeStudent, paramsOf(other));

    expect((await removed(teacher)).map(({ userId }) => userId)).not.toContain(other.userId);
    expect((await teacher.call(studentContract.restoreStudent, paramsOf(other))).problem().code).toBe(
      'not-found',
    );
  });

  test('by two at the same moment is taken out once', async () => {
    const student = await create();
    const before = await countOf(classId(1));

    const answers = await Promise.all(
      [1, 2, 3].map(() => owner.call(studentContract.removeStudent, paramsOf(student))),
    );

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await countOf(classId(1))).toBe(before - 1);
  });
});

describe('a group', () => {
  test('GIVEN somebody in it, and then taken out of it WHEN an owner removes it THEN it stays until they are elsewhere', async () => {
    const input = { name: '消すクラス', grade: '', className: '' };
    const { id } = (await owner.call(groupContract.createGroup, { body: input })).value();
    const remove = () => owner.call(groupContract.removeGroup, { params: { groupId: id } });
    const student = await create({ groupId: id });

    expect((await remove()).problem().code).toBe('group-not-empty');
    await owner.call(studentContract.removeStudent, paramsOf(student));
    expect((await remove()).problem().code).toBe('group-awaits-removed');

    const back = (await owner.call(studentContract.restoreStudent, paramsOf(student))).value();
    await owner.call(studentContract.updateStudent, {
      ...paramsOf(back),
      body: { ...inputOf(back), groupId: classId(1), version: back.version },
    });
    expect((await remove()).status).toBe(200);

    expect(await countOf(id)).toBe(-1);
    expect(await trail(1)).toMatchObject([{ action: 'group-removed', detail: '消すクラス' }]);
    expect((await remove()).problem().code).toBe('not-found');
    // The name is free again.
    expect((await owner.call(groupContract.createGroup, { body: input })).status).toBe(200);
  });
});

test('every change of groups and pupils is in the trail, by whom and to whom', async () => {
  const input = { name: '記録クラス', grade: '', className: '' };
  const group = (await owner.call(groupContract.createGroup, { body: input })).value();
  await owner.call(groupContract.updateGroup, {
    params: { groupId: group.id },
    body: { ...input, name: '記録教室', version: 1 },
  });
  const student = await create({ family: '記', given: '録' });
  const change = inputOf(student);
  const version = async () => (await listed()).find(({ userId }) => userId === student.userId)?.version ?? 0;
  await owner.call(studentContract.updateStudent, {
    ...paramsOf(student),
    body: { ...change, family: '木', version: await version() },
  });
  await owner.call(studentContract.reissuePassword, paramsOf(student));
  await owner.call(studentContract.disableStudent, paramsOf(student));
  await owner.call(studentContract.disableStudent, paramsOf(student));
  await owner.call(studentContract.enableStudent, paramsOf(student));
  await owner.call(studentContract.updateStudent, {
    ...paramsOf(student),
    body: { ...change, groupId: group.id, version: await version() },
  });
  await owner.call(studentContract.removeStudent, paramsOf(student));
  await owner.call(studentContract.restoreStudent, paramsOf(student));

  const entries = (await trail(10)).toReversed();

  expect(entries.map(({ action }) => action)).toEqual([
    'group-created',
    'group-changed',
    'student-created',
    'student-changed',
    'password-reissued',
    'student-disabled',
    'student-enabled',
    'student-moved',
    'student-removed',
    'student-restored',
  ]);
  expect(entries[1]).toMatchObject({ detail: '記録クラス → 記録教室' });
  expect(entries[2]).toMatchObject({ subjectName: '記 録', detail: '5年1組' });
  expect(entries[7]).toMatchObject({ detail: '5年1組 → 記録教室' });
  expect(new Set(entries.map(({ actorName }) => actorName)).size).toBe(1);
});
