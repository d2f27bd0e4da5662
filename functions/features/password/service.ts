import { Problem } from '#shared/problem.ts';
import type { UserPool } from '../../platform/identity/user-pool.ts';
import { accountMail } from '../account/mail.ts';
import { passwordChangedMail } from './mail.ts';
import type { ConcludeNewPassword } from './new-password.ts';
import { refuseGuessedFirst } from '../../platform/identity/guessed-first.ts';
import type { AccountRepository } from '../account/repository.ts';

interface PasswordDependencies {
  readonly accounts: AccountRepository;
  readonly conclude: ConcludeNewPassword;
  readonly emailPool: UserPool;
}

/** @throws Problem `invalid-input` at `current` when that is wrong */
export type ChangePassword = (
  userId: string,
  accessToken: string,
  current: string,
  password: string,
) => Promise<void>;

export const createChangePassword =
  ({ accounts, conclude, emailPool }: PasswordDependencies): ChangePassword =>
  async (userId, accessToken, current, password) => {
    await refuseGuessedFirst(password);
    if ((await emailPool.changePassword(accessToken, current, password)) === 'wrong')
      throw new Problem('invalid-input', {
        errors: [{ path: 'current', message: '今のパスワードが違います' }],
      });
    await conclude(userId, {
      close: (at) => accounts.closeSessions(userId, at),
      actions: ['password-changed'],
      mail: (at) => accountMail(passwordChangedMail, userId, { at }),
    });
  };
