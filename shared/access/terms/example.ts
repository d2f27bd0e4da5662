import type { ExamplesOf } from '#shared/kernel/contract.ts';
import type { termsContract } from './contract.ts';
import { firstTerms } from './policy.ts';

export const termsExamples = {
  acceptTerms: { body: { version: firstTerms } },
} satisfies ExamplesOf<typeof termsContract>;
