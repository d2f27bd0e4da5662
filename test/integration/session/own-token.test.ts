/** What a token of the page may do at Cognito itself, past our API: on an unlocked computer anybody has one. */
import {
  CognitoIdentityProviderClient,
  DeleteUserAttributesCommand,
  DeleteUserCommand,
  SetUserMFAPreferenceCommand,
  UpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { generate } from 'otplib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { LocalSystem } from '#infra/local/local-system.ts';
import { sessionContract } from '#shared/session/contract.ts';
import { twoStepContract } from '#shared/two-step/contract.ts';
import { forgetRateLimits } from '#test/support/ledger.ts';
import { newPassword, signUp } from '#test/support/newcomer.ts';
import { signIn, signInWith, startTestSystem, type Person } from '#test/support/system.ts';

let system: LocalSystem;
let cognito: CognitoIdentityProviderClient;
let person: Person;
const email = 'own-token@typing.example';

beforeAll(async () => {
  system = await startTestSystem();
  cognito = new CognitoIdentityProviderClient({
    region: 'ap-northeast-1',
    endpoint: system.addresses.cognito,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  await signUp(system, email);
});
afterAll(() => system.stop());
beforeEach(async () => {
  await forgetRateLimits(system);
  person = await signInWith(system, 'email', email, newPassword);
});

const refusal = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'done',
    (error: unknown) => (error instanceof Error ? error.name : String(error)),
  );

test.each([
  ['email', 'individual2@typing.example'],
  ['email', 'somebody-new@typing.example'],
  ['email_verified', 'true'],
  ['preferred_username', 'another'],
])('GIVEN %s %s THEN it cannot be written, and the sign-in stays', async (Name, Value) => {
  const AccessToken = person.token;
  const write = new UpdateUserAttributesCommand({ AccessToken, UserAttributes: [{ Name, Value }] });
  const remove = new DeleteUserAttributesCommand({ AccessToken, UserAttributeNames: [Name] });

  expect(await refusal(cognito.send(write))).toBe('NotAuthorizedException');
  expect(await refusal(cognito.send(remove))).toBe('NotAuthorizedException');

  const again = await signInWith(system, 'email', email, newPassword);
  expect((await again.call(sessionContract.getSession)).value().email).toBe(email);
});

test('GIVEN a pupil THEN they cannot write anything either, nor delete their account', async () => {
  const pupil = await signIn(system, 'pupil-1-1');
  const AccessToken = pupil.token;
  const UserAttributes = [{ Name: 'email', Value: email }];

  expect(await refusal(cognito.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes })))).toBe(
    'NotAuthorizedException',
  );
  expect(await refusal(cognito.send(new DeleteUserCommand({ AccessToken })))).toBe('ForbiddenException');

  expect((await (await signIn(system, 'pupil-1-1')).call(sessionContract.getSession)).status).toBe(200);
});

test('GIVEN the second step is on THEN a token cannot switch it off past us', async () => {
  const body = { password: newPassword };
  const { secret } = (await person.call(twoStepContract.startTwoStep, { body })).value();
  await person.call(twoStepContract.confirmTwoStep, { body: { code: await generate({ secret }) } });

  const off = new SetUserMFAPreferenceCommand({
    AccessToken: person.token,
    SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
  });
  expect(await refusal(cognito.send(off))).toBe('ForbiddenException');

  // It still asks for the code, which nobody here gives.
  await expect(signInWith(system, 'email', email, newPassword)).rejects.toThrow('Secret is required');
});
