import { withExamples } from '#shared/kernel/examples.ts';
import { rulingContract } from './contract.ts';

export const rulingEndpoints = withExamples(rulingContract, {
  listRulings: { query: { seasonId: 'sea_example01' } },
});
