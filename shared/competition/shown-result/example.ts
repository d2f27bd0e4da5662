import { withExamples } from '#shared/kernel/examples.ts';
import { shownResultContract } from './contract.ts';

const params = { resultId: 'res_example01' };

export const shownResultEndpoints = withExamples(shownResultContract, {
  listRevisions: { params },
  getPupilResult: { params },
});
