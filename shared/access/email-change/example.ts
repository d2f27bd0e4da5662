import { withExamples } from '#shared/kernel/examples.ts';
import { emailChangeContract } from './contract.ts';

export const emailChangeEndpoints = withExamples(emailChangeContract, {
  requestEmailChange: { body: { email: 'moves@typing.example', password: 'not-the-password' } },
  confirmEmailChange: { body: { code: '000000' } },
});
