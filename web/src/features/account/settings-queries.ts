/** What only the settings of an account read and write: apart from `queries.ts`, which every sign-up loads. */
import { queryOptions } from '@tanstack/react-query';
import { termsVersion } from '#shared/account/policy.ts';
import { accountDeletionContract, deletionWord } from '#shared/account-deletion/contract.ts';
import { accountEventContract } from '#shared/account-event/contract.ts';
import { termsContract } from '#shared/terms/contract.ts';
import { dataExportContract, dataExportDownloadContract } from '#shared/data-export/contract.ts';
import { twoStepContract } from '#shared/two-step/contract.ts';
import { pollWork } from '#web/lib/poll.ts';
import { call } from '#web/lib/api.ts';
import { pagedQuery } from '#web/lib/paged.ts';

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
  call(accountDeletionContract.deleteAccount, { body: { password, word: deletionWord } });

/** Asked again while it is being made. */
export const exportQuery = queryOptions({
  queryKey: ['account', 'export'],
  queryFn: ({ signal }) => call(dataExportContract.getExport, {}, { signal }),
  refetchInterval: ({ state }) =>
    state.data?.status === 'running' ? pollWork(state.dataUpdateCount) : false,
});

export const startExport = () => call(dataExportContract.startExport, {});

export const fetchExportLink = () => call(dataExportDownloadContract.downloadExport, {});

export const acceptTerms = () => call(termsContract.acceptTerms, { body: { version: termsVersion } });

export const eventsQuery = pagedQuery({
  queryKey: ['account', 'events'],
  read: (wish, options) =>
    call(accountEventContract.listAccountEvents, { query: { ...wish, limit: 10 } }, options),
});
