/** Passkeys from the first press to the last: who may have one, what it opens, and everything that takes it away. */
import { generate } from 'otplib';
import { beforeEach, describe, expect, test } from 'vitest';
import { createPasskeyRepository } from '#functions/access/passkey/repository.ts';
import { clientIds } from '#infra/local/environment.ts';
import { passkeyContract } from '#shared/access/passkey/contract.ts';
import { mostPasskeys } from '#shared/access/passkey/schema.ts';
import { passwordContract } from '#shared/access/password/contract.ts';
import { sessionContract } from '#shared/access/session/contract.ts';
import { twoStepContract } from '#shared/access/two-step/contract.ts';
import { accountCareContract } from '#shared/office/account-care/contract.ts';
import { staffContract } from '#shared/school/staff/contract.ts';
import { accountEventContract } from '#shared/record/account-event/contract.ts';
import { createAuthenticator, type Authenticator } from '#test/support/access/authenticator.ts';
import { basisOf } from '#test/support/basis.ts';
import { enterWithPass } from '#test/support/access/entrance.ts';
import { openSystem } from '#test/support/fixtures.ts';
import { forgetRateLimits } from '#test/support/ledger.ts';
import { proofMailedTo } from '#test/support/people/newcomer.ts';
import { addPasskey, answerWith, askedOf, askForPasskey, enterWithPasskey } from './passkey.ts';
import {
  accountOf,
  eventually,
  nextSecond,
  personIdOf,
  request,
  signIn,
  signInWith,
  type Person,
} from '#test/support/system.ts';

const system = openSystem();
let device: Authenticator;
const password = 'Typing-2026!';
const teacher = 'teacher@typing.example';

beforeEach(async () => {
  await forgetRateLimits(system);
  device = createAuthenticator(system.origin);
});

const codeOf = async (key: string): Promise<string> =>
  generate({ secret: accountOf(system, key).totpSecret ?? '' });
const listOf = async (person: Person) => (await person.call(passkeyContract.listPasskeys)).value().items;
const removeAll = async (person: Person): Promise<void> => {
  for (const { passkeyId } of await listOf(person))
    (await person.call(passkeyContract.removePasskey, { params: { passkeyId }, body: { password } })).value();
  await nextSecond(system);
};
const start = (person: Person, code?: string, typed = password) =>
  person.call(passkeyContract.startPasskey, { body: { password: typed, code } });
const asksFor = async (username: string): Promise<string | undefined> =>
  (await askForPasskey(system, username)).ChallengeName;
const refusalOf = (tried: Promise<unknown>): Promise<string> =>
  tried.then(
    (token) => (token === undefined ? 'no tokens' : 'tokens'),
    (error: unknown) => String(error),
  );
const pathOf = (answer: Awaited<ReturnType<typeof start>>) => answer.problem().errors?.[0]?.path;

describe('a teacher', () => {
  test('GIVEN password and device WHEN it is added THEN it opens the account alone, and mail and trail tell', async () => {
    const person = await signIn(system, 'teacher');

    expect((await addPasskey(person, device, { password })).status).toBe(200);

    const token = await enterWithPasskey(system, teacher, device);
    const session = await request(system, sessionContract.getSession, undefined, token);
    expect(session.value().userId).toBe(personIdOf(person));
    expect(await listOf(person)).toMatchObject([{ name: '職員室のパソコン' }]);
    const events = (await person.call(accountEventContract.listAccountEvents, {})).value().items;
    expect(events.map(({ action }) => action)).toContain('passkey-added');
    await eventually(
      () => system.mail.list(teacher).filter(({ subject }) => subject.includes('パスキーを追加しました')),
      (mails) => mails.length === 1,
    );
    await removeAll(await signIn(system, 'teacher'));
  });

  test('GIVEN one WHEN it is taken away THEN it opens nothing, other sessions are over, and this one goes on', async () => {
    const other = await signIn(system, 'teacher');
    await nextSecond(system);
    const person = await signIn(system, 'teacher');
    await addPasskey(person, device, { password });
    const [passkey] = await listOf(person);
    const params = { passkeyId: passkey?.passkeyId ?? '' };
    const wrong = { params, body: { password: 'not-the-password' } };
    expect((await person.call(passkeyContract.removePasskey, wrong)).problem().errors?.[0]?.path).toBe(
      'password',
    );
    expect(await asksFor(teacher)).toBe('WEB_AUTHN');

    (await person.call(passkeyContract.removePasskey, { params, body: { password } })).value();

    expect(await asksFor(teacher)).toBe('SELECT_CHALLENGE');
    expect((await other.call(sessionContract.getSession)).problem().code).toBe('session-ended');
    expect(await listOf(person)).toEqual([]);
    const again = await person.call(passkeyContract.removePasskey, { params, body: { password } });
    expect(again.problem().code).toBe('not-found');
    await nextSecond(system);
  });

  test('GIVEN a wrong password THEN nothing is started, and nothing added without a start', async () => {
    const person = await signIn(system, 'teacher');
    expect(pathOf(await start(person, undefined, 'not-the-password'))).toBe('password');

    const { options } = (await start(await signIn(system, 'school'))).value();
    const body = { password, name: '持ち帰りのタブレット', credential: device.make(options) };
    const answer = await person.call(passkeyContract.addPasskey, { body });

    expect(answer.problem().code).toBe('two-step-expired');
    expect(await asksFor(teacher)).toBe('SELECT_CHALLENGE');
  });

  test.each([
    ['made for another site', { origin: 'https://typing.example.attacker.example' }],
    ['made for another relying party', { rpId: 'attacker.example' }],
    ['of a device that verified nobody', { unverified: true }],
  ])('GIVEN a passkey %s THEN it is refused and stands in no list', async (_, lies) => {
    const person = await signIn(system, 'teacher');
    const { options } = (await start(person)).value();
    const body = { password, name: '端末', credential: device.make(options, lies) };

    expect((await person.call(passkeyContract.addPasskey, { body })).problem().code).toBe('passkey-refused');

    expect(await listOf(person)).toEqual([]);
    expect(await asksFor(teacher)).toBe('SELECT_CHALLENGE');
  });

  test('GIVEN an answer to an older question THEN it is refused', async () => {
    const person = await signIn(system, 'teacher');
    const { options } = (await start(person)).value();
    (await start(person)).value();
    const body = { password, name: '端末', credential: device.make(options) };

    expect((await person.call(passkeyContract.addPasskey, { body })).problem().code).toBe('two-step-expired');
    expect(await listOf(person)).toEqual([]);
  });

  test('GIVEN as many as there may be THEN no further one is started', async () => {
    const person = await signIn(system, 'teacher');
    const { table } = await basisOf(system);
    const passkeys = createPasskeyRepository(table);
    const userId = personIdOf(person);
    const added = Array.from({ length: mostPasskeys }, (_, index) =>
      passkeys.add(userId, { credentialId: `own-${index}`, name: '端末', addedAt: new Date().toISOString() }),
    );
    await table.transact(added);

    expect((await start(person)).problem().code).toBe('passkeys-full');

    await table.transact((await passkeys.forget(userId)).writes);
    expect((await start(person)).status).toBe(200);
  });
});

describe('at sign-in', () => {
  test('GIVEN nobody, somebody without a passkey, and a pupil’s name THEN the answers are the same', async () => {
    const answers = await Promise.all(
      ['nobody@typing.example', 'school@typing.example', 'individual@typing.example', '482913-aoi'].map(
        async (username) => {
          const { ChallengeName, AvailableChallenges } = await askForPasskey(system, username);
          return { ChallengeName, AvailableChallenges };
        },
      ),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveLength(1);
  });

  test('GIVEN an answer that is not this person’s, this question’s or a person’s at all THEN it opens nothing', async () => {
    const person = await signIn(system, 'teacher');
    await addPasskey(person, device, { password });
    const strange = createAuthenticator(system.origin);
    strange.make((await start(person)).value().options);
    const tried = async (answer: (begun: ReturnType<typeof askedOf>) => string): Promise<string> => {
      const begun = await askForPasskey(system, teacher);
      return refusalOf(answerWith(system, teacher, begun, answer(askedOf(begun))));
    };
    const own = (JSON.parse(device.answer({ challenge: 'AAAA' })) as { id: string }).id;

    expect(await tried((asked) => strange.answer(asked))).toContain('NotAuthorizedException');
    expect(await tried((asked) => strange.answer(asked, { id: own }))).toContain('NotAuthorizedException');
    expect(await tried((asked) => device.answer(asked, { challenge: 'AAAA' }))).toContain(
      'NotAuthorizedException',
    );
    expect(await tried((asked) => device.answer(asked, { unverified: true }))).toContain(
      'NotAuthorizedException',
    );
    expect(await tried((asked) => device.answer(asked, { rpId: 'attacker.example' }))).toContain(
      'NotAuthorizedException',
    );
    const begun = await askForPasskey(system, teacher);
    const right = device.answer(askedOf(begun));
    expect(await refusalOf(answerWith(system, teacher, begun, right))).toBe('tokens');
    expect(await refusalOf(answerWith(system, teacher, begun, right)), 'a second time').toContain(
      'NotAuthorizedException',
    );
    await removeAll(person);
  });

  test('GIVEN a client of people or a token of a passkey THEN neither lets anybody change passkeys at Cognito', async () => {
    const person = await signIn(system, 'teacher');
    await addPasskey(person, device, { password });
    const AccessToken = await enterWithPasskey(system, teacher, device);
    for (const operation of [
      'StartWebAuthnRegistration',
      'ListWebAuthnCredentials',
      'DeleteWebAuthnCredential',
    ]) {
      const { body } = await system.cognito.call(operation, { AccessToken, CredentialId: 'AAAA' });
      expect(body).toMatchObject({ __type: 'NotAuthorizedException' });
    }
    await removeAll(await signIn(system, 'teacher'));
  });

  test('GIVEN somebody outside at the client of the functions THEN a made-up pass opens nothing', async () => {
    const door = { pool: 'email', username: teacher, client: 'server' } as const;
    expect(await refusalOf(enterWithPass(system, door, 'A'.repeat(43)))).toContain('NotAuthorizedException');
    expect(clientIds.email.server).not.toBe(clientIds.email.web);
  });
});

describe('the office', () => {
  test('GIVEN the second step THEN its code is asked for, and the passkey stands for both from then on', async () => {
    const person = await signIn(system, 'admin');
    const email = accountOf(system, 'admin').username;
    expect(pathOf(await start(person))).toBe('code');
    expect(pathOf(await start(person, '000000'))).toBe('code');
    expect(await asksFor(email)).toBe('SELECT_CHALLENGE');

    (await addPasskey(person, device, { password, code: await codeOf('admin') })).value();

    const token = await enterWithPasskey(system, email, device);
    const session = await request(system, sessionContract.getSession, undefined, token);
    expect(session.value()).toMatchObject({ kind: 'admin' });
    expect(session.value().owed).toBeUndefined();
    await removeAll(person);
    expect(await asksFor(email)).toBe('SELECT_CHALLENGE');
  });

  test('GIVEN it takes the second step from somebody THEN their passkeys go, and the mail says so', async () => {
    const person = await signIn(system, 'school');
    const email = accountOf(system, 'school').username;
    const { secret } = (await person.call(twoStepContract.startTwoStep, { body: { password } })).value();
    (
      await person.call(twoStepContract.confirmTwoStep, {
        body: { password, code: await generate({ secret }) },
      })
    ).value();
    (await addPasskey(person, device, { password, code: await generate({ secret }) })).value();
    expect(await asksFor(email)).toBe('WEB_AUTHN');

    const office = await signIn(system, 'admin');
    const params = { userId: personIdOf(person) };
    const act = { params, body: { act: 'remove-two-step', reason: '端末を失くしたため' } } as const;
    (await office.call(accountCareContract.actOnUser, act)).value();

    await eventually(
      () => asksFor(email),
      (asked) => asked === 'SELECT_CHALLENGE',
    );
    await eventually(
      () => system.mail.list(email).filter(({ text }) => text.includes('すべてのパスキー')),
      (mails) => mails.length === 1,
    );
    await nextSecond(system);
    expect(await listOf(await signIn(system, 'school'))).toEqual([]);
  });

  test('GIVEN it stops an account THEN its passkey opens nothing, and does again when it is resumed', async () => {
    await nextSecond(system);
    const person = await signIn(system, 'teacher');
    (await addPasskey(person, device, { password })).value();
    const office = await signIn(system, 'admin');
    const params = { userId: personIdOf(person) };
    const act = async (what: 'stop' | 'resume') =>
      (
        await office.call(accountCareContract.actOnUser, { params, body: { act: what, reason: '確認' } })
      ).value();

    await act('stop');
    await eventually(
      () => refusalOf(enterWithPasskey(system, teacher, device)),
      (said) => said.includes('User is disabled.'),
    );
    await act('resume');
    await eventually(
      () => refusalOf(enterWithPasskey(system, teacher, device)),
      (said) => said === 'tokens',
    );
    await nextSecond(system);
    await removeAll(await signIn(system, 'teacher'));
  });
});

test.each(['individual', 'pupil-1-1'])('GIVEN %s THEN there is nothing to add or list', async (key) => {
  const person = await signIn(system, key);
  expect((await start(person)).problem().code).toBe('forbidden');
  expect((await person.call(passkeyContract.listPasskeys)).problem().code).toBe('forbidden');
});

test('GIVEN a password that is set by a mailed link THEN passkeys that were there open nothing any more', async () => {
  const email = accountOf(system, 'organization').username;
  const person = await signIn(system, 'organization');
  (await addPasskey(person, device, { password })).value();
  (await request(system, passwordContract.requestPasswordReset, { body: { email } }, undefined)).value();
  const proof = await proofMailedTo(system, email, 'パスワードの再設定');

  const body = { proof, password: 'Another-2026!' };
  (await request(system, passwordContract.resetPassword, { body }, undefined)).value();

  expect(await asksFor(email)).toBe('SELECT_CHALLENGE');
  await eventually(
    () => system.mail.list(email).filter(({ text }) => text.includes('パスキーはすべて外しました')),
    (mails) => mails.length === 1,
  );
  await nextSecond(system);
  const again = await signInWith(system, 'email', email, 'Another-2026!');
  expect(await listOf(again)).toEqual([]);
  const events = (await again.call(accountEventContract.listAccountEvents, {})).value().items;
  expect(events.map(({ action }) => action)).toContain('passkey-removed');
});

test('GIVEN a teacher who is taken out of the school THEN their passkey goes with the place', async () => {
  const person = await signIn(system, 'teacher');
  (await addPasskey(person, device, { password })).value();
  expect(await asksFor(teacher)).toBe('WEB_AUTHN');

  const owner = await signIn(system, 'school');
  const params = { userId: personIdOf(person) };
  (await owner.call(staffContract.removeStaff, { params })).value();

  await eventually(
    () => asksFor(teacher),
    (asked) => asked === 'SELECT_CHALLENGE',
  );
  const { table } = await basisOf(system);
  expect(await createPasskeyRepository(table).list(params.userId)).toEqual([]);
});
