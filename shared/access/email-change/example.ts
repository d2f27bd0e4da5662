import type { ExamplesOf } from '#shared/kernel/contract.ts';
import type { emailChangeContract } from './contract.ts';

export const emailChangeExamples = {
  requestEmailChange: { body: { email: 'moves@typing.example', password: 'not-the-password' } },
  confirmEmailChange: { body: { code: '000000' } },
} satisfies ExamplesOf<typeof emailChangeContract>;
