/** From an address to an account, over HTTP: what is made, what is refused, and what a crash leaves. */
import {
  AdminCreateUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { beforeEach, describe, expect, test } from 'vitest';
import { poolIds } from '#infra/local/environment.ts';
import { sessionContract } from '#shared/access/session/contract.ts';
import { fullName } from '#shared/people/account/schema.ts';
import { organizationContract } from '#shared/people/organization/contract.ts';
import { passwordContract } from '#shared/access/password/contract.ts';
import { signUpContract } from '#shared/access/sign-up/contract.ts';
import { openSystem } from '#test/support/fixtures.ts';
import { allRows, forgetRateLimits, inOneWindow, putRow } from '#test/support/ledger.ts';
import {
  askForSignUp,
  newIndividual,
  newPassword,
  newSchool,
  proofMailedTo,
  signUpBody,
} from '#test/support/people/newcomer.ts';
import { eventually, request, signInWith } from '#test/support/system.ts';

const system = openSystem();
let serial = 0;
const newAddress = (): string => `newcomer${String(++serial)}@typing.example`;

beforeEach(() => forgetRateLimits(system));

const complete = (proof: string, changes?: Parameters<typeof signUpBody>[1]) =>
  request(system, signUpContract.completeSignUp, { body: signUpBody(proof, changes) }, undefined);
const sessionOf = async (email: string, password = newPassword) =>
  (await signInWith(system, 'email', email, password)).call(sessionContract.getSession);
const usersOf = async (email: string) =>
  (await allRows(system)).filter((row) => row.sk === 'PROFILE' && row['email'] === email);
const cognito = () =>
  new CognitoIdentityProviderClient({
    region: 'ap-northeast-1',
    endpoint: system.addresses.cognito,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });

describe('an individual', () => {
  test('GIVEN the mailed link WHEN the form is sent THEN the account is there, normalised, and can sign in', async () => {
    const email = newAddress();
    const proof = await askForSignUp(system, email.toUpperCase());

    expect((await complete(proof)).value()).toEqual({ email });

    expect((await sessionOf(email)).value()).toMatchObject({ kind: 'individual', email });
    expect((await usersOf(email))[0]).toMatchObject({
      name: { familyKana: 'タカミ' },
      birthOn: '1990-04-01',
      terms: { version: expect.any(String) as string },
    });
  });

  test('GIVEN a link that was used WHEN it is used again THEN it is no longer valid', async () => {
    const proof = await askForSignUp(system, newAddress());
    await complete(proof);

    expect((await complete(proof)).problem().code).toBe('link-not-valid');
  });

  test('GIVEN the same form sent twice at once THEN there is one account', async () => {
    const email = newAddress();
    const proof = await askForSignUp(system, email);

    const answers = await Promise.all([complete(proof), complete(proof)]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, expect.any(Number) as number]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await usersOf(email)).toHaveLength(1);
  });

  test('GIVEN an outdated link THEN it says so before and after the form', async () => {
    const email = newAddress();
    const proof = await askForSignUp(system, email);
    const row = (await allRows(system)).find(
      ({ pk, email: of }) => pk.startsWith('MAILED_LINK#') && of === email,
    )!;
    await putRow(system, { ...row, validUntil: new Date(Date.now() - 1000).toISOString() });

    const check = { body: { purpose: 'sign-up', proof } } as const;
    expect((await request(system, signUpContract.checkMailedLink, check, undefined)).problem().code).toBe(
      'link-not-valid',
    );
    expect((await complete(proof)).problem().code).toBe('link-not-valid');
  });

  test.each([
    ['a common password', { password: 'password2026!' }, 'password'],
    ['a short password', { password: 'short' }, 'password'],
    ['a birthday to come', { account: { ...newIndividual, birthOn: '2199-01-01' } }, 'account.birthOn'],
    [
      'someone under 16 without consent',
      { account: { ...newIndividual, birthOn: '2020-01-01' } },
      'account.guardianConsent',
    ],
  ])('GIVEN %s THEN the field is named and nothing is made', async (_, changes, path) => {
    const email = newAddress();
    const proof = await askForSignUp(system, email);

    expect((await complete(proof, changes)).problem().errors?.map((error) => error.path)).toContain(path);

    expect(await usersOf(email)).toEqual([]);
    expect((await complete(proof)).status).toBe(200);
  });

  test('GIVEN someone under 16 WHEN a guardian consents THEN the consent is recorded', async () => {
    const email = newAddress();
    const proof = await askForSignUp(system, email);

    await complete(proof, { account: { ...newIndividual, birthOn: '2020-01-01', guardianConsent: true } });

    expect((await usersOf(email))[0]?.['guardianConsentAt']).toEqual(expect.any(String));
  });
});

describe('a school', () => {
  test('GIVEN its form THEN it waits for approval with an owner, and its trail begins with who applied', async () => {
    const email = newAddress();
    const proof = await askForSignUp(system, email);

    expect((await complete(proof, { account: newSchool })).value()).toEqual({ email });

    expect((await sessionOf(email)).value()).toMatchObject({
      kind: 'school',
      organization: { name: '鍵盤中学校', state: 'applied', role: 'owner' },
    });
    const owner = await signInWith(system, 'email', email, newPassword);
    const trail = (await owner.call(organizationContract.listAudit)).value().items;
    expect(trail).toMatchObject([{ action: 'organization-applied', actorName: fullName(newSchool.name) }]);
  });
});

describe('what must not be told or kept', () => {
  test('a known address gets a mail that says so, and no link', async () => {
    const body = { email: 'individual2@typing.example' };

    expect((await request(system, signUpContract.requestSignUp, { body }, undefined)).value()).toEqual({
      accepted: true,
    });

    const [mail] = await eventually(
      () => system.mail.list(body.email),
      (mails) => mails.length > 0,
    );
    expect(mail?.subject).toContain('登録済み');
    expect(mail?.text).not.toContain('proof');
  });

  test('the proof is nowhere in the table', async () => {
    const proof = await askForSignUp(system, newAddress());

    expect(JSON.stringify(await allRows(system))).not.toContain(proof);
  });

  test('nobody fills a mailbox: the sixth request of an hour for one address waits', async () => {
    const body = { email: newAddress() };
    const ask = () => request(system, signUpContract.requestSignUp, { body }, undefined);
    await inOneWindow(system, 3600);
    for (let count = 0; count < 5; count++) (await ask()).value();

    expect((await ask()).problem().code).toBe('rate-limited');
  });
});

describe('a crash between the identity provider and the table', () => {
  const halfMade = (email: string) =>
    cognito().send(
      new AdminCreateUserCommand({
        UserPoolId: poolIds.email,
        Username: email,
        MessageAction: 'SUPPRESS',
        UserAttributes: [
          { Name: 'email', Value: email },
          { Name: 'email_verified', Value: 'true' },
        ],
      }),
    );

  test('is repaired by the next try', async () => {
    const email = newAddress();
    const proof = await askForSignUp(system, email);
    await halfMade(email);

    expect((await complete(proof)).status).toBe(200);
    expect((await sessionOf(email)).status).toBe(200);
  });

  test('is swept away once the link is outdated', async () => {
    const email = newAddress();
    await askForSignUp(system, email);
    await halfMade(email);
    const link = (await allRows(system)).find(
      ({ pk, email: of }) => pk.startsWith('MAILED_LINK#') && of === email,
    )!;
    const past = new Date(Date.now() - 1000).toISOString();
    await putRow(system, { ...link, validUntil: past, gsi2pk: 'SIGN_UP#STARTED', gsi2sk: past });

    await system.schedules.run('sweep-sign-ups');

    await expect(halfMade(email), 'the address is free again').resolves.toBeDefined();
  });
});

describe('a forgotten password', () => {
  const reset = (proof: string, password: string) =>
    request(system, passwordContract.resetPassword, { body: { proof, password } }, undefined);
  const ask = async (email: string) =>
    (await request(system, passwordContract.requestPasswordReset, { body: { email } }, undefined)).value();

  test('GIVEN the mailed link THEN the new password works, other sessions are over, and a mail says so', async () => {
    const email = newAddress();
    await complete(await askForSignUp(system, email));
    const before = await signInWith(system, 'email', email, newPassword);
    expect(await ask(email)).toEqual({ accepted: true });
    const proof = await proofMailedTo(system, email, 'パスワードの再設定');

    expect((await reset(proof, 'another-good-phrase')).status).toBe(200);

    expect((await before.call(sessionContract.getSession)).problem().code).toBe('session-ended');
    expect((await sessionOf(email, 'another-good-phrase')).status).toBe(200);
    await eventually(
      () => system.mail.list(email).map(({ subject }) => subject),
      (subjects) => subjects.some((subject) => subject.includes('パスワードが変わりました')),
    );
    expect((await reset(proof, 'yet-another-phrase')).problem().code).toBe('link-not-valid');
  });

  test('GIVEN an unknown address THEN the answer is the same and no mail goes out', async () => {
    const email = newAddress();

    expect(await ask(email)).toEqual({ accepted: true });

    const done = await eventually(
      async () =>
        (await allRows(system)).filter(
          ({ pk, status, payload }) =>
            pk.startsWith('OUTBOX#') &&
            status === 'pending' &&
            (payload as { kind?: string }).kind === 'send-link',
        ),
      (pending) => pending.length === 0,
    );
    expect(done).toEqual([]);
    expect(system.mail.list(email)).toEqual([]);
  });

  test('GIVEN a sign-up link THEN it resets nothing', async () => {
    const proof = await askForSignUp(system, newAddress());

    expect((await reset(proof, 'another-good-phrase')).problem().code).toBe('link-not-valid');
  });
});
