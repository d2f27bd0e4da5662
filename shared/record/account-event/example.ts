import { withExamples } from '#shared/kernel/contract.ts';
import { accountEventContract } from './contract.ts';

export const accountEventEndpoints = withExamples(accountEventContract, {
  listAccountEvents: {},
});
