import { withExamples } from '#shared/kernel/examples.ts';
import { twoStepContract } from './contract.ts';

export const twoStepEndpoints = withExamples(twoStepContract, {
  startTwoStep: { body: { password: 'not-the-password' } },
  confirmTwoStep: { body: { password: 'not-the-password', code: '000000' } },
  renewRecoveryCodes: { body: { password: 'not-the-password', code: '000000' } },
  stopTwoStep: { body: { password: 'not-the-password', proof: '000000' } },
  recoverTwoStep: { body: { email: 'nobody@typing.example', code: 'ABCDE-FGHJK' } },
});
