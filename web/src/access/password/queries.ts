/** What is sent about passwords; nothing of it is kept. */
import { passwordContract } from '#shared/access/password/contract.ts';
import { call } from '#web/lib/api.ts';

export const requestPasswordReset = (email: string) =>
  call(passwordContract.requestPasswordReset, { body: { email } });

export const resetPassword = (proof: string, password: string) =>
  call(passwordContract.resetPassword, { body: { proof, password } });

export const changePassword = (current: string, password: string) =>
  call(passwordContract.changePassword, { body: { current, password } });

/** Whether the server takes the password for one that everybody guesses. */
export const checkNewPassword = (password: string) =>
  call(passwordContract.checkNewPassword, { body: { password } });
