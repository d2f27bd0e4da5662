/** The turn of the fiscal year: classes go up, graduates go, and whoever presses twice does it once. */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { sessionContract } from '#shared/access/session/contract.ts';
import { groupContract } from '#shared/people/group/contract.ts';
import { inviteCodeContract } from '#shared/school/invite-code/contract.ts';
import { joinedGroupContract } from '#shared/school/joined-group/contract.ts';
import { rollOverContract } from '#shared/school/roll-over/contract.ts';
import type { RollOverTarget } from '#shared/school/roll-over/policy.ts';
import { jobContract } from '#shared/record/job/contract.ts';
import { organizationContract } from '#shared/people/organization/contract.ts';
import { studentContract } from '#shared/school/student/contract.ts';
import { studentImportContract } from '#shared/school/student-import/contract.ts';
import { inputOf, type Student } from '#shared/school/student/schema.ts';
import { openSystem, signedIn } from '#test/support/fixtures.ts';
import { allRows, forgetRateLimits } from '#test/support/ledger.ts';
import { classId, newPupil, schoolYear } from '#test/support/pupils.ts';
import { deleteGraduates, endOfJob, rollOver, startRollOver } from '#test/support/school/roll-over.ts';
import { eventually, signIn } from '#test/support/system.ts';

const system = openSystem({ faultProxies: true });
const owner = signedIn(system, 'school');
const fromYear = schoolYear();
const dayMs = 24 * 60 * 60 * 1000;

beforeEach(async () => {
  system.faults.queuesAndFiles?.clear();
  await forgetRateLimits(system);
});

const membersOf = async (id: string): Promise<Student[]> =>
  (await owner.call(studentContract.listStudents, { query: { groupId: id, limit: 100 } })).value().items;
const planOf = (id: string, target: RollOverTarget, students: readonly Pick<Student, 'userId'>[]) => ({
  groupId: id,
  target,
  userIds: students.map(({ userId }) => userId),
});
const run = (...plan: Parameters<typeof planOf>) => rollOver(owner, fromYear, planOf(...plan));
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

test('in spring the year before comes first, as long as it has somebody left', async () => {
  const groups = async () => (await owner.call(groupContract.listGroups)).value();
  const usual = async () => (await owner.call(rollOverContract.getRollOver, { query: {} })).value();
  expect(await groups()).not.toHaveProperty('rollOverFirst');

  await system.moveClock(Date.parse(`${String(fromYear + 1)}-04-05T00:00:00Z`) - Date.now());
  expect(await groups()).toMatchObject({ items: [], rollOverFirst: true });
  expect(await usual()).toMatchObject({ fromYear, fiscalYear: fromYear + 1 });
  await system.moveClock(Date.parse(`${String(fromYear + 1)}-10-02T00:00:00Z`) - Date.now());
  expect(await usual()).toMatchObject({ fromYear: fromYear + 1 });
  await system.moveClock(0);
});

test('a class goes up but for who repeats; pressed twice or at once it is done once', async () => {
  const members = await membersOf(classId(1));
  const [repeats, ...going] = members;

  const plan = planOf(classId(1), up('6年1組'), going);
  const requestKey = randomUUID();
  const [first, second] = await Promise.all([
    startRollOver(owner, fromYear, [plan], requestKey),
    startRollOver(owner, fromYear, [plan], requestKey),
  ]);
  expect(first.value().id).toBe(second.value().id);
  expect(await endOfJob(owner, first.value().id)).toMatchObject({ state: 'done', done: going.length });
  expect(await rollOver(owner, fromYear, plan)).toMatchObject({ state: 'done', counts: { left: 0 } });
  const { nextGroups } = await state();
  expect(nextGroups).toMatchObject([
    { name: '6年1組', grade: '6年', fiscalYear: fromYear + 1, memberCount: going.length },
  ]);
  const after = await membersOf(nextGroups[0]?.id ?? '');
  expect(after.map(({ userId }) => userId).toSorted()).toEqual(going.map(({ userId }) => userId).toSorted());
  expect(after.every(({ grade }) => grade === '6年')).toBe(true);
  const kept = await membersOf(classId(1));
  expect(kept.every(({ grade }) => grade === '5年')).toBe(true);
  expect(kept.filter(({ rolledOver }) => rolledOver === undefined)).toMatchObject([
    { userId: repeats?.userId },
  ]);
});

test('until the year begins, what is changed of who has gone up is changed in the new year too', async () => {
  const make = async (userName: string): Promise<Student> =>
    (
      await owner.call(studentContract.createStudent, {
        body: { ...newPupil, userName, groupId: classId(3), requestKey: randomUUID() },
      })
    ).value().student;
  const [leaves, comesBack, stopped, renamed] = [
    await make('tenkou'),
    await make('kaeru'),
    await make('tomeru'),
    await make('naosu'),
  ];
  const individual = await signIn(system, 'individual');
  const code = { groupId: classId(3), days: '7' as const, maximumUses: '1' };
  const invite = (await owner.call(inviteCodeContract.createInviteCode, { body: code })).value();
  (await individual.call(inviteCodeContract.joinWithInviteCode, { body: invite })).value();
  const joined = (await membersOf(classId(3))).find(({ ownAccount }) => ownAccount === true);
  await run(classId(3), up('6年3組の春'), [leaves, comesBack, stopped, renamed, joined!]);
  const one = ({ userId }: Student) => ({ params: { userId } });

  await owner.call(studentContract.removeStudent, one(leaves));
  await owner.call(studentContract.removeStudent, one(comesBack));
  await owner.call(studentContract.restoreStudent, one(comesBack));
  await owner.call(studentContract.disableStudent, one(stopped));
  const { version } = await listed(renamed.userId);
  const body = { ...inputOf(renamed), family: '改姓', version };
  await owner.call(studentContract.updateStudent, { ...one(renamed), body });

  const [group] = (await individual.call(joinedGroupContract.listJoinedGroups)).value().items;
  const left = { params: { organizationId: group?.organizationId ?? '' } };
  expect((await individual.call(joinedGroupContract.leaveJoinedGroup, left)).status).toBe(200);

  const next = (await state()).nextGroups.find(({ name }) => name === '6年3組の春');
  expect(next?.memberCount).toBe(3);
  expect(
    (await membersOf(next?.id ?? '')).map(({ userName, status, name: { family } }) => [
      userName,
      status,
      family,
    ]),
  ).toEqual([
    ['kaeru', 'active', newPupil.family],
    ['naosu', 'active', '改姓'],
    ['tomeru', 'disabled', newPupil.family],
  ]);
  await owner.call(studentContract.enableStudent, one(stopped));
  expect((await membersOf(next?.id ?? '')).map(({ status }) => status)).not.toContain('disabled');
});

test('two classes that come together keep one of two equal numbers', async () => {
  const [one] = (await membersOf(classId(2))).filter(({ number }) => number !== undefined);
  const target = up('6年合同');
  await run(classId(2), target, [one!]);
  const same = (await membersOf(classId(3))).find(({ number }) => number === one?.number);
  await run(classId(3), target, [same!]);

  const together = (await state()).nextGroups.find(({ name }) => name === '6年合同');
  const numbers = (await membersOf(together?.id ?? '')).map(({ number }) => number);
  expect(numbers).toEqual([one?.number, undefined]);
});

test('somebody of another class is left as they are, another year or another organisation is unknown', async () => {
  const other = (await membersOf(classId(2))).at(-1);
  const graduation = { kind: 'graduate' } as const;

  expect(await run(classId(1), graduation, [other!])).toMatchObject({ done: 1, counts: { left: 1 } });
  const plan = planOf(classId(2), graduation, [other!]);
  expect((await startRollOver(owner, 2024, [plan])).problem().code).toBe('invalid-input');
  const club = await signIn(system, 'organization');
  expect((await startRollOver(club, fromYear, [plan])).problem().code).toBe('not-found');
  expect((await listed(other!.userId)).rolledOver).toBeUndefined();
});

test('two whole classes at once, beside no import; a colleague sees how far it is and may not stop it', async () => {
  const prepared = (
    await owner.call(studentImportContract.prepareImport, {
      body: { chunks: 1, planned: { create: 1, update: 0 } },
    })
  ).value();
  const params = { importId: prepared.id };
  const input = { ...newPupil, groupId: classId(3) };
  await owner.call(studentImportContract.putImportRows, {
    params,
    body: { chunk: 0, rows: [{ line: 2, input }] },
  });
  const plans = await Promise.all(
    [2, 3].map(async (number) =>
      planOf(
        classId(number),
        { kind: 'promote', group: { name: `6年${number}組`, grade: '6年', className: `${number}組` } },
        (await membersOf(classId(number))).slice(4),
      ),
    ),
  );
  const all = plans.flatMap(({ userIds }) => userIds);

  const { id } = (await startRollOver(owner, fromYear, plans)).value();

  expect((await owner.call(studentImportContract.startImport, { params })).problem().code).toBe(
    'import-running',
  );
  const teacher = await signIn(system, 'teacher');
  const one = { params: { jobId: id } };
  expect((await teacher.call(jobContract.getJob, one)).problem().code).toBe('not-found');
  expect((await teacher.call(jobContract.stopJob, one)).problem().code).toBe('not-found');
  expect(await endOfJob(owner, id)).toMatchObject({ state: 'done', total: all.length, done: all.length });
  const [newest] = (await owner.call(jobContract.listJobs, { query: { kind: 'roll-over' } })).value().items;
  expect(newest).toMatchObject({ id, kind: 'roll-over', stopAsked: false });
  expect((await owner.call(studentImportContract.startImport, { params })).status).toBe(200);
  await eventually(
    async () => (await owner.call(studentImportContract.getImport, { params })).value(),
    (job) => job.state === 'done',
  );
});

test('stopped by its owner, it is in the trail; who was not through yet is still to be decided about', async () => {
  const members = (await membersOf(classId(2))).filter(({ rolledOver }) => rolledOver === undefined);
  system.faults.queuesAndFiles?.add({ fail: 'before', match: 'SendMessageBatch', skip: 0, times: 9 });
  const { id } = (
    await startRollOver(owner, fromYear, [planOf(classId(2), { kind: 'graduate' }, members)])
  ).value();
  system.faults.queuesAndFiles?.clear();

  const asked = (await owner.call(jobContract.stopJob, { params: { jobId: id } })).value();

  expect(asked.stopAsked).toBe(true);
  expect(await endOfJob(owner, id)).toMatchObject({ state: 'stopped', done: 0 });
  expect((await membersOf(classId(2))).filter(({ rolledOver }) => rolledOver === undefined)).toHaveLength(
    members.length,
  );
  const trail = (await owner.call(organizationContract.listAudit)).value().items;
  expect(trail[0]).toMatchObject({ action: 'job-stopped', detail: '進級・卒業' });
  // A second press changes nothing, and is no second entry.
  await owner.call(jobContract.stopJob, { params: { jobId: id } });
  expect((await owner.call(organizationContract.listAudit)).value().items[0]).toEqual(trail[0]);
});

test('GIVEN a graduate of a teacher’s class THEN neither they nor the owner undo it by resuming the account', async () => {
  const { student } = (
    await owner.call(studentContract.createStudent, {
      body: { ...newPupil, userName: 'modoru', groupId: classId(1), requestKey: randomUUID() },
    })
  ).value();
  await run(classId(1), { kind: 'graduate' }, [student]);
  const teacher = await signIn(system, 'teacher');
  const one = { params: { userId: student.userId } };

  for (const person of [teacher, owner])
    expect((await person.call(studentContract.enableStudent, one)).problem().code).toBe('version-conflict');
  expect((await teacher.call(rollOverContract.undoGraduation, one)).problem().code).toBe('forbidden');
  expect((await owner.call(rollOverContract.undoGraduation, one)).value().status).toBe('active');
});

test('who was taken out in March comes back in April and goes up, or is deleted 180 days after the year', async () => {
  const make = async (userName: string): Promise<Student> =>
    (
      await owner.call(studentContract.createStudent, {
        body: { ...newPupil, userName, groupId: classId(3), requestKey: randomUUID() },
      })
    ).value().student;
  const [returns, moved, lost, gone] = [
    await make('sangatsu.a'),
    await make('sangatsu.b'),
    await make('sangatsu.c'),
    await make('sangatsu.d'),
  ];
  const one = ({ userId }: Student) => ({ params: { userId } });
  await run(classId(3), up('6年3組の春'), [moved, gone]);
  for (const student of [returns, moved, lost, gone])
    await owner.call(studentContract.removeStudent, one(student));
  const at = (day: string) => system.moveClock(Date.parse(`${day}T00:00:00+09:00`) - Date.now());
  const removed = async (query: { fiscalYear?: number } = {}) =>
    (await owner.call(studentContract.listRemovedStudents, { query }))
      .value()
      .items.map(({ userId }) => userId);

  await at(`${String(fromYear + 1)}-04-02`);
  expect(await removed()).toContain(moved.userId);
  const past = await removed({ fiscalYear: fromYear });
  expect(past).toEqual(expect.arrayContaining([returns.userId, lost.userId]));
  // Who had gone up is listed once, with the year they went up into.
  expect(past).not.toContain(moved.userId);
  for (const student of [returns, moved])
    expect((await owner.call(studentContract.restoreStudent, one(student))).value().status).toBe('active');
  await run(classId(3), up('6年3組の春'), [returns]);
  const [next] = (await state()).nextGroups.filter(({ name }) => name === '6年3組の春');
  expect((await membersOf(next?.id ?? '')).map(({ userName }) => userName)).toEqual(
    expect.arrayContaining(['sangatsu.a', 'sangatsu.b']),
  );
  // Both of their years came back.
  expect((await membersOf(classId(3))).map(({ userName }) => userName)).toEqual(
    expect.arrayContaining(['sangatsu.a', 'sangatsu.b']),
  );

  const kept = async (): Promise<(string | undefined)[]> => {
    const rows = (await allRows(system)).filter(({ sk }) => /^(STUDENT|REMOVED)#usr_|^PROFILE$/.test(sk));
    return [returns, moved, lost, gone].map(({ userId, userName }) =>
      JSON.stringify(rows).includes(userId) ? userName : undefined,
    );
  };
  await at(`${String(fromYear + 1)}-09-27`);
  await deleteGraduates(system);
  expect(await kept()).toEqual(['sangatsu.a', 'sangatsu.b', 'sangatsu.c', 'sangatsu.d']);
  await at(`${String(fromYear + 1)}-09-28`);
  await deleteGraduates(system);
  expect(await kept()).toEqual(['sangatsu.a', 'sangatsu.b', undefined, 'sangatsu.d']);
  // Who had gone up goes a year later, and out of both years.
  await at(`${String(fromYear + 2)}-09-28`);
  await deleteGraduates(system);
  expect(await kept()).toEqual(['sangatsu.a', 'sangatsu.b', undefined, undefined]);
  const deleted = (await allRows(system)).flatMap(({ action, subjectId }) =>
    action === 'removed-deleted' ? [subjectId] : [],
  );
  expect(deleted).toEqual(expect.arrayContaining([lost.userId, gone.userId]));
  expect(deleted).not.toContain(returns.userId);
  await system.moveClock(0);
  // The user ID is free again.
  expect((await make('sangatsu.c')).userId).not.toBe(lost.userId);
});

test('a graduate is out at once, may be brought back, and is deleted after 180 days and not before', async () => {
  const make = async (userName: string): Promise<Student> =>
    (
      await owner.call(studentContract.createStudent, {
        body: { ...newPupil, userName, groupId: classId(3), requestKey: randomUUID() },
      })
    ).value().student;
  const [stays, goes, removed] = [await make('nokoru'), await make('sotsugyo'), await make('hazusu')];
  const stopped = [await make('tomeru.a'), await make('tomeru.b')] as const;
  const one = ({ userId }: Student) => ({ params: { userId } });
  for (const student of stopped) await owner.call(studentContract.disableStudent, one(student));
  const pupil = await signIn(system, 'pupil-3-2');
  const third = (await membersOf(classId(3))).find(
    ({ userName }) =>
      system.accounts.find(({ key }) => key === 'pupil-3-2')?.username.split('-')[1] === userName,
  );

  const graduated = await run(classId(3), { kind: 'graduate' }, [stays, goes, third!, removed, ...stopped]);
  expect(graduated).toMatchObject({ state: 'done', done: 6, counts: { left: 0 } });
  const take = { params: { userId: removed.userId } };
  expect((await owner.call(studentContract.removeStudent, take)).status).toBe(200);
  expect((await owner.call(studentContract.restoreStudent, take)).value().status).toBe('disabled');
  expect((await owner.call(studentContract.removeStudent, take)).status).toBe(200);
  expect((await run(classId(3), { kind: 'graduate' }, [goes])).counts).toEqual({ left: 0 });

  expect((await pupil.call(sessionContract.getSession)).status).toBe(401);
  const undo = async (student: Student) =>
    (await owner.call(rollOverContract.undoGraduation, one(student))).value().status;
  expect([await undo(stays), await undo(third!)]).toEqual(['active', 'active']);
  expect((await listed(stays.userId)).status).toBe('active');
  // Whose use had been stopped stays stopped however often it is pressed, until somebody says otherwise.
  const [first, second] = stopped;
  expect([await undo(first), await undo(first), await undo(second)]).toEqual(Array(3).fill('disabled'));
  expect((await owner.call(studentContract.enableStudent, one(second))).value().status).toBe('active');
  expect(await undo(second)).toBe('active');
  const profile = ({ userId }: Student) =>
    allRows(system).then(
      (rows) => rows.find(({ pk, sk }) => pk === `USER#${userId}` && sk === 'PROFILE')?.['status'],
    );
  expect(await Promise.all(stopped.map(profile))).toEqual(['disabled', 'active']);

  // What is carried out on another day is kept for a month from that day; lists are looked after once more a minute later.
  await system.moveClock(70_000);
  await system.schedules.run('sweep-outbox');
  await eventually(
    async () =>
      (await allRows(system)).filter(
        ({ pk, status, payload }) =>
          pk.startsWith('OUTBOX#') &&
          status === 'pending' &&
          JSON.stringify(payload).includes(removed.userId),
      ),
    (messages) => messages.length === 0,
  );
  const at = async (days: number) => {
    await system.moveClock(days * dayMs);
    await deleteGraduates(system);
    // What ends by itself has ended long before.
    const now = (Date.now() + days * dayMs) / 1000;
    const kept = (await allRows(system)).filter(
      ({ pk, expiresAt = Infinity }) => !pk.endsWith('#AUDIT') && Number(expiresAt) > now,
    );
    const rows = JSON.stringify(kept);
    return {
      stays: rows.includes(stays.userId),
      goes: rows.includes(goes.userId),
      third: rows.includes(third!.userId),
      removed: rows.includes(removed.userId),
    };
  };
  expect(await at(179)).toEqual({ stays: true, goes: true, third: true, removed: true });
  expect(await at(181)).toEqual({ stays: true, goes: false, third: true, removed: false });
  await system.moveClock(0);

  const trail = (await owner.call(organizationContract.listAudit, { query: { limit: 100 } })).value().items;
  expect(trail.filter(({ action }) => action === 'graduate-deleted')).toHaveLength(2);
  // The user name is free again.
  expect((await make('sotsugyo')).userId).not.toBe(goes.userId);
  expect((await owner.call(groupContract.listGroups)).status).toBe(200);
});
