/** Invite codes: who joins, how often, and what whoever guesses learns. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { sessionContract } from '#shared/access/session/contract.ts';
import { groupContract } from '#shared/people/group/contract.ts';
import { emptyInput } from '#shared/school/student/schema.ts';
import { inviteCodeContract } from '#shared/school/invite-code/contract.ts';
import { joinedGroupContract } from '#shared/school/joined-group/contract.ts';
import { formatInviteCode, type InviteCode } from '#shared/school/invite-code/schema.ts';
import { organizationContract } from '#shared/people/organization/contract.ts';
import { studentContract } from '#shared/school/student/contract.ts';
import { openSystem, signedIn } from '#test/support/fixtures.ts';
import { allRows, forgetRateLimits } from '#test/support/ledger.ts';
import { classId } from '#test/support/pupils.ts';
import { request, signInWith } from '#test/support/system.ts';

const system = openSystem({ faultProxies: true });
const owner = signedIn(system, 'school');
const teacher = signedIn(system, 'teacher');
const individual = signedIn(system, 'individual');

beforeEach(() => forgetRateLimits(system));

const dayMs = 24 * 60 * 60 * 1000;

const make = async (maximumUses: number, id = classId(1)): Promise<InviteCode> =>
  (
    await owner.call(inviteCodeContract.createInviteCode, {
      body: { groupId: id, days: '7', maximumUses: String(maximumUses) },
    })
  ).value();
const look = (code: string) =>
  request(system, inviteCodeContract.lookAtInviteCode, { body: { code } }, undefined);
const registration = {
  family: '招',
  given: '待',
  familyKana: 'しょう',
  givenKana: 'タイ',
  number: '',
  birthOn: '',
  userName: '',
  password: 'blue-sky-and-river',
};
const register = (code: string, input: Partial<typeof registration> & { requestKey?: string } = {}) =>
  request(
    system,
    inviteCodeContract.registerWithInviteCode,
    { body: { ...registration, code, requestKey: randomUUID(), ...input } },
    undefined,
  );
const usedOf = async (id: string): Promise<number | undefined> =>
  (await owner.call(inviteCodeContract.listInviteCodes, { query: { limit: 100 } }))
    .value()
    .items.find((item) => item.id === id)?.used;
const countOf = async (id: string): Promise<number> =>
  (await owner.call(groupContract.listGroups)).value().items.find((group) => group.id === id)?.memberCount ??
  -1;
const newestAudit = async () =>
  (await owner.call(organizationContract.listAudit, { query: { limit: 1 } })).value().items[0];

describe('a new pupil with a code', () => {
  test('has an account with their own password, is in the class, and is counted once', async () => {
    const code = await make(3);
    const before = await countOf(classId(1));
    const typed = formatInviteCode(code.code).toLowerCase();

    expect((await look(typed)).value()).toMatchObject({ groupName: '5年1組' });
    const card = (await register(typed, { number: '８１' })).value();

    const pupil = await signInWith(
      system,
      'name',
      `${card.organizationCode}-${card.userName}`,
      registration.password,
    );
    expect((await pupil.call(sessionContract.getSession)).value()).toMatchObject({
      kind: 'student',
      organization: { role: 'student' },
    });
    expect(await countOf(classId(1))).toBe(before + 1);
    expect(await usedOf(code.id)).toBe(1);
    expect(await newestAudit()).toMatchObject({
      action: 'student-registered',
      actorName: '招 待',
      detail: '5年1組',
    });
    expect(JSON.stringify(await allRows(system))).not.toContain(registration.password);
  });

  test('who asks again after a lost answer is the same pupil and the same use, even of the last', async () => {
    const code = await make(1);
    const requestKey = randomUUID();

    const first = (await register(code.code, { requestKey })).value();
    const again = (await register(code.code, { requestKey })).value();

    expect(again).toEqual(first);
    expect(await usedOf(code.id)).toBe(1);
    expect((await register(code.code)).problem().code).toBe('invite-code-not-valid');
  });

  test('who asks again after signing in keeps the password of today', async () => {
    const code = await make(1);
    const requestKey = randomUUID();
    const { organizationCode, userName } = (await register(code.code, { requestKey })).value();
    const username = `${organizationCode}-${userName}`;
    const pupil = await signInWith(system, 'name', username, registration.password);
    (await pupil.call(sessionContract.getSession)).value();

    (await register(code.code, { requestKey, password: 'another-kaeru-pyon' })).value();

    await expect(signInWith(system, 'name', username, 'another-kaeru-pyon')).rejects.toThrow();
    await signInWith(system, 'name', username, registration.password);
  });

  test('whose try breaks off counts no use, and the next try makes the pupil', async () => {
    const code = await make(1);
    const requestKey = randomUUID();
    system.faults.cognito?.add({ fail: 'before', match: 'AdminCreateUser', skip: 0, times: 5 });
    const broken = await register(code.code, { requestKey, userName: 'kowareta' });
    system.faults.cognito?.clear();

    expect(broken.status).toBe(500);
    expect(await usedOf(code.id)).toBe(0);
    expect((await register(code.code, { requestKey, userName: 'kowareta' })).value().userName).toBe(
      'kowareta',
    );
    expect(await usedOf(code.id)).toBe(1);
  });

  test('cannot take over a pupil the school registered, whatever key is sent', async () => {
    const requestKey = randomUUID();
    const { password: _, ...person } = registration;
    const body = { ...emptyInput, ...person, userName: 'gakko', requestKey, groupId: classId(1) };
    (await owner.call(studentContract.createStudent, { body })).value();
    const code = await make(2);

    expect((await register(code.code, { requestKey, userName: 'gakko' })).problem().code).toBe(
      'user-name-taken',
    );
    expect(await usedOf(code.id)).toBe(0);
  });

  test.each([
    ['number-taken', { number: '1' }],
    ['invalid-input', { password: 'short' }],
    ['invalid-input', { password: 'Takahashi2026' }],
    ['invalid-input', { familyKana: '招' }],
  ] as const)('is refused with %s and counts no use', async (problem, input) => {
    const code = await make(2);

    expect((await register(code.code, input)).problem().code).toBe(problem);
    expect(await usedOf(code.id)).toBe(0);
  });
});

test('of N uses exactly N are had by N + 5 at the same moment', async () => {
  const code = await make(6, classId(2));
  const before = await countOf(classId(2));

  const answers = await Promise.all(Array.from({ length: 11 }, () => register(code.code)));

  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    ...Array.from({ length: 6 }, () => 200),
    ...Array.from({ length: 5 }, () => 410),
  ]);
  expect(await usedOf(code.id)).toBe(6);
  expect(await countOf(classId(2))).toBe(before + 6);
});

describe('an individual in a group', () => {
  const leave = (organizationId: string) =>
    individual.call(joinedGroupContract.leaveJoinedGroup, { params: { organizationId } });

  test('leaves it by themself: off the list, counted, in the trail; and may come again', async () => {
    const code = await make(5, classId(2));
    (await individual.call(inviteCodeContract.joinWithInviteCode, { body: code })).value();
    const before = await countOf(classId(2));
    const [joined] = (await individual.call(joinedGroupContract.listJoinedGroups)).value().items;
    expect((await leave('org_homerow-club')).problem().code).toBe('not-found');

    expect((await leave(joined?.organizationId ?? '')).status).toBe(200);

    expect((await leave(joined?.organizationId ?? '')).problem().code).toBe('not-found');
    expect(await countOf(classId(2))).toBe(before - 1);
    const { items } = (
      await owner.call(studentContract.listStudents, { query: { groupId: classId(2), limit: 100 } })
    ).value();
    expect(items.some(({ ownAccount }) => ownAccount === true)).toBe(false);
    const [newest] = (await owner.call(organizationContract.listAudit)).value().items;
    expect(newest).toMatchObject({ action: 'individual-left', detail: '5年2組' });
    (await individual.call(inviteCodeContract.joinWithInviteCode, { body: code })).value();
    expect((await leave(joined?.organizationId ?? '')).status).toBe(200);
  });
});

describe('an individual with a code', () => {
  test('joins as they are, is in the list, and joins once', async () => {
    const code = await make(5);

    expect((await individual.call(inviteCodeContract.joinWithInviteCode, { body: code })).status).toBe(200);
    const again = await individual.call(inviteCodeContract.joinWithInviteCode, { body: code });

    expect(again.problem().code).toBe('already-member');
    expect(await usedOf(code.id)).toBe(1);
    expect((await individual.call(sessionContract.getSession)).value().kind).toBe('individual');
    const { items } = (
      await teacher.call(studentContract.listStudents, { query: { groupId: classId(1), limit: 100 } })
    ).value();
    const joined = items.find(({ ownAccount }) => ownAccount === true);
    const params = { userId: joined?.userId ?? '' };
    for (const act of [studentContract.disableStudent, studentContract.reissuePassword] as const)
      expect((await owner.call(act, { params })).problem().code).toBe('own-account');

    const groups = async () => (await individual.call(joinedGroupContract.listJoinedGroups)).value().items;
    expect(await groups()).toMatchObject([{ organizationName: '桜鍵小学校', groupName: '5年1組' }]);

    expect((await owner.call(studentContract.removeStudent, { params })).status).toBe(200);
    expect(await groups()).toEqual([]);
    expect((await individual.call(sessionContract.getSession)).status).toBe(200);
    expect((await individual.call(inviteCodeContract.joinWithInviteCode, { body: code })).status).toBe(200);
  });
});

describe('whoever guesses', () => {
  test('gets one answer for unknown, used up, revoked and outdated codes', async () => {
    const [usedUp, revoked, outdated] = [await make(1), await make(1), await make(1)];
    await register(usedUp.code);
    const params = { inviteCodeId: revoked.id };
    expect(
      (await owner.call(inviteCodeContract.revokeInviteCode, { params })).value().revokedAt,
    ).toBeDefined();
    const codes = ['ZZZZ0000', usedUp.code, revoked.code];
    const bodies = async (code: string) => {
      const asked = [await look(code), await register(code), await register(code, { userName: 'aoi' })];
      return asked.map(({ status, problem }) => ({ status, body: { ...problem(), requestId: '' } }));
    };
    const answers = [];
    for (const code of codes) answers.push(await bodies(code));
    await system.moveClock(system.clock.offsetMs() + 8 * dayMs);
    answers.push(await bodies(outdated.code));
    await system.moveClock(system.clock.offsetMs() - 8 * dayMs);

    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]?.[0]).toMatchObject({ status: 410, body: { code: 'invite-code-not-valid' } });
  });
});

test('GIVEN a code of a group WHEN the group is removed THEN the code opens nothing, and can still be revoked', async () => {
  const body = { name: '招待のあとで消すクラス', grade: '', className: '' };
  const { id } = (await owner.call(groupContract.createGroup, { body })).value();
  const invite = await make(3, id);

  await owner.call(groupContract.removeGroup, { params: { groupId: id } });

  expect((await look(invite.code)).problem().code).toBe('invite-code-not-valid');
  expect((await register(invite.code)).problem().code).toBe('invite-code-not-valid');
  const params = { inviteCodeId: invite.id };
  expect((await owner.call(inviteCodeContract.revokeInviteCode, { params })).status).toBe(200);
  expect(await newestAudit()).toMatchObject({ action: 'invite-code-revoked' });
});

describe('a teacher', () => {
  test('makes, sees and revokes codes of their own groups only', async () => {
    const foreign = await make(1, classId(2));
    const body = { groupId: classId(2), days: '7', maximumUses: '1' } as const;
    const own = await teacher.call(inviteCodeContract.createInviteCode, {
      body: { ...body, groupId: classId(1) },
    });

    expect((await teacher.call(inviteCodeContract.createInviteCode, { body })).problem().code).toBe(
      'not-found',
    );
    const params = { inviteCodeId: foreign.id };
    expect((await teacher.call(inviteCodeContract.revokeInviteCode, { params })).problem().code).toBe(
      'not-found',
    );
    const { items } = (
      await teacher.call(inviteCodeContract.listInviteCodes, { query: { limit: 100 } })
    ).value();
    expect(items.map(({ id }) => id)).toContain(own.value().id);
    expect(items.map(({ id }) => id)).not.toContain(foreign.id);
  });
});
