import { withExamples } from '#shared/kernel/examples.ts';
import { publicationContract } from './contract.ts';

export const publicationEndpoints = withExamples(publicationContract, {
  getPublication: { params: { seasonId: 'sea_example01' } },
});
