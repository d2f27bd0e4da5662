/**
 * An account that somebody else got into, and its holder's way back by mail: whoever had the address first wins, in whatever
 * order links are used, and each link opens once.
 */
import {
  AdminDeleteUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { generate } from 'otplib';
import { beforeEach, describe, expect, test } from 'vitest';
import { poolIds } from '#infra/local/environment.ts';
import { sessionContract } from '#shared/access/session/contract.ts';
import { emailChangeContract } from '#shared/access/email-change/contract.ts';
import { accountEventContract } from '#shared/record/account-event/contract.ts';
import { passwordContract } from '#shared/access/password/contract.ts';
import { signUpContract } from '#shared/access/sign-up/contract.ts';
import { twoStepContract } from '#shared/access/two-step/contract.ts';
import { subjectOf } from '#functions/people/account/repository.ts';
import { sha256 } from '#functions/platform/id.ts';
import { openSystem } from '#test/support/fixtures.ts';
import { allRows, putRow } from '#test/support/ledger.ts';
import {
  calm,
  askForSignUp,
  codeMailedTo,
  newPassword,
  proofMailedTo,
  signUp,
  signUpBody,
} from '#test/support/people/newcomer.ts';
import { eventually, request, signInWith, type Person } from '#test/support/system.ts';

const system = openSystem({ faultProxies: true });
let serial = 0;
/** The holder's address, and those of the thief, who knows the password. */
let a: string;
let b: string;
let c: string;
let thief: Person;

beforeEach(async () => {
  await calm(system);
  serial++;
  [a, b, c] = ['a', 'b', 'c'].map((name) => `${name}${String(serial)}@typing.example`) as [
    string,
    string,
    string,
  ];
  await signUp(system, a);
  thief = await signInWith(system, 'email', a, newPassword);
});

const ask = (who: Person, to: string, password = newPassword) =>
  who.call(emailChangeContract.requestEmailChange, { body: { email: to, password } });
const confirm = (who: Person, code: string) =>
  who.call(emailChangeContract.confirmEmailChange, { body: { code } });
async function move(who: Person, to: string, password?: string): Promise<void> {
  (await ask(who, to, password)).value();
  (await confirm(who, await codeMailedTo(system, to))).value();
}
const undoMailedTo = (address: string) => proofMailedTo(system, address, 'メールアドレスが変わりました');
const use = (proof: string, password: string) =>
  request(system, passwordContract.resetPassword, { body: { proof, password } }, undefined);
const look = (proof: string) =>
  request(system, signUpContract.checkMailedLink, { body: { purpose: 'reset-password', proof } }, undefined);
async function askForReset(address: string): Promise<string> {
  const known = new Set(system.mail.list(address).map(({ id }) => id));
  const body = { email: address };
  (await request(system, passwordContract.requestPasswordReset, { body }, undefined)).value();
  const mails = await eventually(
    () => system.mail.list(address).filter(({ id, subject }) => !known.has(id) && subject.includes('再設定')),
    (found) => found.length > 0,
  );
  return /#proof=([\w-]{43})/u.exec(mails[0]?.text ?? '')?.[1] ?? '';
}
const cognito = () =>
  new CognitoIdentityProviderClient({
    region: 'ap-northeast-1',
    endpoint: system.addresses.cognito,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
const enter = (address: string, password: string) => signInWith(system, 'email', address, password);
const emailOf = async (who: Person) => (await who.call(sessionContract.getSession)).value().email;
const canEnter = (address: string, password: string) =>
  enter(address, password).then(
    () => true,
    () => false,
  );
const change = (who: Person, current: string, password: string) =>
  who.call(passwordContract.changePassword, { body: { current, password } });
const mine = 'back-to-my-own-keys';
const theirs = 'kept-by-the-thief-9';

describe('an address changed twice by a thief', () => {
  test('GIVEN the holder brought it back THEN the link in the thief’s mailbox opens nothing', async () => {
    await move(thief, b);
    await move(thief, c);
    const [first, second] = [await undoMailedTo(a), await undoMailedTo(b)];
    // Whoever gets a mail that they did not expect calls it spam, and then reads it.
    const spam = { kind: 'complaint' as const, at: new Date().toISOString() };
    await putRow(system, { pk: `MAIL_ADDRESS#${sha256(a)}`, sk: 'RETURNED', ...spam });

    expect((await use(first, mine)).status).toBe(200);

    const holder = await enter(a, mine);
    expect((await holder.call(sessionContract.getSession)).value().mailReturned).toEqual(spam);
    expect((await look(second)).problem().code).toBe('link-not-valid');
    expect((await use(second, theirs)).problem().code).toBe('link-not-valid');
    expect(await emailOf(holder)).toBe(a);
    expect(await canEnter(a, mine)).toBe(true);
    expect(await canEnter(b, theirs)).toBe(false);
  });

  test('GIVEN the thief used theirs first THEN the holder’s still wins', async () => {
    await move(thief, b);
    await move(thief, c);
    const [first, second] = [await undoMailedTo(a), await undoMailedTo(b)];
    expect((await use(second, theirs)).status).toBe(200);
    expect(await emailOf(await enter(b, theirs))).toBe(b);

    expect((await use(first, mine)).status).toBe(200);

    expect(await emailOf(await enter(a, mine))).toBe(a);
    expect(await canEnter(b, theirs)).toBe(false);
  });

  test('GIVEN both at once THEN the holder has it in the end, every time', async () => {
    for (let round = 0; round < 3; round++) {
      const [x, y, z] = [`x${String(round)}${a}`, `y${String(round)}${a}`, `z${String(round)}${a}`];
      await signUp(system, x);
      const intruder = await enter(x, newPassword);
      await move(intruder, y);
      await move(intruder, z);
      const [first, second] = [await undoMailedTo(x), await undoMailedTo(y)];

      const [holders] = await Promise.all([use(first, mine), use(second, theirs), use(second, theirs)]);

      expect(holders.status).toBe(200);
      expect(await emailOf(await enter(x, mine))).toBe(x);
      expect(await canEnter(y, theirs)).toBe(false);
    }
  });

  test('GIVEN the thief does all else they can THEN the holder’s link still works', async () => {
    await move(thief, b);
    const link = await undoMailedTo(a);
    expect((await change(thief, newPassword, theirs)).status).toBe(200);
    expect((await use(await askForReset(b), `${theirs}0`)).status).toBe(200);
    await move(await enter(b, `${theirs}0`), c, `${theirs}0`);

    expect((await use(link, mine)).status).toBe(200);

    expect(await emailOf(await enter(a, mine))).toBe(a);
    expect((await use(await undoMailedTo(b), theirs)).problem().code).toBe('link-not-valid');
  });

  test('GIVEN a change confirmed while it is brought back THEN the address is the holder’s', async () => {
    await move(thief, b);
    const link = await undoMailedTo(a);
    await ask(thief, c);
    const code = await codeMailedTo(system, c);

    const [used, confirmed] = await Promise.all([use(link, mine), confirm(thief, code)]);

    // Where the change came first, its undoing came after: either way the holder is in.
    expect([200, 401]).toContain(confirmed.status);
    expect(used.status).toBe(200);
    expect(await emailOf(await enter(a, mine))).toBe(a);
    expect(await canEnter(c, mine)).toBe(false);
  });
});

describe('the second step, when an address is brought back', () => {
  async function turnOn(who: Person, password: string): Promise<string> {
    const { secret } = (await who.call(twoStepContract.startTwoStep, { body: { password } })).value();
    const body = { password, code: await generate({ secret }) };
    (await who.call(twoStepContract.confirmTwoStep, { body })).value();
    return secret;
  }

  test('GIVEN it was set up after the change THEN it is gone, and mail and trail say so', async () => {
    await move(thief, b);
    await turnOn(thief, newPassword);

    expect((await use(await undoMailedTo(a), mine)).status).toBe(200);

    const holder = await enter(a, mine);
    expect((await holder.call(twoStepContract.getTwoStep)).value()).toEqual({ required: false });
    const [mail] = await eventually(
      () => system.mail.list(a).filter(({ subject }) => subject.includes('元に戻しました')),
      (mails) => mails.length > 0,
    );
    expect(mail?.text).toContain('2段階認証を外しました');
    const { items } = (await holder.call(accountEventContract.listAccountEvents)).value();
    expect(items.slice(0, 2).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['email-restored', 'two-step-removed']),
    );
  });

  test('GIVEN it was set up just before the change THEN it is gone too', async () => {
    await turnOn(thief, newPassword);
    await move(thief, b);

    expect((await use(await undoMailedTo(a), mine)).status).toBe(200);

    expect(await canEnter(a, mine)).toBe(true);
  });

  test('GIVEN it was there days before the change THEN it stays, and the mail does not speak of it', async () => {
    const secret = await turnOn(thief, newPassword);
    const profile = (await allRows(system)).find(({ email, sk }) => email === a && sk === 'PROFILE')!;
    const daysAgo = new Date(Date.now() - 4 * 24 * 60 * 60 * 1000).toISOString();
    await putRow(system, { ...profile, twoStepSince: daysAgo });
    await move(thief, b);

    expect((await use(await undoMailedTo(a), mine)).status).toBe(200);

    expect(await canEnter(a, mine)).toBe(false);
    const holder = await signInWith(system, 'email', a, mine, secret);
    expect((await holder.call(twoStepContract.getTwoStep)).value().since).toBeDefined();
    const [mail] = await eventually(
      () => system.mail.list(a).filter(({ subject }) => subject.includes('元に戻しました')),
      (mails) => mails.length > 0,
    );
    expect(mail?.text).not.toContain('2段階認証');
  });
});

describe('reset links', () => {
  test('GIVEN two of them THEN using one voids the other', async () => {
    const [first, second] = [await askForReset(a), await askForReset(a)];

    expect((await use(first, mine)).status).toBe(200);

    expect((await look(second)).problem().code).toBe('link-not-valid');
    expect((await use(second, theirs)).problem().code).toBe('link-not-valid');
    expect(await canEnter(a, mine)).toBe(true);
    expect((await use(await askForReset(a), theirs)).status, 'one asked for afterwards').toBe(200);
  });

  test('GIVEN the password is changed THEN one asked for before opens nothing', async () => {
    const link = await askForReset(a);

    expect((await change(thief, newPassword, mine)).status).toBe(200);

    expect((await use(link, theirs)).problem().code).toBe('link-not-valid');
    expect(await canEnter(a, mine)).toBe(true);
  });

  test.each([1, 2, 3])(
    'GIVEN one in parallel THEN one is told yes, and its password is in force (%i)',
    async () => {
      const link = await askForReset(a);
      const passwords = ['one', 'two', 'three', 'four'].map((word) => `a-phrase-of-${word}`);

      const answers = await Promise.all(passwords.map((password) => use(link, password)));

      const told = passwords.filter((_, at) => answers[at]?.status === 200);
      expect(told).toHaveLength(1);
      for (const answer of answers.filter(({ status }) => status !== 200))
        expect(answer.problem().code).toBe('link-not-valid');
      const inForce = await Promise.all(passwords.map((password) => canEnter(a, password)));
      expect(passwords.filter((_, at) => inForce[at])).toEqual(told);
    },
  );

  test('GIVEN two links at once THEN one is told yes, and its password is in force', async () => {
    const links = [await askForReset(a), await askForReset(a)];
    const passwords = [mine, theirs];

    const answers = await Promise.all(links.map((link, at) => use(link, passwords[at] ?? '')));

    const told = passwords.filter((_, at) => answers[at]?.status === 200);
    expect(told).toHaveLength(1);
    expect([await canEnter(a, mine), await canEnter(a, theirs)]).toEqual(
      passwords.map((password) => told.includes(password)),
    );
  });
});

describe('what breaks off', () => {
  test('GIVEN Cognito is not to be reached THEN the very link can be used again at once', async () => {
    const link = await askForReset(a);
    system.faults.cognito?.add({ fail: 'before', match: 'AdminSetUserPassword', skip: 0, times: 3 });
    expect((await use(link, mine)).status).toBe(500);

    expect((await use(link, mine)).status).toBe(200);

    expect(await canEnter(a, mine)).toBe(true);
  });

  test('GIVEN a kill between link and password THEN the link can be used again, with another password', async () => {
    await move(thief, b);
    const link = await undoMailedTo(a);
    system.faults.cognito?.add({ fail: 'hang', match: 'AdminSetUserPassword', skip: 0, times: 1 });
    const sets = () =>
      system.faults.cognito?.calls.filter((name) => name === 'AdminSetUserPassword').length ?? 0;
    const before = sets();
    const cut = use(link, mine);
    await eventually(sets, (count) => count > before);
    await system.kill('auth');
    expect((await cut).status).toBeGreaterThanOrEqual(500);
    expect((await use(link, mine)).problem().code, 'somebody may be at it still').toBe('rate-limited');

    await system.moveClock(25_000);

    expect((await use(link, `${mine}-2`)).status).toBe(200);
    expect(await emailOf(await enter(a, `${mine}-2`))).toBe(a);
  });

  test('GIVEN a kill between provider and table at a new address THEN the worker makes it whole', async () => {
    (await ask(thief, b)).value();
    const code = await codeMailedTo(system, b);
    system.faults.dynamoDb?.add({ fail: 'before', match: 'TransactWriteItems', skip: 0, times: 6 });
    expect((await confirm(thief, code)).status).toBe(500);
    system.faults.dynamoDb?.clear();
    expect(await emailOf(await enter(b, newPassword))).toBe(a);

    await system.moveClock(90_000);
    await system.schedules.run('sweep-outbox');

    expect(
      await eventually(
        () => emailOf(thief),
        (email) => email === b,
      ),
    ).toBe(b);
    expect(await undoMailedTo(a)).not.toBe('');
    expect(await canEnter(b, newPassword)).toBe(true);
  });

  test('GIVEN a kill between provider and table at the way back THEN they agree, and the link is good', async () => {
    const sweep = async () => {
      await system.moveClock(system.clock.offsetMs() + 90_000);
      await system.schedules.run('sweep-outbox');
    };
    await move(thief, b);
    const link = await undoMailedTo(a);
    await sweep();
    system.faults.dynamoDb?.add({ fail: 'before', match: 'TransactWriteItems', skip: 0, times: 6 });
    expect((await use(link, mine)).status).toBe(500);
    system.faults.dynamoDb?.clear();
    expect(await emailOf(await enter(a, mine))).toBe(b);

    await sweep();

    expect(
      await eventually(
        () => canEnter(a, mine),
        (can) => !can,
      ),
    ).toBe(false);
    expect(await emailOf(await enter(b, mine))).toBe(b);
    expect((await use(link, mine)).status).toBe(200);
    expect(await emailOf(await enter(a, mine))).toBe(a);
  });

  test('GIVEN the account is being deleted when the worker looks THEN nothing is left for it to do', async () => {
    await move(thief, b);
    const { userId } = (await thief.call(sessionContract.getSession)).value();
    const profile = (await allRows(system)).find(
      ({ pk, sk }) => pk === `USER#${userId}` && sk === 'PROFILE',
    )!;
    await cognito().send(
      new AdminDeleteUserCommand({ UserPoolId: poolIds.email, Username: subjectOf({ userId, ...profile }) }),
    );
    await putRow(system, { ...profile, status: 'deleting' });

    await system.moveClock(system.clock.offsetMs() + 90_000);
    await system.schedules.run('sweep-outbox');

    const open = async () =>
      (await allRows(system)).filter(
        ({ pk, status, payload }) =>
          pk.startsWith('OUTBOX#') &&
          status === 'pending' &&
          ['finish-email-change', userId].every((word) => JSON.stringify(payload).includes(word)),
      );
    expect(await eventually(open, (rows) => rows.length === 0)).toEqual([]);
  });

  test('GIVEN Cognito does not sign out THEN the password is changed all the same, and the worker signs out', async () => {
    const calls = system.faults.cognito?.calls ?? [];
    system.faults.cognito?.add({ fail: 'throttle', match: 'AdminUserGlobalSignOut', skip: 0, times: 3 });

    expect((await change(thief, newPassword, mine)).status).toBe(200);

    expect((await thief.call(sessionContract.getSession)).problem().code).toBe('session-ended');
    expect(await canEnter(a, mine)).toBe(true);
    await eventually(
      () => calls.filter((name) => name === 'AdminUserGlobalSignOut'),
      (tries) => tries.length > 3,
    );
  });
});

test('GIVEN a sign-up link in parallel THEN one is told yes, and its password is in force', async () => {
  const email = `new-${a}`;
  const proof = await askForSignUp(system, email);
  const passwords = ['one', 'two', 'three', 'four'].map((word) => `a-phrase-of-${word}`);

  const answers = await Promise.all(
    passwords.map((password) =>
      request(system, signUpContract.completeSignUp, { body: signUpBody(proof, { password }) }, undefined),
    ),
  );

  const told = passwords.filter((_, at) => answers[at]?.status === 200);
  expect(told).toHaveLength(1);
  const inForce = await Promise.all(passwords.map((password) => canEnter(email, password)));
  expect(passwords.filter((_, at) => inForce[at])).toEqual(told);
});
