/** The office's second step changed at Cognito past us, by whatever way: noticed, undone, and the office is told. */
import {
  AdminSetUserMFAPreferenceCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { poolIds } from '#infra/local/environment.ts';
import type { LocalSystem } from '#infra/local/local-system.ts';
import { attentionContract } from '#shared/attention/contract.ts';
import { sessionContract } from '#shared/session/contract.ts';
import { allRows, deleteRow, putRow } from '#test/support/ledger.ts';
import { eventually, personIdOf, signIn, startTestSystem, type Person } from '#test/support/system.ts';

let system: LocalSystem;
let attacked: Person;
let userId: string;
let colleague: Person;
const email = 'admin2@typing.example';

beforeAll(async () => {
  system = await startTestSystem();
  attacked = await signIn(system, 'admin2');
  userId = personIdOf(attacked);
  colleague = await signIn(system, 'admin');
});
afterAll(() => system.stop());

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
  await new Promise((resolve) => setTimeout(resolve, 1100));
  attacked = await signIn(system, 'admin2');
  await watch();
  expect((await session(attacked)).status).toBe(200);
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
