/** The office's second step changed at Cognito past us, by whatever way: noticed, undone, and the office is told. */
import {
  AdminSetUserMFAPreferenceCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { beforeAll, expect, test } from 'vitest';
import { clientIds, poolIds } from '#infra/local/environment.ts';
import { totpCode } from '#infra/local/tools.ts';
import { attentionContract } from '#shared/record/attention/contract.ts';
import { sessionContract } from '#shared/access/session/contract.ts';
import { openSystem, signedIn } from '#test/support/fixtures.ts';
import { allRows, deleteRow, putRow } from '#test/support/ledger.ts';
import { eventually, nextSecond, personIdOf, signIn, type Person } from '#test/support/system.ts';

const system = openSystem();
const colleague = signedIn(system, 'admin');
let attacked: Person;
let userId: string;
const email = 'admin2@typing.example';

beforeAll(async () => {
  attacked = await signIn(system, 'admin2');
  userId = personIdOf(attacked);
});

const set = (Enabled: boolean) =>
  new CognitoIdentityProviderClient({
    region: 'ap-northeast-1',
    endpoint: system.addresses.cognito,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  }).send(
    new AdminSetUserMFAPreferenceCommand({
      UserPoolId: poolIds.email,
      Username: email,
      SoftwareTokenMfaSettings: { Enabled, PreferredMfa: Enabled },
    }),
  );
const asksFor = async (): Promise<readonly string[]> =>
  (await system.cognito.users.findUser('email', email))?.UserMFASettingList ?? [];
const entries = async () =>
  (await colleague.call(attentionContract.listAttention))
    .value()
    .items.filter(({ reason }) => reason === 'two-step-differs');
const profile = async () =>
  (await allRows(system)).find(({ pk, sk }) => pk === `USER#${userId}` && sk === 'PROFILE')!;
async function cognito(operation: string, body: object): Promise<Record<string, unknown>> {
  const answer = await system.cognito.call(operation, body);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body as Record<string, unknown>;
}
const ownTrail = async () => (await allRows(system)).filter(({ pk }) => pk === `USER#${userId}#AUDIT`);
const ownActions = async () => (await ownTrail()).map(({ action }) => action);
const forgetTrail = async (): Promise<void> => {
  for (const { pk, sk } of await ownTrail()) await deleteRow(system, { pk, sk });
};
const watch = () => system.schedules.run('watch-two-step');
const session = (person: Person) => person.call(sessionContract.getSession);

test('GIVEN nothing was changed THEN nobody is signed out and nobody is told', async () => {
  await watch();

  expect((await session(attacked)).status).toBe(200);
  expect(await entries()).toEqual([]);
});

test('GIVEN it was switched off THEN it is on again, every session is over, and the office reads whose it was, once', async () => {
  await set(false);

  await watch();
  await watch();

  expect((await session(attacked)).problem().code).toBe('session-ended');
  expect((await session(colleague)).status).toBe(200);
  expect(await eventually(asksFor, (asked) => asked.length > 0)).toEqual(['SOFTWARE_TOKEN_MFA']);
  expect(await entries()).toMatchObject([{ subject: { kind: 'user', id: userId, userId } }]);
  await nextSecond(system);
  attacked = await signIn(system, 'admin2');
  await watch();
  expect((await session(attacked)).status).toBe(200);
});

test('GIVEN another authenticator was registered THEN every session is over, the holder and the office are told, once', async () => {
  const before = (await entries()).length;
  const user = await system.cognito.users.findUser('email', email);
  // As somebody with the password and the credentials of the operator: the functions' own client, past the functions.
  const as = { UserPoolId: poolIds.email, ClientId: clientIds.email.server };
  await set(false);
  const AuthParameters = { USERNAME: email, PASSWORD: 'Typing-2026!' };
  const entered = await cognito('AdminInitiateAuth', {
    ...as,
    AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
    AuthParameters,
  });
  const { AccessToken } = entered['AuthenticationResult'] as { AccessToken: string };
  const { SecretCode } = await cognito('AssociateSoftwareToken', { AccessToken });
  const UserCode = totpCode(String(SecretCode));
  expect(await cognito('VerifySoftwareToken', { AccessToken, UserCode })).toMatchObject({
    Status: 'SUCCESS',
  });
  await set(true);
  // What happened before in this file happened a moment ago, and would explain it.
  await forgetTrail();

  await watch();
  await watch();

  expect((await session(attacked)).problem().code).toBe('session-ended');
  expect((await session(colleague)).status).toBe(200);
  expect((await entries()).length).toBe(Math.max(before, 1));
  expect(await ownActions()).toEqual(['changed-elsewhere']);
  await eventually(
    () => system.mail.list(email).filter(({ subject }) => subject.includes('画面を通さずに')),
    (mails) => mails.length > 0,
  );
  if (user === undefined) throw new Error('no account');
  await system.cognito.users.save('email', { ...user, UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] });
  await nextSecond(system);
  attacked = await signIn(system, 'admin2');
});

test('GIVEN it is on where the table says off THEN it is off again; one that was just changed by us is left alone', async () => {
  const { twoStepSince: _, ...without } = await profile();
  await putRow(system, without);
  const event = {
    pk: `USER#${userId}#AUDIT`,
    sk: 'aud_zzzzzzzz-just-now',
    id: 'aud_zzzzzzzz-just-now',
    userId,
  };
  await putRow(system, { ...event, action: 'two-step-recovered', at: new Date().toISOString() });

  await watch();
  expect(await asksFor()).toEqual(['SOFTWARE_TOKEN_MFA']);

  await deleteRow(system, event);
  await watch();
  expect(await eventually(asksFor, (asked) => asked.length === 0)).toEqual([]);
  expect((await session(attacked)).problem().code).toBe('session-ended');
});
