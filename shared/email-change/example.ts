import type { ExamplesOf } from '../kernel/contract.ts';
import type { emailContract } from './contract.ts';

export const emailChangeExamples = {
  requestEmailChange: { body: { email: 'moves@typing.example' } },
  confirmEmailChange: { body: { code: '000000' } },
} satisfies ExamplesOf<typeof emailContract>;
