import { queryOptions } from '@tanstack/react-query';
import { twoStepContract } from '#shared/access/two-step/contract.ts';
import { call } from '#web/lib/api.ts';

export const twoStepQuery = queryOptions({
  queryKey: ['two-step'],
  queryFn: ({ signal }) => call(twoStepContract.getTwoStep, {}, { signal }),
});

export const startTwoStep = (password: string) => call(twoStepContract.startTwoStep, { body: { password } });

export const confirmTwoStep = (password: string, code: string) =>
  call(twoStepContract.confirmTwoStep, { body: { password, code } });

export const renewRecoveryCodes = (password: string, code: string) =>
  call(twoStepContract.renewRecoveryCodes, { body: { password, code } });

export const stopTwoStep = (password: string, proof: string) =>
  call(twoStepContract.stopTwoStep, { body: { password, proof } });

export const recoverTwoStep = (email: string, code: string) =>
  call(twoStepContract.recoverTwoStep, { body: { email, code } });
