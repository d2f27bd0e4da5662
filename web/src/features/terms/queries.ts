import { termsVersion } from '#shared/account/policy.ts';
import { termsContract } from '#shared/terms/contract.ts';
import { call } from '#web/lib/api.ts';

export const acceptTerms = () => call(termsContract.acceptTerms, { body: { version: termsVersion } });
