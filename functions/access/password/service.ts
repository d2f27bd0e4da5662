import type { Basis } from '#functions/platform/basis.ts';
import { createUserPool } from '#functions/platform/identity/user-pool.ts';
import type { ExpectPassword } from '#functions/people/account/present-password.ts';
import { accountMail } from '#functions/people/account/mail.ts';
import { passwordChangedMail } from './mail.ts';
import type { ConcludeNewPassword } from './new-password.ts';
import { refuseGuessedFirst } from '#functions/platform/identity/guessed-first.ts';
import { createAccountRepository, subjectOf } from '#functions/people/account/repository.ts';

interface PasswordDependencies extends Basis {
  readonly conclude: ConcludeNewPassword;
  readonly expectPassword: ExpectPassword;
}

/** @throws Problem `invalid-input` at `current` when that is wrong */
export type ChangePassword = (userId: string, current: string, password: string) => Promise<void>;

export function createChangePassword({
  table,
  env,
  conclude,
  expectPassword,
}: PasswordDependencies): ChangePassword {
  const accounts = createAccountRepository(table);
  const emailPool = createUserPool(env.EMAIL_POOL_ID);
  const namePool = createUserPool(env.NAME_POOL_ID);
  return async (userId, current, password) => {
    await refuseGuessedFirst(password);
    const user = await expectPassword(userId, current, 'current');
    const pool = user.kind === 'student' ? namePool : emailPool;
    await pool.setPassword(subjectOf(user), password, 'permanent');
    await conclude(userId, {
      close: (at) => accounts.closeSessions(userId, at),
      actions: ['password-changed'],
      mail: (at) => accountMail(passwordChangedMail, userId, { at }),
    });
  };
}
