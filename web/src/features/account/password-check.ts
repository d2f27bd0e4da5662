import { passwordContract } from '#shared/account/password-contract.ts';
import { call } from '#web/lib/api.ts';

/** Whether the server takes the password for one that everybody guesses. */
export const checkNewPassword = (password: string) =>
  call(passwordContract.checkNewPassword, { body: { password } });
