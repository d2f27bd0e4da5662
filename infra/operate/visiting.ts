/** Who visits: an account of its own with a password that nobody knows, and the code of a certificate it checks. */
import { randomBytes } from 'node:crypto';
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import type * as z from 'zod';
import { visitorSchema } from '#functions/lambda/visitor/visit.ts';
import { secretId } from '#infra/local/environment.ts';
import { secretName } from '#infra/system.ts';
import { certificateContract } from '#shared/certificate/certificate/contract.ts';
import { userIdOf } from '#functions/platform/auth/verifier.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { UserPool } from '#functions/platform/identity/user-pool.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { AccountRepository } from '#functions/people/account/repository.ts';
import { Refused } from './terminal.ts';

type Visitor = z.output<typeof visitorSchema>;

interface VisitingDependencies {
  readonly origin: string;
  readonly table: Pick<Table, 'transact'>;
  readonly accounts: Pick<AccountRepository, 'add' | 'findBySubject'>;
  readonly emailPool: Pick<UserPool, 'create' | 'find' | 'setPassword'>;
  readonly clock: Clock;
  /** What is in the secret now, and puts another one there. */
  readonly secret: { get(): Promise<Visitor>; put(visitor: Visitor): Promise<void> };
}

/** Read and written with the operator's own rights. */
export function visitorSecret(stage: string): VisitingDependencies['secret'] {
  const client = new SecretsManagerClient({});
  const SecretId = stage === 'local' ? secretId('visitor') : secretName(stage, 'visitor');
  return {
    async get() {
      const { SecretString = '{}' } = await client.send(new GetSecretValueCommand({ SecretId }));
      return visitorSchema.parse(JSON.parse(SecretString));
    },
    async put(visitor) {
      await client.send(new PutSecretValueCommand({ SecretId, SecretString: JSON.stringify(visitor) }));
    },
  };
}

const name = { family: '見本', given: '利用者', familyKana: 'ミホン', givenKana: 'リヨウシャ' };

/** In every class of letters that the pools ask for. */
const newPassword = (): string => `${randomBytes(24).toString('base64url')}-Aa1`;

export type Installed = 'made' | 'renewed' | 'somebody-elses' | 'no-certificate';

/** May be repeated: each time there is a new password. */
export const createInstallVisitor =
  ({ origin, table, accounts, emailPool, clock, secret }: VisitingDependencies) =>
  async (email: string, code: string): Promise<Installed> => {
    const { path, method, response } = certificateContract.checkCertificate;
    const answer = await fetch(new URL(path, origin), {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code }),
    });
    if (answer.status === 404) return 'no-certificate';
    if (!answer.ok)
      throw new Refused(
        `認定証を照会できませんでした（${String(answer.status)}）。少し待ってから、もう一度実行してください。`,
      );
    if (response.parse(await answer.json()).status !== 'valid') return 'no-certificate';
    const before = await emailPool.find(email);
    // An account that never visited is a person's: its password is not ours to change.
    const isOurs = (await secret.get()).email === email;
    if (before !== undefined && !isOurs && (await accounts.findBySubject(before.subject)) !== undefined)
      return 'somebody-elses';
    const { subject } = await emailPool.create(email, { email });
    const there = await accounts.findBySubject(subject);
    if (there === undefined)
      await table.transact(
        accounts.add({
          userId: userIdOf(subject),
          kind: 'individual',
          status: 'active',
          name,
          email,
          createdAt: clock().toISOString(),
          version: 1,
        }),
      );
    const visitor = { email, password: newPassword(), code };
    await secret.put(visitor);
    await emailPool.setPassword(email, visitor.password, 'permanent');
    return there === undefined ? 'made' : 'renewed';
  };
