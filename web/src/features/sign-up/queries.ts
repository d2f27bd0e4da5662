import { termsVersion } from '#shared/account/policy.ts';
import type { NewAccount } from '#shared/profile/schema.ts';
import { signUpContract } from '#shared/sign-up/contract.ts';
import { call } from '#web/lib/api.ts';

export const requestSignUp = (email: string) => call(signUpContract.requestSignUp, { body: { email } });

export const completeSignUp = (proof: string, password: string, account: NewAccount) =>
  call(signUpContract.completeSignUp, { body: { proof, password, termsVersion, account } });
