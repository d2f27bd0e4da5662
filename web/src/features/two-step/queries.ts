import { queryOptions } from '@tanstack/react-query';
import { twoStepContract } from '#shared/two-step/contract.ts';
import { call } from '#web/lib/api.ts';

export const twoStepQuery = queryOptions({
  queryKey: ['two-step'],
  queryFn: ({ signal }) => call(twoStepContract.getTwoStep, {}, { signal }),
});

export const startTwoStep = (password: string) => call(twoStepContract.startTwoStep, { body: { password } });

export const confirmTwoStep = (code: string) => call(twoStepContract.confirmTwoStep, { body: { code } });

export const renewRecoveryCodes = (code: string) =>
  call(twoStepContract.renewRecoveryCodes, { body: { code } });

export const stopTwoStep = (proof: string) => call(twoStepContract.stopTwoStep, { body: { proof } });

export const recoverTwoStep = (email: string, code: string) =>
  call(twoStepContract.recoverTwoStep, { body: { email, code } });
