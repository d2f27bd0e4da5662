import { queryOptions } from '@tanstack/react-query';
import { signUpContract } from '#shared/access/sign-up/contract.ts';
import { call } from '#web/lib/api.ts';

/** Whether a mailed link can still be used, and for which address. */
export const mailedLinkQuery = (purpose: 'sign-up' | 'reset-password', proof: string) =>
  queryOptions({
    queryKey: ['mailed-link', purpose, proof],
    queryFn: ({ signal }) => call(signUpContract.checkMailedLink, { body: { purpose, proof } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
