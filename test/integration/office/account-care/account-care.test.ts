/** Accounts in the office's hands: found, stopped, resumed, signed out, helped, each with a reason and told. */
import { describe, expect, test } from 'vitest';
import { accountEventContract } from '#shared/record/account-event/contract.ts';
import { sessionContract } from '#shared/access/session/contract.ts';
import { accountCareContract } from '#shared/office/account-care/contract.ts';
import { actsFor, type UserAct } from '#shared/office/account-care/policy.ts';
import { trailContract } from '#shared/record/trail/contract.ts';
import { addressHash } from '#functions/mail/mail-return/repository.ts';
import { openSystem, signedIn } from '#test/support/fixtures.ts';
import { allRows, putRow } from '#test/support/ledger.ts';
import { eventually, nextSecond, personIdOf, signIn, type Person } from '#test/support/system.ts';

const system = openSystem();
const office = signedIn(system, 'admin');

const prefix = '【タイピングトレーニング】';
const reason = '本人から、端末をなくしたと電話があったため';
const find = async (text: string) =>
  (await office.call(accountCareContract.findUsers, { body: { text } })).value().items;
const look = async (userId: string) =>
  (await office.call(accountCareContract.getOfficeUser, { params: { userId } })).value();
const act = (userId: string, wanted: UserAct) =>
  office.call(accountCareContract.actOnUser, { params: { userId }, body: { act: wanted, reason } });
const session = (person: Person) => person.call(sessionContract.getSession);
const mailsTo = (email: string) => system.mail.list(email);

describe('found', () => {
  test('by the whole address, by 団体コード and user name in any width, and by id', async () => {
    const [school] = await find(' SCHOOL@typing.example ');
    expect(school).toMatchObject({ kind: 'school', status: 'active', organization: { role: 'owner' } });
    expect(await find(school!.userId)).toEqual([school]);

    const pupil = personIdOf(await signIn(system, 'pupil-1-1'));
    const { items } = { items: await find(pupil) };
    expect(items).toMatchObject([{ kind: 'student', organization: { id: school!.organization!.id } }]);
    expect(items[0]).not.toHaveProperty('email');
  });

  test('nobody by half an address, by a name, or by what is nobody’s', async () => {
    for (const text of ['school@', '山田', 'nobody@typing.example', '999999 taro', 'usr_nobody-there'])
      expect(await find(text), text).toEqual([]);
  });
});

describe('an address without an account', () => {
  const email = 'spam@typing.example';
  const text = ` ${email.toUpperCase()}`;
  const found = async () => (await office.call(accountCareContract.findUsers, { body: { text } })).value();
  const resume = (why: string) =>
    office.call(accountCareContract.resumeMail, { body: { email: text, reason: why } });

  test('GIVEN our mail was called spam there WHEN the person asks for it THEN the office sees that none goes, and it goes again with a reason', async () => {
    const row = { pk: `MAIL_ADDRESS#${addressHash(email)}`, sk: 'RETURNED' };
    await putRow(system, { ...row, kind: 'complaint', at: '2026-01-02T00:00:00.000Z' });
    expect(await found()).toMatchObject({ items: [], mailReturned: { kind: 'complaint' } });
    expect((await resume(' ')).problem().code).toBe('invalid-input');

    const answers = await Promise.all([resume(reason), resume(reason)]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await found()).toEqual({ items: [] });
    expect((await resume(reason)).problem().code).toBe('version-conflict');
    const list = { query: { kind: 'mail-address' as const, limit: 10 } };
    const { items } = (await office.call(trailContract.listTrail, list)).value();
    expect(items).toMatchObject([
      { act: 'resume-mail', reason, detail: expect.stringContaining('迷惑メール') as unknown },
    ]);
    expect(JSON.stringify(items)).not.toContain('spam@');
  });
});

describe('an adult', () => {
  test('GIVEN they are stopped WHEN they go on THEN nothing opens, here nor at the identity provider, until they are resumed', async () => {
    const person = await signIn(system, 'individual2');
    const userId = personIdOf(person);
    const { email = '' } = await look(userId);

    expect((await act(userId, 'stop')).value()).toMatchObject({ status: 'disabled' });

    expect((await session(person)).status).toBe(401);
    const stopped = await eventually(
      () => look(userId),
      ({ signIn: account }) => account?.enabled === false,
    );
    expect(stopped.trail[0]).toMatchObject({ act: 'stop', reason });
    expect(stopped.events[0]).toMatchObject({ action: 'stopped-by-office' });
    await expect(signIn(system, 'individual2')).rejects.toThrow();
    expect((await act(userId, 'stop')).problem().code).toBe('version-conflict');
    expect((await act(userId, 'reset')).problem().code).toBe('version-conflict');

    (await act(userId, 'resume')).value();
    await eventually(
      () => look(userId),
      ({ signIn: account }) => account?.enabled === true,
    );
    // Sessions of the second in which they were stopped are over.
    await eventually(
      async () => (await session(await signIn(system, 'individual2'))).status,
      (status) => status === 200,
    );
    const told = await eventually(
      async () => mailsTo(email),
      (mails) => mails.length >= 2,
    );
    expect(told.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        `${prefix}アカウントの利用を停止しました`,
        `${prefix}アカウントの利用を再開しました`,
      ]),
    );
    expect(told[0]!.text).toContain(reason);
    await eventually(
      () => look(userId),
      ({ mails }) => mails.some(({ subject }) => subject === `${prefix}アカウントの利用を停止しました`),
    );
  });

  test('two of the office stop at once: one of them did it', async () => {
    const userId = personIdOf(await signIn(system, 'individual2'));
    const answers = await Promise.all([1, 2, 3, 4].map(() => act(userId, 'stop')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await look(userId)).trail.filter((entry) => entry.act === 'stop').length).toBeGreaterThan(0);
    (await act(userId, 'resume')).value();
  });

  test('signed out everywhere: the old session is over, a new one is not', async () => {
    const person = await signIn(system, 'individual');
    (await act(personIdOf(person), 'sign-out')).value();
    expect((await session(person)).problem().code).toBe('session-ended');
    await nextSecond(system);
    expect((await session(await signIn(system, 'individual'))).status).toBe(200);
  });

  test('is sent a link to choose a password, and it is a secret of the mail alone', async () => {
    const person = await signIn(system, 'individual');
    const { email = '' } = await look(personIdOf(person));
    (await act(personIdOf(person), 'reset')).value();
    await eventually(
      () => mailsTo(email),
      (mails) => mails.some(({ subject }) => subject === `${prefix}パスワードの再設定`),
    );
    expect(JSON.stringify(await look(personIdOf(person)))).not.toContain('resetPassword');
  });

  test('without their authenticator: the second step goes, with every session, and they read why', async () => {
    const person = await signIn(system, 'individual');
    const userId = personIdOf(person);
    const row = (await allRows(system)).find(({ pk, sk }) => pk === `USER#${userId}` && sk === 'PROFILE')!;
    await putRow(system, { ...row, twoStepSince: '2026-11-01T00:00:00.000Z' });

    expect((await act(userId, 'remove-two-step')).value()).not.toHaveProperty('twoStepSince');

    expect((await session(person)).problem().code).toBe('session-ended');
    await nextSecond(system);
    const again = await signIn(system, 'individual');
    const events = (await again.call(accountEventContract.listAccountEvents)).value().items;
    expect(events[0]).toMatchObject({ action: 'two-step-removed-by-office' });
    expect((await act(userId, 'remove-two-step')).problem().code).toBe('version-conflict');
  });
});

test('nobody of the office looks after themself; a pupil is their school’s to stop', async () => {
  expect((await act(personIdOf(office), 'sign-out')).problem().code).toBe('own-account');
  const pupil = personIdOf(await signIn(system, 'pupil-1-1'));
  for (const wanted of ['stop', 'reset', 'remove-two-step'] as const)
    expect((await act(pupil, wanted)).problem().code, wanted).toBe('version-conflict');
  expect((await act(pupil, 'sign-out')).value().trail[0]).toMatchObject({ act: 'sign-out' });
});

test('what can be done follows from kind, state and second step', () => {
  const adult = { kind: 'individual', status: 'active' } as const;
  expect(actsFor(adult, false)).toEqual(['reset', 'sign-out', 'stop']);
  expect(actsFor({ ...adult, mailReturned: {} }, false)).toEqual(['sign-out', 'resume-mail', 'stop']);
  expect(actsFor({ ...adult, twoStepSince: 'x' }, false)).toContain('remove-two-step');
  expect(actsFor({ ...adult, kind: 'admin', twoStepSince: 'x' }, false)).not.toContain('remove-two-step');
  expect(actsFor({ ...adult, status: 'disabled' }, false)).toEqual(['resume']);
  expect(actsFor({ ...adult, status: 'deleting' }, false)).toEqual([]);
  expect(actsFor({ kind: 'student', status: 'active' }, false)).toEqual(['sign-out']);
  expect(actsFor({ kind: 'student', status: 'disabled' }, false)).toEqual([]);
  expect(actsFor(adult, true)).toEqual([]);
});
