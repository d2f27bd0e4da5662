import type { ExamplesOf } from '#shared/kernel/contract.ts';
import type { twoStepContract } from './contract.ts';

export const twoStepExamples = {
  getTwoStep: {},
  startTwoStep: { body: { password: 'not-the-password' } },
  confirmTwoStep: { body: { password: 'not-the-password', code: '000000' } },
  renewRecoveryCodes: { body: { password: 'not-the-password', code: '000000' } },
  stopTwoStep: { body: { password: 'not-the-password', proof: '000000' } },
  recoverTwoStep: { body: { email: 'nobody@typing.example', code: 'ABCDE-FGHJK' } },
} satisfies ExamplesOf<typeof twoStepContract>;
