import { withExamples } from '#shared/kernel/examples.ts';
import { resultContract } from './contract.ts';

export const resultEndpoints = withExamples(resultContract, {
  getResult: { params: { resultId: 'res_example01' } },
  listOrganizationResults: { query: { seasonId: 'sea_example01', groupId: 'grp_example01' } },
});
