import { emailChangeContract } from '#shared/access/email-change/contract.ts';
import { call } from '#web/lib/api.ts';

export const requestEmailChange = (email: string, password: string) =>
  call(emailChangeContract.requestEmailChange, { body: { email, password } });

export const confirmEmailChange = (code: string) =>
  call(emailChangeContract.confirmEmailChange, { body: { code } });
