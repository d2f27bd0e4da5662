import type { ExamplesOf } from '#shared/kernel/contract.ts';
import type { jobContract } from './contract.ts';
import type { jobOfficeContract } from './office-contract.ts';

const params = { jobId: 'job_example01' };

export const jobExamples = {
  listJobs: { query: { kind: 'roll-over' } },
  getJob: { params },
  stopJob: { params },
} satisfies ExamplesOf<typeof jobContract>;

export const jobOfficeExamples = {
  listOfficeJobs: { query: {} },
  actOnJob: {
    params,
    body: { act: 'stop', owner: 'org_example01', reason: '先生から中止の依頼があったため' },
  },
} satisfies ExamplesOf<typeof jobOfficeContract>;
