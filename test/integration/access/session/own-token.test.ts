/** What a token of the page may do at Cognito itself, past our API, and at our API without the password: anybody may have found it. */
import { generate } from 'otplib';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clientIds, poolIds } from '#infra/local/environment.ts';
import { accountDeletionContract } from '#shared/access/account-deletion/contract.ts';
import { accountEventContract } from '#shared/record/account-event/contract.ts';
import { emailChangeContract } from '#shared/access/email-change/contract.ts';
import { passwordContract } from '#shared/access/password/contract.ts';
import { sessionContract } from '#shared/access/session/contract.ts';
import { twoStepContract } from '#shared/access/two-step/contract.ts';
import { openSystem } from '#test/support/fixtures.ts';
import { forgetRateLimits } from '#test/support/ledger.ts';
import { newPassword, signUp } from '#test/support/people/newcomer.ts';
import { signIn, signInWith, type Person } from '#test/support/system.ts';

const system = openSystem();
const email = 'own-token@typing.example';
const pupilPassword = 'Typing-2026!';
let serial = 0;

beforeAll(async () => {
  await signUp(system, email);
});
beforeEach(() => forgetRateLimits(system));

/** From anywhere, below our own origin; answers as Cognito does. */
async function idp(operation: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(new URL('/idp', system.origin), {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Record<string, unknown>;
}
const refusal = async (operation: string, body: object): Promise<unknown> =>
  (await idp(operation, body))['__type'] ?? 'done';

interface Tokens {
  readonly AccessToken: string;
  readonly RefreshToken: string;
}
const tokensOf = (answer: Record<string, unknown>) => answer['AuthenticationResult'] as Tokens;

const pools = {
  email: { ClientId: clientIds.email.web, USERNAME: email, PASSWORD: newPassword },
  name: { ClientId: clientIds.name.web, USERNAME: '482913-aoi', PASSWORD: pupilPassword },
  'email companion': { ClientId: clientIds.email.companion, USERNAME: email, PASSWORD: newPassword },
  'name companion': { ClientId: clientIds.name.companion, USERNAME: '482913-aoi', PASSWORD: pupilPassword },
} as const;

const enter = async ({ ClientId, ...AuthParameters }: (typeof pools)[keyof typeof pools]): Promise<Tokens> =>
  tokensOf(await idp('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', ClientId, AuthParameters }));

const mail = { Name: 'email', Value: 'thief@typing.example' };
/** All that Cognito takes a person's token for and that changes something, and what tells about them. */
const operations: Readonly<Record<string, object>> = {
  AssociateSoftwareToken: {},
  VerifySoftwareToken: { UserCode: '123456' },
  SetUserMFAPreference: { SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false } },
  SetUserSettings: { MFAOptions: [] },
  ChangePassword: { PreviousPassword: newPassword, ProposedPassword: 'password12' },
  UpdateUserAttributes: { UserAttributes: [mail] },
  DeleteUserAttributes: { UserAttributeNames: ['email'] },
  VerifyUserAttribute: { AttributeName: 'email', Code: '123456' },
  GetUserAttributeVerificationCode: { AttributeName: 'email' },
  DeleteUser: {},
  GlobalSignOut: {},
  GetUser: {},
  StartWebAuthnRegistration: {},
  CompleteWebAuthnRegistration: { Credential: {} },
  ListWebAuthnCredentials: {},
  DeleteWebAuthnCredential: { CredentialId: 'AAAA' },
};

describe.each(Object.entries(pools))('a token of the client %s', (_, client) => {
  test.each(Object.entries(operations))(
    'GIVEN %s THEN it is refused, also with a refreshed one',
    async (name, asked) => {
      const first = await enter(client);
      const { ClientId } = client;
      const renewed = tokensOf(
        await idp('GetTokensFromRefreshToken', { ClientId, RefreshToken: first.RefreshToken }),
      );

      for (const { AccessToken } of [first, renewed]) {
        expect(AccessToken).toMatch(/^ey/u);
        expect(await refusal(name, { ...asked, AccessToken })).toMatch(
          /^(NotAuthorizedException|ForbiddenException)$/u,
        );
      }
      expect((await enter(client)).AccessToken, 'the sign-in is as it was').toMatch(/^ey/u);
    },
  );
});

describe('the client of the functions', () => {
  const AuthParameters = { USERNAME: email, PASSWORD: newPassword };
  const ClientId = clientIds.email.server;
  const asAdmin = {
    UserPoolId: poolIds.email,
    ClientId,
    AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
    AuthParameters,
  };

  test('GIVEN somebody outside THEN no way to sign in leads to it', async () => {
    for (const AuthFlow of ['USER_PASSWORD_AUTH', 'USER_SRP_AUTH', 'ADMIN_USER_PASSWORD_AUTH'])
      expect(await refusal('InitiateAuth', { AuthFlow, ClientId, AuthParameters })).toBe(
        'InvalidParameterException',
      );
    expect(await refusal('AdminInitiateAuth', asAdmin)).toBe('MissingAuthenticationTokenException');
  });

  test('GIVEN a token of it THEN our API takes it for nobody, and it stands in nothing the browser reads', async () => {
    const { body } = await system.cognito.call('AdminInitiateAuth', asAdmin);
    const { AccessToken } = tokensOf(body as Record<string, unknown>);

    const session = await fetch(new URL('/api/auth/session', system.origin), {
      headers: { authorization: `Bearer ${AccessToken}` },
    });

    expect(session.status).toBe(401);
    const config = await (await fetch(new URL('/config.json', system.origin))).text();
    expect(config).toContain(clientIds.email.web);
    for (const { server } of Object.values(clientIds)) expect(config).not.toContain(server);
  });
});

describe('whoever found a token of somebody with the second step', () => {
  let holder: { person: Person; address: string; secret: string; codes: readonly string[] };
  beforeEach(async () => {
    const address = `holder-${String(serial++)}@typing.example`;
    await signUp(system, address);
    const person = await signInWith(system, 'email', address, newPassword);
    const body = { password: newPassword };
    const { secret } = (await person.call(twoStepContract.startTwoStep, { body })).value();
    const code = await generate({ secret });
    const { recoveryCodes: codes } = (
      await person.call(twoStepContract.confirmTwoStep, { body: { password: newPassword, code } })
    ).value();
    holder = { person, address, secret, codes };
  });

  test('GIVEN every step that took the account over THEN it fails, and nothing is changed or told', async () => {
    const { person, address, secret, codes } = holder;
    const AccessToken = person.token;
    const guess = { password: 'not-the-password' };

    expect(await refusal('AssociateSoftwareToken', { AccessToken })).toBe('NotAuthorizedException');
    expect(await refusal('VerifySoftwareToken', { AccessToken, UserCode: '123456' })).toBe(
      'NotAuthorizedException',
    );
    const answers = [
      await person.call(twoStepContract.startTwoStep, { body: guess }),
      await person.call(twoStepContract.renewRecoveryCodes, { body: { ...guess, code: '123456' } }),
      await person.call(twoStepContract.stopTwoStep, { body: { ...guess, proof: '123456' } }),
      await person.call(accountDeletionContract.deleteAccount, { body: { ...guess, word: '削除' } }),
      await person.call(emailChangeContract.requestEmailChange, { body: { ...guess, email: mail.Value } }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([409, 400, 400, 400, 400]);
    const events = (await person.call(accountEventContract.listAccountEvents)).value();
    expect(events.items.map(({ action }) => action)).toEqual(['two-step-on', 'signed-up']);
    const told = system.mail.list(address).map(({ subject }) => subject);
    expect(told.join()).not.toMatch(/やめました|作り直しました|変わりました/u);
    expect(system.mail.list(mail.Value)).toEqual([]);
    const again = await signInWith(system, 'email', address, newPassword, secret);
    expect((await again.call(sessionContract.getSession)).status).toBe(200);
    const recover = { email: address, code: codes[0] ?? '' };
    expect((await person.call(twoStepContract.recoverTwoStep, { body: recover })).status).toBe(200);
  });

  test('GIVEN the password too THEN a code of the authenticator is still asked for', async () => {
    const { person } = holder;
    const password = newPassword;

    const renew = await person.call(twoStepContract.renewRecoveryCodes, {
      body: { password, code: '000000' },
    });
    const stop = await person.call(twoStepContract.stopTwoStep, { body: { password, proof: '000000' } });

    expect(renew.problem().errors?.[0]?.path).toBe('code');
    expect(stop.problem().errors?.[0]?.path).toBe('proof');
  });
});

test('GIVEN a new password in the guessing lists THEN the one way there is refuses it, for both pools', async () => {
  const people = [
    [await signInWith(system, 'email', email, newPassword), newPassword],
    [await signIn(system, 'pupil-1-1'), pupilPassword],
  ] as const;
  for (const [person, current] of people) {
    const body = { current, password: 'password12' };
    const answer = await person.call(passwordContract.changePassword, { body });
    expect(answer.problem().errors?.[0]?.path).toBe('password');
  }
});
