/** An operator at a terminal: the commands as processes of their own, against a running system. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { generate } from 'otplib';
import type { LocalSystem } from '#infra/local/local-system.ts';
import { passwordContract } from '#shared/access/password/contract.ts';
import { twoStepContract } from '#shared/access/two-step/contract.ts';
import { newPassword, proofMailedTo } from '#test/support/people/newcomer.ts';
import { request, signInWith, type Person } from '#test/support/system.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const runFile = promisify(execFile);

interface Ran {
  readonly code: number;
  /** Both streams: what the operator sees. */
  readonly shown: string;
}

export async function operate(
  system: Pick<LocalSystem, 'origin'>,
  command: 'office' | 'visitor' | 'master-data' | 'deploy-check' | 'restore-drill',
  ...given: readonly string[]
): Promise<Ran> {
  const file = path.join(root, 'infra/operate', `${command}.ts`);
  try {
    const { stdout, stderr } = await runFile(
      process.execPath,
      [file, '--stage', 'local', '--origin', system.origin, ...given],
      { cwd: root },
    );
    return { code: 0, shown: stdout + stderr };
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error && 'stdout' in error && 'stderr' in error))
      throw error;
    return { code: Number(error.code), shown: `${String(error.stdout)}${String(error.stderr)}` };
  }
}

const person = ['--name', '鍵田 進', '--kana', 'カギタ ススム'] as const;

export const makeOffice = (system: Pick<LocalSystem, 'origin'>, email: string): Promise<Ran> =>
  operate(system, 'office', '--email', email, ...person);

/** As the mail tells them: asks for a link and chooses a password. */
export async function signInWithPasswordAlone(system: LocalSystem, email: string): Promise<Person> {
  (await request(system, passwordContract.requestPasswordReset, { body: { email } }, undefined)).value();
  const proof = await proofMailedTo(system, email, 'パスワードの再設定');
  const body = { proof, password: newPassword };
  (await request(system, passwordContract.resetPassword, { body }, undefined)).value();
  return signInWith(system, 'email', email, newPassword);
}

/** The second step too, and signs in with it. */
export async function firstSignInOfOffice(system: LocalSystem, email: string): Promise<Person> {
  const early = await signInWithPasswordAlone(system, email);
  const { secret } = (
    await early.call(twoStepContract.startTwoStep, { body: { password: newPassword } })
  ).value();
  const code = await generate({ secret });
  (await early.call(twoStepContract.confirmTwoStep, { body: { password: newPassword, code } })).value();
  return signInWith(system, 'email', email, newPassword, secret);
}
