/** What this feature reads and writes on the server; its query keys are private to this file. */
import { queryOptions } from '@tanstack/react-query';
import { deletionContract, deletionWord } from '#shared/account/deletion-contract.ts';
import { emailContract } from '#shared/account/email-contract.ts';
import { passwordContract } from '#shared/account/password-contract.ts';
import { termsVersion } from '#shared/account/policy.ts';
import type { NewAccount } from '#shared/account/profile.ts';
import { exportContract, exportDownloadContract } from '#shared/account/export-contract.ts';
import { profileContract } from '#shared/account/profile-contract.ts';
import { twoStepContract } from '#shared/account/two-step-contract.ts';
import { signUpContract } from '#shared/account/sign-up-contract.ts';
import type { InputOf } from '#shared/kernel/contract.ts';
import { call } from '#web/lib/api.ts';
import { nextPoll } from '#web/lib/poll.ts';

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

export const updateProfile = (body: InputOf<typeof profileContract.updateProfile>['body']) =>
  call(profileContract.updateProfile, { body });

export const changePassword = (current: string, password: string) =>
  call(passwordContract.changePassword, { body: { current, password } });

export const requestEmailChange = (email: string) =>
  call(emailContract.requestEmailChange, { body: { email } });

export const confirmEmailChange = (code: string) =>
  call(emailContract.confirmEmailChange, { body: { code } });

export const twoStepQuery = queryOptions({
  queryKey: ['account', 'two-step'],
  queryFn: ({ signal }) => call(twoStepContract.getTwoStep, {}, { signal }),
});

export const startTwoStep = (password: string) => call(twoStepContract.startTwoStep, { body: { password } });

export const confirmTwoStep = (code: string) => call(twoStepContract.confirmTwoStep, { body: { code } });

export const renewRecoveryCodes = (code: string) =>
  call(twoStepContract.renewRecoveryCodes, { body: { code } });

export const stopTwoStep = (proof: string) => call(twoStepContract.stopTwoStep, { body: { proof } });

export const recoverTwoStep = (email: string, code: string) =>
  call(twoStepContract.recoverTwoStep, { body: { email, code } });

export const deleteAccount = (password: string) =>
  call(deletionContract.deleteAccount, { body: { password, word: deletionWord } });

/** Asked again while it is being made. */
export const exportQuery = queryOptions({
  queryKey: ['account', 'export'],
  queryFn: ({ signal }) => call(exportContract.getExport, {}, { signal }),
  refetchInterval: ({ state }) =>
    state.data?.status === 'running' ? nextPoll(state.dataUpdateCount) : false,
});

export const startExport = () => call(exportContract.startExport, {});

export const fetchExportLink = () => call(exportDownloadContract.downloadExport, {});
