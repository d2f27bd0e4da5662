import { withExamples } from '#shared/kernel/examples.ts';
import { jobContract } from './contract.ts';
import { jobOfficeContract } from './office-contract.ts';

const params = { jobId: 'job_example01' };

export const jobEndpoints = withExamples(jobContract, {
  listJobs: { query: { kind: 'roll-over' } },
  getJob: { params },
  stopJob: { params },
});

export const jobOfficeEndpoints = withExamples(jobOfficeContract, {
  actOnJob: {
    params,
    body: { act: 'stop', owner: 'org_example01', reason: '先生から中止の依頼があったため' },
  },
});
