import type { InputOf } from '#shared/kernel/contract.ts';
import { signUpContract } from '#shared/access/sign-up/contract.ts';
import { call } from '#web/lib/api.ts';

export const requestSignUp = (email: string) => call(signUpContract.requestSignUp, { body: { email } });

export const completeSignUp = (body: InputOf<typeof signUpContract.completeSignUp>['body']) =>
  call(signUpContract.completeSignUp, { body });
