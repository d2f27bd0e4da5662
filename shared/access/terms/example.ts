import { withExamples } from '#shared/kernel/examples.ts';
import { termsContract } from './contract.ts';
import { firstTerms } from './policy.ts';

export const termsEndpoints = withExamples(termsContract, {
  acceptTerms: { body: { version: firstTerms } },
});
