/** Deleting one's own account: what refuses it, what is gone and what stays, and that no crash leaves it half-way. */
import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { createS3Client } from '#functions/platform/storage/s3.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { sessionContract } from '#shared/access/session/contract.ts';
import { fullName } from '#shared/people/account/schema.ts';
import type { User } from '#functions/people/account/repository.ts';
import { accountDeletionContract } from '#shared/access/account-deletion/contract.ts';
import { certificateApplicationContract } from '#shared/certificate/certificate-application/contract.ts';
import { certificateContract } from '#shared/certificate/certificate/contract.ts';
import { inviteCodeContract } from '#shared/school/invite-code/contract.ts';
import { organizationContract } from '#shared/people/organization/contract.ts';
import { staffContract } from '#shared/school/staff/contract.ts';
import { studentContract } from '#shared/school/student/contract.ts';
import { act, apply, issued, sessionOf } from '#test/support/shop/buyer.ts';
import { verifyCodeOf } from '#test/support/certificate/certificate.ts';
import { trainingIngestContract } from '#shared/practice/training-log/contract.ts';
import { openSystem } from '#test/support/fixtures.ts';
import { classId } from '#test/support/pupils.ts';
import { methodLog, questionLog } from '#test/support/practice/training-logs.ts';
import { allRows, putRow } from '#test/support/ledger.ts';
import { newPassword, signUp, nextNewcomer } from '#test/support/people/newcomer.ts';
import { invite, tokenMailedTo } from '#test/support/people/organization.ts';
import { eventually, request, signIn, signInWith, type Person } from '#test/support/system.ts';
import { competeIn } from '#test/support/competition/competed.ts';
import { holdSeason } from '#test/support/competition/competition.ts';
import { killAtCalls } from '#test/support/at-call.ts';

const system = openSystem({ faultProxies: true, practised: true });
let email: string;
let person: Person;
let userId: string;
let serial: number;

beforeEach(async () => {
  ({ email, person, serial } = await nextNewcomer(system, 'leaving'));
  userId = (await person.call(sessionContract.getSession)).value().userId;
});

/** A published result as the seeded individual has one. */
async function giveResult(): Promise<string> {
  const template = (await allRows(system)).find(
    ({ sk, state, organizationId, certificateApplicationId }) =>
      sk.startsWith('RESULT#') &&
      state === 'published' &&
      organizationId === undefined &&
      certificateApplicationId === undefined,
  );
  const resultId = `res_leaving-${String(serial).padStart(8, '0')}`;
  await putRow(system, { ...template, pk: `USER#${userId}`, sk: `RESULT#${resultId}`, resultId, userId });
  return resultId;
}

/** Of what they typed, in table and bucket: keys. */
async function typedRows(attemptId: string): Promise<string[]> {
  const { Contents = [] } = await createS3Client(true).send(
    new ListObjectsV2Command({ Bucket: process.env['DOCUMENTS_BUCKET'], Prefix: `attempts/${attemptId}/` }),
  );
  // Deliveries that are done name what they were about for a while.
  const rows = (await allRows(system)).filter(
    (row) => JSON.stringify(row).includes(attemptId) && !row.pk.startsWith('OUTBOX#'),
  );
  return [...rows.map(({ pk, sk }) => `${pk}/${sk}`), ...Contents.map(({ Key }) => Key ?? '')].map((key) =>
    key.replaceAll(attemptId, '…').replace(/-[0-9a-f]{64}/u, ''),
  );
}
const compete = async (): Promise<string> =>
  competeIn(await holdSeason(system, 3, { id: 'sea_test-leaving' }), person, 'transcription');

const leave = (who = person, password = newPassword) =>
  who.call(accountDeletionContract.deleteAccount, { body: { password, word: '削除' } });
const rowsOf = async () => (await allRows(system)).filter(({ pk }) => pk === `USER#${userId}`);
const mails = () => system.mail.list(email).filter(({ subject }) => subject.includes('削除しました'));
const canEnter = () =>
  signInWith(system, 'email', email, newPassword).then(
    () => true,
    () => false,
  );
const gone = () =>
  eventually(rowsOf, (rows) => !rows.some(({ sk }) => sk === 'PROFILE')).then(async (rows) => {
    expect(await canEnter()).toBe(false);
    return rows.map(({ sk }) => sk.split('#')[0]).toSorted();
  });
const trail = async () =>
  (await allRows(system))
    .filter(({ pk }) => pk === `USER#${userId}#AUDIT`)
    .map(({ action }) => action)
    .slice(-2);

describe('what is gone', () => {
  test('GIVEN more logs of practice than one transaction removes THEN none and no sums are left', async () => {
    const logs = Array.from({ length: 100 }, (_, at) =>
      methodLog(new Date(Date.now() - (at + 5) * 60_000).toISOString()),
    );
    for (const some of [logs, [questionLog(new Date(Date.now() - 600_000).toISOString())]])
      (await person.call(trainingIngestContract.sendTrainingLogs, { body: { logs: some } })).value();
    const practised = async () =>
      (await allRows(system, 'TRAINING_LOG_TABLE')).filter(({ pk }) => pk.includes(userId));
    expect(await practised()).toHaveLength(103);
    await leave();
    await gone();
    expect(await practised()).toEqual([]);
  });

  test('GIVEN somebody who competed THEN what they typed is left neither in the table nor in the bucket', async () => {
    const attemptId = await compete();
    expect(await typedRows(attemptId)).toEqual(
      expect.arrayContaining([
        `USER#${userId}/ATTEMPT#…`,
        'ATTEMPT#…/ATTEMPT',
        'ATTEMPT#…/CHUNK#0001',
        'ATTEMPT#…/SHEET',
        'attempts/…/0001.json.gz',
      ]),
    );

    await leave();

    expect(await gone()).toEqual([]);
    expect(await typedRows(attemptId)).toEqual([]);
  });

  test('GIVEN password and word THEN sign-in and personal data are gone, a mail tells, the trail stays', async () => {
    await giveResult();

    expect((await leave()).status).toBe(200);

    expect((await person.call(sessionContract.getSession)).problem().code).toBe('unauthenticated');
    expect(await gone()).toEqual([]);
    expect(mails()).toHaveLength(1);
    expect(await trail()).toEqual(['deletion-requested', 'deleted']);
    const left = (await allRows(system)).filter((row) => JSON.stringify(row).includes(email));
    expect(left.map(({ pk }) => pk.split('#')[0]).filter((noun) => !noun?.startsWith('MAILED_LINK'))).toEqual(
      [],
    );
  });

  test('GIVEN a group they joined THEN they are off the list of the school, which reads it in its trail', async () => {
    const owner = await signIn(system, 'school');
    const groupId = classId(1);
    const code = (
      await owner.call(inviteCodeContract.createInviteCode, {
        body: { groupId, days: '7', maximumUses: '5' },
      })
    ).value();
    (await person.call(inviteCodeContract.joinWithInviteCode, { body: { code: code.code } })).value();
    const listed = async () =>
      (await owner.call(studentContract.listStudents, { query: { groupId, limit: 100 } }))
        .value()
        .items.some((student) => student.userId === userId);
    expect(await listed()).toBe(true);

    await leave();

    expect(await gone()).toEqual([]);
    expect(await listed()).toBe(false);
    const [newest] = (await owner.call(organizationContract.listAudit)).value().items;
    expect(newest).toMatchObject({ action: 'individual-left', detail: 'アカウントの削除' });
  });

  test('GIVEN the address afterwards THEN it can sign up anew', async () => {
    await leave();
    await gone();
    system.mail.clear();

    await signUp(system, email);

    expect(await canEnter()).toBe(true);
  });

  test('GIVEN a certificate THEN it and its books stay, and it can still be checked', async () => {
    const { orderId, sessionId } = await apply(person, await giveResult());
    const refused = (await leave()).problem();
    expect(refused).toMatchObject({ code: 'orders-in-progress' });
    expect(refused.detail).toContain('「お支払い」の画面で取り消す');
    expect(refused.detail).not.toContain('認定証');
    act(system, sessionId, 'pay');
    const { certificateId = '' } = await issued(person, orderId);
    const code = await verifyCodeOf(person, certificateId);
    const orders = async () => (await rowsOf()).filter(({ sk }) => sk.startsWith('ORDER#'));
    const name = fullName(((await rowsOf()).find(({ sk }) => sk === 'PROFILE') as unknown as User).name);
    expect(await orders()).toMatchObject([{ buyerName: name }]);

    expect((await leave()).status).toBe(200);

    expect(await gone()).toEqual(['APPLICATION', 'CERTIFICATE', 'ORDER', 'RECEIPT', 'RESULT']);
    expect((await orders()).filter((order) => JSON.stringify(order).includes(name))).toEqual([]);
    const checked = await request(
      system,
      certificateContract.checkCertificate,
      { body: { code } },
      undefined,
    );
    expect(checked.value()).toMatchObject({ status: 'valid' });
  });

  test('GIVEN paper that is paid and not posted THEN it waits, and goes once that has left', async () => {
    const name = fullName((await person.call(sessionContract.getSession)).value().name);
    const body = {
      resultId: await giveResult(),
      kind: 'paper' as const,
      printedName: name,
      delivery: {
        recipient: name,
        postalCode: '100-0001',
        prefecture: '東京都',
        street: '千代田区千代田1-1',
        building: '',
      },
      expectedTotal: 1130,
      buyerAge: 'adult' as const,
    };
    const applied = await person.call(certificateApplicationContract.applyForCertificate, { body });
    const { orderId, url } = applied.value();
    act(system, sessionOf(url), 'pay');
    await issued(person, orderId);

    const refused = (await leave()).problem();

    expect(refused).toMatchObject({ code: 'orders-in-progress' });
    expect(refused.detail).toContain('発送を待っている紙の認定証');
    const parcel = (await rowsOf()).find(({ sk }) => sk.startsWith('PARCEL#'));
    await putRow(system, { ...parcel!, status: 'shipped' });
    expect((await leave()).status).toBe(200);
    expect(await gone()).not.toContain('PARCEL');
  });

  test('GIVEN a teacher THEN the place in the organisation ends with it', async () => {
    const owner = await signIn(system, 'organization');
    await invite(owner, { email });
    const token = await tokenMailedTo(system, email);
    (await person.call(staffContract.acceptInvitation, { body: { token } })).value();

    expect((await leave()).status).toBe(200);

    await gone();
    const { staff } = (await owner.call(staffContract.listStaff)).value();
    expect(staff.map((one) => one.userId)).not.toContain(userId);
  });
});

describe('what refuses it', () => {
  test('GIVEN a wrong password THEN the field says so and nothing happens', async () => {
    expect((await leave(person, 'not-the-password')).problem().errors?.[0]?.path).toBe('password');
    expect(await canEnter()).toBe(true);
  });

  test('GIVEN another word THEN it is not accepted', async () => {
    const body = { password: newPassword, word: 'はい' };
    expect(
      (await person.call(accountDeletionContract.deleteAccount, { body })).problem().errors?.[0]?.path,
    ).toBe('word');
  });

  test('GIVEN the owner of an organisation, a pupil, the office THEN each is refused', async () => {
    const [owner, pupil, office] = await Promise.all(
      ['school', 'pupil-1-1', 'admin'].map((key) => signIn(system, key)),
    );
    expect((await leave(owner, 'Typing-2026!')).problem().code).toBe('owner-stays');
    expect((await leave(pupil)).problem().code).toBe('forbidden');
    expect((await leave(office)).problem().code).toBe('forbidden');
    expect((await owner?.call(sessionContract.getSession))?.status).toBe(200);
  });
});

/** More than the SDK repeats by itself. */
const beyondRetries = 3;

async function anotherTry(): Promise<void> {
  await system.moveClock(system.clock.offsetMs() + 240_000);
  await system.schedules.run('sweep-outbox');
}

async function comesToTheEnd(): Promise<void> {
  for (const proxy of Object.values(system.faults)) proxy?.clear();
  await anotherTry();
  expect(await gone()).toEqual([]);
  await eventually(mails, (found) => found.length >= 1);
  expect((await trail()).at(-1)).toBe('deleted');
}

describe.each(['before', 'after'] as const)('a call that fails (%s) while the worker erases', (fail) => {
  test.each(Array.from({ length: 9 }, (_, skip) => skip))('call %i to the table', async (skip) => {
    await giveResult();
    // The request itself has made its calls by then: only the worker's are left to fail.
    system.faults.queuesAndFiles?.add({ fail: 'before', match: 'SendMessageBatch', skip: 0, times: 9 });
    expect((await leave()).status).toBe(200);
    system.faults.queuesAndFiles?.clear();
    await system.moveClock(61_000);
    system.faults.dynamoDb?.add({ fail, match: '', skip, times: beyondRetries });
    await system.schedules.run('sweep-outbox').catch(() => undefined);

    await comesToTheEnd();
  });

  test('the identity provider', async () => {
    system.faults.cognito?.add({ fail, match: 'AdminDeleteUser', skip: 0, times: beyondRetries });
    expect((await leave()).status).toBe(200);

    await comesToTheEnd();
  });
});

test('the worker killed again and again', async () => {
  const attemptId = await compete();
  for (const [round, calls] of [12, 3, 7, 11].entries()) {
    const killed = killAtCalls(system, 'bulk', calls);
    if (round === 0) await leave();
    // Whoever died holds its lease for a while.
    else await anotherTry().catch(() => undefined);
    await killed();
  }

  await comesToTheEnd();
  expect(await typedRows(attemptId)).toEqual([]);
});
