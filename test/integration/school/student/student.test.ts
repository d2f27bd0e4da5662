/** Groups and pupils' accounts, through HTTP against the running parts. */
import { randomUUID } from 'node:crypto';
import {
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { beforeEach, describe, expect, test } from 'vitest';
import { sessionContract } from '#shared/access/session/contract.ts';
import { groupContract } from '#shared/people/group/contract.ts';
import { studentContract } from '#shared/school/student/contract.ts';
import { inputOf, type LoginCard, type Student } from '#shared/school/student/schema.ts';
import { openSystem, signedIn } from '#test/support/fixtures.ts';
import { allRows, forgetRateLimits, putRow } from '#test/support/ledger.ts';
import { classId, newPupil } from '#test/support/pupils.ts';
import { eventually, nextSecond, request, signIn } from '#test/support/system.ts';

const system = openSystem();
const owner = signedIn(system, 'school');
const teacher = signedIn(system, 'teacher');

beforeEach(() => forgetRateLimits(system));

const ownGroup = classId(1);

const create = (
  input: Partial<typeof newPupil> & { groupId?: string; requestKey?: string } = {},
  person = owner,
) =>
  person.call(studentContract.createStudent, {
    body: { ...newPupil, groupId: ownGroup, requestKey: randomUUID(), ...input },
  });
const membersOf = async (id: string, person = owner): Promise<Student[]> =>
  (await person.call(studentContract.listStudents, { query: { groupId: id, limit: 100 } })).value().items;
const countOf = async (id: string): Promise<number | undefined> =>
  (await owner.call(groupContract.listGroups)).value().items.find((group) => group.id === id)?.memberCount;
const changed = (student: Student) => ({ ...inputOf(student), version: student.version });
const read = async (userId: string, id = ownGroup): Promise<Student> => {
  const found = (await membersOf(id)).find((student) => student.userId === userId);
  if (found === undefined) throw new Error('not listed');
  return found;
};

async function trySignIn({
  organizationCode,
  userName,
  password,
}: Omit<LoginCard, 'organizationName' | 'validUntil'>) {
  const cognito = new CognitoIdentityProviderClient({
    region: 'ap-northeast-1',
    endpoint: system.addresses.cognito,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  const ClientId = (system.environment()['NAME_POOL_CLIENT_IDS'] ?? '').split(',')[0] ?? '';
  try {
    return await cognito.send(
      new InitiateAuthCommand({
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId,
        AuthParameters: { USERNAME: `${organizationCode}-${userName}`, PASSWORD: password },
      }),
    );
  } catch (error) {
    return { refused: error instanceof Error ? error.name : 'unknown' };
  }
}

describe('groups', () => {
  test('two of one name in a year cannot be, not even at the same time', async () => {
    const body = { name: '朝の ｸﾗｽ', grade: '', className: '' };

    const answers = await Promise.all([
      owner.call(groupContract.createGroup, { body }),
      owner.call(groupContract.createGroup, { body }),
    ]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.problem().code).toBe('name-taken');
  });

  test('a rename frees the old name and needs the version that was seen', async () => {
    const body = { name: '夕方クラス', grade: '', className: '' };
    const group = (await owner.call(groupContract.createGroup, { body })).value();
    const params = { groupId: group.id };

    const renamed = await owner.call(groupContract.updateGroup, {
      params,
      body: { ...body, name: '夜クラス', version: 1 },
    });
    const late = await owner.call(groupContract.updateGroup, {
      params,
      body: { ...body, name: '昼クラス', version: 1 },
    });

    expect(renamed.value()).toMatchObject({ name: '夜クラス', version: 2 });
    expect(late.problem().code).toBe('version-conflict');
    expect((await owner.call(groupContract.createGroup, { body })).status).toBe(200);
  });
});

describe('a number', () => {
  const change = (student: Student, input: { number?: string; groupId?: string }) =>
    owner.call(studentContract.updateStudent, {
      params: { userId: student.userId },
      body: { ...changed(student), ...input },
    });

  test('given to two pupils at once is one’s, and stays free for nobody else', async () => {
    const two = await Promise.all([create(), create()]);
    const [first, second] = two.map((answer) => answer.value().student) as [Student, Student];

    const answers = await Promise.all([change(first, { number: '91' }), change(second, { number: '91' })]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.problem().code).toBe('number-taken');
  });

  test('comes free with a new number, another class and leaving; not by a change of the name', async () => {
    const { student } = (await create({ number: '92' })).value();

    const renamed = (await change(student, {})).value();
    expect((await create({ number: '92' })).problem().code).toBe('number-taken');

    const renumbered = (await change(renamed, { number: '93' })).value();
    expect((await create({ number: '92' })).status).toBe(200);

    await change(renumbered, { groupId: classId(2) });
    const successor = (await create({ number: '93' })).value().student;
    expect((await create({ number: '93', groupId: classId(2) })).problem().code).toBe('number-taken');

    await owner.call(studentContract.removeStudent, { params: { userId: successor.userId } });
    expect((await create({ number: '93' })).status).toBe(200);
  });
});

describe('a new pupil', () => {
  test('is in the class, counted, and can sign in with what the card says', async () => {
    const before = await countOf(ownGroup);

    const { student, card } = (await create({ number: '３１', birthOn: '2015-05-06' })).value();

    expect(student).toMatchObject({
      name: { family: '森', given: '楓', familyKana: 'モリ', givenKana: 'カエデ' },
      grade: '5年',
      className: '1組',
      number: 31,
      status: 'active',
    });
    expect(card.password).toMatch(/^[cdfhjkmnptxy2-9]{5}-[cdfhjkmnptxy2-9]{5}$/);
    expect(await countOf(ownGroup)).toBe((before ?? 0) + 1);
    expect((await membersOf(ownGroup)).map(({ userId }) => userId)).toContain(student.userId);
    expect(await trySignIn(card)).toMatchObject({ ChallengeName: 'NEW_PASSWORD_REQUIRED' });
    const stored = JSON.stringify(await allRows(system));
    expect(stored, 'the password is written down nowhere').not.toContain(card.password);
  });

  test('sent twice is one pupil; the second answer carries a password that works', async () => {
    const requestKey = randomUUID();
    const before = await countOf(ownGroup);

    const first = (await create({ requestKey })).value();
    const second = (await create({ requestKey })).value();

    expect(second.student.userId).toBe(first.student.userId);
    expect(await countOf(ownGroup)).toBe((before ?? 0) + 1);
    expect(await trySignIn(second.card)).toMatchObject({ ChallengeName: 'NEW_PASSWORD_REQUIRED' });
  });

  test('sent again with another user name is still the pupil that the first one made', async () => {
    const requestKey = randomUUID();
    const first = (await create({ requestKey, userName: 'hajime' })).value();
    const second = (await create({ requestKey, userName: 'hajimete' })).value();
    expect([second.student.userId, second.student.userName]).toEqual([first.student.userId, 'hajime']);
  });

  test('is refused in Japanese where the birth date is no day', async () => {
    const errors = (await create({ birthOn: '2015年2月30日' })).problem().errors;
    expect(errors).toMatchObject([{ path: 'birthOn', message: expect.stringContaining('実際にある日') }]);
  });

  test('gets a name that an interrupted try had only reserved', async () => {
    await putRow(system, {
      pk: 'ORG#org_sakurakey-elementary',
      sk: 'STUDENT_NAME#kaede',
      userName: 'kaede',
      status: 'reserved',
      requestKey: randomUUID(),
    });

    expect((await create({ userName: 'KAEDE' })).value().student.userName).toBe('kaede');
    expect((await create({ userName: 'kaede' })).problem().code).toBe('user-name-taken');
  });

  test('has their number alone, even of eight asked for at once', async () => {
    const before = await countOf(ownGroup);

    const answers = await Promise.all(Array.from({ length: 8 }, () => create({ number: '95' })));

    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map((answer) => answer.problem().code)).toEqual(Array(7).fill('number-taken'));
    expect((await membersOf(ownGroup)).filter(({ number }) => number === 95)).toHaveLength(1);
    expect(await countOf(ownGroup)).toBe((before ?? 0) + 1);
  });

  test('of one name asked for twice at once is one pupil', async () => {
    const before = await countOf(ownGroup);

    const answers = await Promise.all([create({ userName: 'futari' }), create({ userName: 'futari' })]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await countOf(ownGroup)).toBe((before ?? 0) + 1);
  });

  test.each([
    ['number-taken', { number: '1' }],
    ['user-name-taken', { userName: 'aoi' }],
    ['invalid-input', { familyKana: '森' }],
    ['invalid-input', { given: '楓😀' }],
    ['not-found', { groupId: 'grp_00000000' }],
  ] as const)('is refused with %s', async (code, input) => {
    const before = (await allRows(system)).filter(({ sk }) => sk.startsWith('STUDENT#')).length;

    expect((await create(input)).problem().code).toBe(code);
    expect((await allRows(system)).filter(({ sk }) => sk.startsWith('STUDENT#'))).toHaveLength(before);
  });
});

describe('afterwards', () => {
  test('a reissued password works, the old one does not, and whoever was signed in is out', async () => {
    const { student, card } = (await create()).value();

    const again = (
      await owner.call(studentContract.reissuePassword, { params: { userId: student.userId } })
    ).value();

    expect(await trySignIn(card)).toEqual({ refused: 'NotAuthorizedException' });
    expect(await trySignIn(again)).toMatchObject({ ChallengeName: 'NEW_PASSWORD_REQUIRED' });
    const before = await signIn(system, 'pupil-1-2');
    const target = (await membersOf(ownGroup)).find(({ userName }) => userName === 'haruto');
    await owner.call(studentContract.reissuePassword, { params: { userId: target?.userId ?? '' } });
    expect((await before.call(sessionContract.getSession)).status).toBe(401);
  });

  test('a disabled pupil is out at once and cannot come back until enabled', async () => {
    const pupil = await signIn(system, 'pupil-1-3');
    const target = (await membersOf(ownGroup)).find(({ userName }) => userName === 'hina');
    const params = { userId: target?.userId ?? '' };

    expect((await owner.call(studentContract.disableStudent, { params })).value().status).toBe('disabled');
    expect((await owner.call(studentContract.disableStudent, { params })).value().status).toBe('disabled');

    expect((await request(system, sessionContract.getSession, {}, pupil.token)).status).toBe(401);
    await eventually(
      () =>
        signIn(system, 'pupil-1-3').then(
          () => 'in',
          () => 'out',
        ),
      (where) => where === 'out',
    );
    expect((await owner.call(studentContract.reissuePassword, { params })).problem().code).toBe(
      'student-disabled',
    );
    await nextSecond(system);
    expect((await owner.call(studentContract.enableStudent, { params })).value().status).toBe('active');
    expect((await (await signIn(system, 'pupil-1-3')).call(sessionContract.getSession)).status).toBe(200);
  });

  test('a move changes the class and both counts, and needs the version that was seen', async () => {
    const { student } = (await create({ number: '96' })).value();
    const [from, into] = [await countOf(ownGroup), await countOf(classId(2))];
    const params = { userId: student.userId };
    const body = changed(await read(student.userId));

    const moved = await owner.call(studentContract.updateStudent, {
      params,
      body: { ...body, family: '林', groupId: classId(2), grade: '', className: '' },
    });

    expect(moved.value()).toMatchObject({ groupId: classId(2), className: '2組', name: { family: '林' } });
    expect(await countOf(ownGroup)).toBe((from ?? 0) - 1);
    expect(await countOf(classId(2))).toBe((into ?? 0) + 1);
    expect((await membersOf(ownGroup)).map(({ userId }) => userId)).not.toContain(student.userId);
    const late = await owner.call(studentContract.updateStudent, { params, body });
    expect(late.problem().code).toBe('version-conflict');
  });
});

describe('a teacher', () => {
  test('sees and changes the pupils of their own group only', async () => {
    const [other] = await membersOf(classId(2));
    const params = { userId: other?.userId ?? '' };

    expect((await membersOf(ownGroup, teacher)).length).toBeGreaterThan(0);
    for (const answer of [
      await teacher.call(studentContract.listStudents),
      await teacher.call(studentContract.listStudents, { query: { groupId: classId(2) } }),
      await teacher.call(studentContract.reissuePassword, { params }),
      await teacher.call(studentContract.disableStudent, { params }),
      await create({ groupId: classId(2) }, teacher),
    ])
      expect(answer.problem().code).toBe('not-found');
    expect((await create({}, teacher)).status).toBe(200);
  });

  test('cannot move a pupil to a group that is not theirs', async () => {
    const { student } = (await create({}, teacher)).value();
    const body = { ...changed(await read(student.userId)), groupId: classId(2) };

    const answer = await teacher.call(studentContract.updateStudent, {
      params: { userId: student.userId },
      body,
    });

    expect(answer.problem().code).toBe('not-found');
  });
});

test('the list pages through everyone once', async () => {
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = (
      await owner.call(studentContract.listStudents, { query: { limit: 7, ...(cursor && { cursor }) } })
    ).value();
    seen.push(...page.items.map(({ userId }) => userId));
    cursor = page.nextCursor;
  } while (cursor !== undefined);

  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.length).toBeGreaterThanOrEqual(24);
});
