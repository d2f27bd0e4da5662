import type { jobContract } from '#shared/record/job/contract.ts';
import type { AccountRepository } from '#functions/people/account/repository.ts';
import { auditActor } from '#functions/record/audit/repository.ts';
import type { JobService } from './service.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';

interface JobRouteDependencies {
  readonly working: JobService;
  readonly accounts: AccountRepository;
}

export const jobHandlers = ({ working, accounts }: JobRouteDependencies): Handlers<typeof jobContract> => ({
  listJobs: ({ actor, query: { kind, ...query } }) => working.list(actor, kind, query),
  getJob: ({ actor, params }) => working.look(actor, params.jobId),
  stopJob: async ({ actor, params }) =>
    working.stop(actor, params.jobId, await auditActor(accounts, actor.userId)),
});
