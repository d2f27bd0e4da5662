import type { ExamplesOf } from '#shared/kernel/contract.ts';
import type { resultContract } from './contract.ts';

export const resultExamples = {
  listResults: { query: {} },
  getResultOverview: {},
  getResult: { params: { resultId: 'res_example01' } },
  listOrganizationResults: { query: { seasonId: 'sea_example01', groupId: 'grp_example01' } },
} satisfies ExamplesOf<typeof resultContract>;
