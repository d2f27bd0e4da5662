/** What is read and written on the way to an account, and with the other link that comes by mail. */
import { queryOptions } from '@tanstack/react-query';
import { termsVersion } from '#shared/account/policy.ts';
import type { NewAccount } from '#shared/profile/schema.ts';
import { signUpContract } from '#shared/sign-up/contract.ts';
import { call } from '#web/lib/api.ts';

export const requestSignUp = (email: string) => call(signUpContract.requestSignUp, { body: { email } });

/** Whether a mailed link can still be used, and for which address. */
export const mailedLinkQuery = (purpose: 'sign-up' | 'reset-password', proof: string) =>
  queryOptions({
    queryKey: ['account', 'mailed-link', purpose, proof],
    queryFn: ({ signal }) => call(signUpContract.checkMailedLink, { body: { purpose, proof } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

export const completeSignUp = (proof: string, password: string, account: NewAccount) =>
  call(signUpContract.completeSignUp, { body: { proof, password, termsVersion, account } });
