import { withExamples } from '#shared/kernel/contract.ts';
import { qualificationContract } from './contract.ts';

export const qualificationEndpoints = withExamples(qualificationContract, {
  listQualifications: {},
});
