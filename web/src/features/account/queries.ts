/** What this feature reads and writes on the server; its query keys are private to this file. */
import { queryOptions } from '@tanstack/react-query';
import { joinedContract } from '#shared/group/joined-contract.ts';
import { emailContract } from '#shared/account/email-contract.ts';
import { passwordContract } from '#shared/account/password-contract.ts';
import { termsVersion } from '#shared/account/policy.ts';
import type { NewAccount } from '#shared/account/profile.ts';
import { profileContract } from '#shared/account/profile-contract.ts';
import { signUpContract } from '#shared/account/sign-up-contract.ts';
import type { InputOf } from '#shared/kernel/contract.ts';
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

export const requestPasswordReset = (email: string) =>
  call(passwordContract.requestPasswordReset, { body: { email } });

export const resetPassword = (proof: string, password: string) =>
  call(passwordContract.resetPassword, { body: { proof, password } });

export const profileQuery = queryOptions({
  queryKey: ['account', 'profile'],
  queryFn: ({ signal }) => call(profileContract.getProfile, {}, { signal }),
});

export const joinedGroupsQuery = queryOptions({
  queryKey: ['account', 'joined-groups'],
  queryFn: ({ signal }) => call(joinedContract.listJoinedGroups, {}, { signal }),
});
export const leaveJoinedGroup = (organizationId: string) =>
  call(joinedContract.leaveJoinedGroup, { params: { organizationId } });

export const updateProfile = (body: InputOf<typeof profileContract.updateProfile>['body']) =>
  call(profileContract.updateProfile, { body });

export const changePassword = (current: string, password: string) =>
  call(passwordContract.changePassword, { body: { current, password } });

export const requestEmailChange = (email: string) =>
  call(emailContract.requestEmailChange, { body: { email } });

export const confirmEmailChange = (code: string) =>
  call(emailContract.confirmEmailChange, { body: { code } });
