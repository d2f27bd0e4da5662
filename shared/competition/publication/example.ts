import { withExamples } from '#shared/kernel/contract.ts';
import { publicationContract } from './contract.ts';

export const publicationEndpoints = withExamples(publicationContract, {
  getPublication: { params: { seasonId: 'sea_example01' } },
});
