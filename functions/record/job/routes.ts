import type { jobContract } from '#shared/record/job/contract.ts';
import type { JobService } from './service.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';

export const jobHandlers = (jobs: JobService): Handlers<typeof jobContract> => ({
  listJobs: ({ actor, query: { kind, ...query } }) => jobs.list(actor, kind, query),
  getJob: ({ actor, params }) => jobs.look(actor, params.jobId),
  stopJob: ({ actor, params }) => jobs.stop(actor, params.jobId),
});
