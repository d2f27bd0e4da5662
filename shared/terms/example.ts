import type { ExamplesOf } from '../kernel/contract.ts';
import { termsVersion } from '../account/policy.ts';
import type { termsContract } from './contract.ts';

export const termsExamples = {
  acceptTerms: { body: { version: termsVersion } },
} satisfies ExamplesOf<typeof termsContract>;
