import {
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { InitiateAuthCommandOutput } from '@aws-sdk/client-cognito-identity-provider';
import { decodeJwt } from 'jose';
import { describe, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { createVerifier } from '#functions/platform/auth/verifier.ts';
import { readEnv } from '#functions/platform/env.ts';
import { localClock } from '#infra/local/clock.ts';
import type { LocalClock } from '#infra/local/clock.ts';
import { startCognito } from '#infra/local/cognito/cognito.ts';
import {
  clientIds,
  functionEnvironment,
  localCredentials,
  poolIds,
  region,
} from '#infra/local/environment.ts';
import { totpCode } from '#infra/local/tools.ts';
import { rejection, temporaryDirectory } from './support.ts';

const password = 'correct-horse-1';

const start = async (
  stateDir = temporaryDirectory(),
  clock: LocalClock = localClock(0),
  beforeToken: (event: unknown) => Promise<unknown> = (event) => Promise.resolve(event),
) => {
  const cognito = await startCognito(stateDir, 0, clock, (name, event) =>
    name === 'token' ? beforeToken(event) : Promise.reject(new Error('nobody signs in with a pass here')),
  );
  onTestFinished(() => cognito.stop());
  const client = new CognitoIdentityProviderClient({
    endpoint: cognito.address,
    region,
    credentials: localCredentials,
    maxAttempts: 1,
  });
  const signIn = (username: string, typed = password, clientId = clientIds.email.web) =>
    client.send(
      new InitiateAuthCommand({
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId: clientId,
        AuthParameters: { USERNAME: username, PASSWORD: typed },
      }),
    );
  const createUser = async (pool: 'email' | 'name', username: string, permanent = true): Promise<void> => {
    const who = { UserPoolId: poolIds[pool], Username: username };
    await client.send(
      new AdminCreateUserCommand({ ...who, TemporaryPassword: password, MessageAction: 'SUPPRESS' }),
    );
    if (permanent) {
      await client.send(new AdminSetUserPasswordCommand({ ...who, Password: password, Permanent: true }));
    }
  };
  const refresh = (refreshToken: string) =>
    client.send(
      new GetTokensFromRefreshTokenCommand({ ClientId: clientIds.email.web, RefreshToken: refreshToken }),
    );
  return { cognito, client, signIn, createUser, refresh };
};

const accessTokenOf = (answer: InitiateAuthCommandOutput): string =>
  z.string().parse(answer.AuthenticationResult?.AccessToken);
const refreshTokenOf = (answer: Pick<InitiateAuthCommandOutput, 'AuthenticationResult'>): string =>
  z.string().parse(answer.AuthenticationResult?.RefreshToken);

/** The functions' own verifier, which knows of the local system only where the keys come from. */
const verify = async (address: string, token: string) =>
  createVerifier(
    readEnv(
      functionEnvironment(
        {
          publicOrigin: address,
          dynamoDb: address,
          accessKeyId: 'local',
          queuesAndFiles: address,
          workQueueUrl: address,
          bulkQueueUrl: address,
          cognito: address,
          secretsManager: address,
          kms: address,
          mail: address,
          stripe: address,
          paymentLink: address,
          google: address,
          microsoft: address,
        },
        'a-secret-of-the-origin',
        0,
      ),
    ),
  ).verify(`Bearer ${token}`);

describe('sign-in', () => {
  test('GIVEN a user of the e-mail pool WHEN they sign in in other letter case THEN the verifier accepts the token', async () => {
    const { cognito, signIn, createUser } = await start();
    await createUser('email', 'hana@typing.example');

    const before = Math.floor(Date.now() / 1000);
    const answer = await signIn('Hana@Typing.example');
    const after = Date.now() / 1000;

    const identity = await verify(cognito.address, accessTokenOf(answer));
    expect(identity.pool).toBe('email');
    expect(identity.authTime).toBeGreaterThanOrEqual(before);
    expect(identity.authTime).toBeLessThanOrEqual(after);
  });

  test('GIVEN a pupil WHEN they sign in by user name THEN the token is one of the name pool', async () => {
    const { cognito, signIn, createUser } = await start();
    await createUser('name', '482913-aoi');

    const token = accessTokenOf(await signIn('482913-aoi', password, clientIds.name.web));

    await expect(verify(cognito.address, token)).resolves.toMatchObject({ pool: 'name' });
  });

  test('GIVEN nobody of that name WHEN one tries THEN the answer is that of a wrong password', async () => {
    const { signIn, createUser } = await start();
    await createUser('email', 'hana@typing.example');

    const unknown = await rejection(signIn('nobody@typing.example'));
    const wrong = await rejection(signIn('hana@typing.example', 'wrong-password'));

    expect(unknown).toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    });
    expect(wrong).toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    });
  });

  test.each(['__proto__', 'constructor', 'toString'])(
    'GIVEN %s, as every object has THEN nobody is of that name',
    async (Username) => {
      const { client } = await start();
      const asked = client.send(new AdminGetUserCommand({ UserPoolId: poolIds.email, Username }));
      await expect(asked).rejects.toMatchObject({ name: 'UserNotFoundException' });
    },
  );

  test('GIVEN five wrong passwords WHEN the right one follows at once THEN it is refused', async () => {
    const { signIn, createUser } = await start();
    await createUser('email', 'hana@typing.example');
    for (let attempt = 0; attempt < 5; attempt += 1)
      await rejection(signIn('hana@typing.example', 'wrong-password'));

    await expect(signIn('hana@typing.example')).rejects.toThrow('Password attempts exceeded');
  });

  test('GIVEN a disabled user WHEN they sign in or refresh THEN both are refused', async () => {
    const { client, signIn, createUser, refresh } = await start();
    await createUser('email', 'hana@typing.example');
    const before = await signIn('hana@typing.example');

    await client.send(
      new AdminDisableUserCommand({ UserPoolId: poolIds.email, Username: 'hana@typing.example' }),
    );

    await expect(signIn('hana@typing.example')).rejects.toThrow('User is disabled.');
    await expect(refresh(refreshTokenOf(before))).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });
});

describe('challenges', () => {
  test('GIVEN a one-time password WHEN it is right THEN a new one must be chosen, and lets in', async () => {
    const { client, signIn, createUser } = await start();
    await createUser('name', '482913-ritsu', false);

    const asked = await signIn('482913-ritsu', password, clientIds.name.web);
    expect(asked.ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
    const answer = (newPassword: string) =>
      client.send(
        new RespondToAuthChallengeCommand({
          ClientId: clientIds.name.web,
          ChallengeName: 'NEW_PASSWORD_REQUIRED',
          Session: asked.Session,
          ChallengeResponses: { USERNAME: '482913-ritsu', NEW_PASSWORD: newPassword },
        }),
      );

    await expect(answer('short')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
    expect((await answer('my-own-password')).AuthenticationResult?.AccessToken).toBeDefined();
    const again = await signIn('482913-ritsu', 'my-own-password', clientIds.name.web);
    expect(again.AuthenticationResult?.RefreshToken).toBeDefined();
  });

  test('GIVEN a one-time password WHEN a wrong one is typed THEN no challenge is offered', async () => {
    const { signIn, createUser } = await start();
    await createUser('name', '482913-ritsu', false);

    await expect(signIn('482913-ritsu', 'a-wrong-password', clientIds.name.web)).rejects.toThrow(
      'Incorrect username',
    );
  });

  test('GIVEN a one-time password of eight days ago WHEN it is used THEN it is over', async () => {
    const clock = localClock(0);
    const { signIn, createUser } = await start(temporaryDirectory(), clock);
    await createUser('name', '482913-ritsu', false);

    clock.setOffset(8 * 86_400_000);

    await expect(signIn('482913-ritsu', password, clientIds.name.web)).rejects.toThrow(/expired/);
  });

  test('GIVEN a verified authenticator WHEN it is preferred THEN the code is asked at sign-in and checked', async () => {
    const { client, signIn, createUser } = await start();
    await createUser('email', 'admin@typing.example');
    const AccessToken = accessTokenOf(await signIn('admin@typing.example'));
    const { SecretCode } = await client.send(new AssociateSoftwareTokenCommand({ AccessToken }));
    const secret = z.string().parse(SecretCode);
    await client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: totpCode(secret) }));
    expect((await signIn('admin@typing.example')).ChallengeName).toBeUndefined();
    await client.send(
      new AdminSetUserMFAPreferenceCommand({
        UserPoolId: poolIds.email,
        Username: 'admin@typing.example',
        SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
      }),
    );

    const asked = await signIn('admin@typing.example');
    expect(asked.ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
    const answer = (code: string) =>
      client.send(
        new RespondToAuthChallengeCommand({
          ClientId: clientIds.email.web,
          ChallengeName: 'SOFTWARE_TOKEN_MFA',
          Session: asked.Session,
          ChallengeResponses: { USERNAME: 'admin@typing.example', SOFTWARE_TOKEN_MFA_CODE: code },
        }),
      );
    const wrong = totpCode(secret) === '000000' ? '111111' : '000000';
    await expect(answer(wrong)).rejects.toMatchObject({ name: 'CodeMismatchException' });
    expect((await answer(totpCode(secret))).AuthenticationResult?.RefreshToken).toBeDefined();
  });
});

describe('sessions', () => {
  test('GIVEN a session WHEN it is refreshed later THEN the token keeps the time of the sign-in and the refresh token changes', async () => {
    const clock = localClock(0);
    const { signIn, createUser, refresh } = await start(temporaryDirectory(), clock);
    await createUser('email', 'hana@typing.example');
    const first = await signIn('hana@typing.example');

    clock.setOffset(30 * 60_000);
    const second = await refresh(refreshTokenOf(first));

    const renewed = decodeJwt(z.string().parse(second.AuthenticationResult?.AccessToken));
    expect(renewed['auth_time']).toBe(decodeJwt(accessTokenOf(first))['auth_time']);
    expect(renewed.exp).toBeGreaterThan(Number(renewed['auth_time']) + 60 * 60 + 1700);
    expect(refreshTokenOf(second)).not.toBe(refreshTokenOf(first));
    const third = await refresh(refreshTokenOf(second));
    const last = decodeJwt(z.string().parse(third.AuthenticationResult?.AccessToken));
    expect(last['auth_time']).toBe(renewed['auth_time']);
  });

  test('GIVEN a session WHEN it is revoked THEN neither token works with Cognito any more', async () => {
    const { client, signIn, createUser, refresh } = await start();
    await createUser('email', 'hana@typing.example');
    const session = await signIn('hana@typing.example');

    await client.send(
      new RevokeTokenCommand({ ClientId: clientIds.email.web, Token: refreshTokenOf(session) }),
    );

    await expect(refresh(refreshTokenOf(session))).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    const use = client.send(new GetUserCommand({ AccessToken: accessTokenOf(session) }));
    await expect(use).rejects.toThrow('revoked');
  });

  test('GIVEN two sessions WHEN an admin signs the user out everywhere THEN both end', async () => {
    const { client, signIn, createUser, refresh } = await start();
    await createUser('email', 'hana@typing.example');
    const sessions = [await signIn('hana@typing.example'), await signIn('hana@typing.example')];

    await client.send(
      new AdminUserGlobalSignOutCommand({ UserPoolId: poolIds.email, Username: 'hana@typing.example' }),
    );

    for (const session of sessions) {
      await expect(refresh(refreshTokenOf(session))).rejects.toMatchObject({
        name: 'NotAuthorizedException',
      });
    }
  });

  test('GIVEN a token nobody signed WHEN it is used THEN it is refused', async () => {
    const { client, signIn, createUser } = await start();
    await createUser('email', 'hana@typing.example');
    const [head = '', body = ''] = accessTokenOf(await signIn('hana@typing.example')).split('.');

    const use = client.send(new GetUserCommand({ AccessToken: `${head}.${body}.${'A'.repeat(342)}` }));

    await expect(use).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  test('GIVEN users and sessions WHEN Cognito starts again THEN they are still there', async () => {
    const stateDir = temporaryDirectory();
    const first = await start(stateDir);
    await first.createUser('email', 'hana@typing.example');
    const session = await first.signIn('hana@typing.example');
    await first.cognito.stop();

    const second = await start(stateDir);

    const user = await second.client.send(
      new AdminGetUserCommand({ UserPoolId: poolIds.email, Username: 'hana@typing.example' }),
    );
    expect(user.UserCreateDate?.getTime()).toBeGreaterThan(Date.now() - 60_000);
    await expect(second.refresh(refreshTokenOf(session))).resolves.toBeDefined();
  });
});
