import type { ExamplesOf } from '../kernel/contract.ts';
import type { jobContract } from './contract.ts';

const params = { jobId: 'job_example01' };

export const jobExamples = {
  listJobs: { query: { kind: 'roll-over' } },
  getJob: { params },
  stopJob: { params },
} satisfies ExamplesOf<typeof jobContract>;
