import type { jobOfficeContract } from '#shared/record/job/office-contract.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { JobOffice } from './office.ts';

export const jobOfficeHandlers = (jobs: JobOffice): Handlers<typeof jobOfficeContract> => ({
  listOfficeJobs: ({ query: { of, ...query } }) => jobs.list(of, query),
  async actOnJob({ actor, params, body }) {
    if (body.act === 'retry') await jobs.retry(actor.userId, body.owner, params.jobId, body.seen);
    else await jobs.stop(actor.userId, body.owner, params.jobId, body.reason);
    return params;
  },
});
