import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { attributeValue } from 'cognito-local/lib/services/userPoolService.js';
import type { Cognito } from './cognito/cognito.ts';
import { poolIds } from './environment.ts';
import { invokeOnce } from './function-host.ts';
import type { FunctionHostOptions } from './function-host.ts';
import { PartFailure } from './part.ts';
import { seedAccounts, seedOrganizationCode } from './seed-accounts.ts';
import type { SeedAccount } from './seed-accounts.ts';

/** What `infra/local/seed` is given: the accounts exist in the pools, the tables are its own work. */
interface SeedEvent {
  readonly organizationCode: string;
  readonly accounts: readonly {
    readonly key: string;
    readonly pool: SeedAccount['pool'];
    readonly username: string;
    readonly sub: string;
    readonly email?: string;
    readonly temporary: boolean;
    readonly disabled: boolean;
  }[];
}

const call = async (cognito: Cognito, operation: string, body: object): Promise<void> => {
  const answer = await cognito.call(operation, body);
  if (answer.status !== 200) {
    throw new PartFailure(
      'seed',
      `${operation}: ${JSON.stringify(answer.body)}`,
      'npm run reset を試してください。',
    );
  }
};

const create = async (cognito: Cognito, account: SeedAccount): Promise<void> => {
  const { pool, username, password, temporary = false, disabled = false, totpSecret } = account;
  const who = { UserPoolId: poolIds[pool], Username: username };
  const email = [
    { Name: 'email', Value: username },
    { Name: 'email_verified', Value: 'true' },
  ];
  await call(cognito, 'AdminCreateUser', {
    ...who,
    TemporaryPassword: password,
    MessageAction: 'SUPPRESS',
    UserAttributes: pool === 'email' ? email : [],
  });
  if (!temporary)
    await call(cognito, 'AdminSetUserPassword', { ...who, Password: password, Permanent: true });
  if (disabled) await call(cognito, 'AdminDisableUser', who);
  const user = totpSecret === undefined ? undefined : await cognito.users.findUser(pool, username);
  if (user !== undefined && totpSecret !== undefined) {
    await cognito.users.save(pool, {
      ...user,
      SoftwareTokenMfaConfiguration: { Secret: totpSecret, Verified: true },
      UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
    });
  }
};

/** Adds the accounts the pools do not have; a password changed since stays changed. */
const seedUsers = async (cognito: Cognito): Promise<SeedEvent> => {
  const accounts: SeedEvent['accounts'][number][] = [];
  for (const account of seedAccounts) {
    const { key, pool, username, temporary = false, disabled = false } = account;
    if ((await cognito.users.findUser(pool, username)) === undefined) await create(cognito, account);
    const user = await cognito.users.findUser(pool, username);
    const sub = attributeValue('sub', user?.Attributes);
    if (sub === undefined)
      throw new PartFailure('seed', `${username} がありません。`, 'npm run reset を試してください。');
    accounts.push({
      key,
      pool,
      username,
      sub,
      ...(pool === 'email' ? { email: username } : {}),
      temporary,
      disabled,
    });
  }
  return { organizationCode: seedOrganizationCode, accounts };
};

/**
 * The accounts, and what the seed's function makes for them: not again what was made before by the same code on the same day.
 * @param host undefined makes the accounts alone
 * @param sealFile where it is kept what was made; undefined makes it again
 */
export const sow = async (
  cognito: Cognito,
  host: FunctionHostOptions | undefined,
  day: string,
  sealFile: string | undefined,
): Promise<void> => {
  const event = await seedUsers(cognito);
  if (host === undefined) return;
  const seal = createHash('sha256')
    .update(readFileSync(path.join(host.bundleDir, 'index.mjs')))
    .update(JSON.stringify([event, day]))
    .digest('hex');
  if (sealFile !== undefined && existsSync(sealFile) && readFileSync(sealFile, 'utf8') === seal) return;
  await invokeOnce(host, event);
  if (sealFile !== undefined) writeFileSync(sealFile, seal);
};
