/** Jobs of an organisation, for those who may see them: who started one, and the owner. */
import { jobKinds, jobSchema, type Job, type JobKind } from '#shared/record/job/schema.ts';
import { jobWords } from '#shared/record/job/words.ts';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import { Problem } from '#shared/problem.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { auditActor, createAuditRepository } from '#functions/record/audit/repository.ts';
import { membershipOf, type Actor } from '#functions/platform/auth/actor.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { composeJobs } from '#functions/platform/job/compose.ts';
import { isOver, type Job as StoredJob } from '#functions/platform/job/job.ts';

export function toJob(job: StoredJob): Job {
  const { byName: startedByName, total = 0, stopAskedAt, ...rest } = job;
  return jobSchema.parse({ ...rest, startedByName, total, stopAsked: stopAskedAt !== undefined });
}

export type JobService = ReturnType<typeof createJobService>;

export function createJobService(base: Basis) {
  const { table, clock } = base;
  const { jobs, starter } = composeJobs(base);
  const accounts = createAccountRepository(table);
  const audit = createAuditRepository(table, clock);

  async function seen(actor: Actor, id: string): Promise<StoredJob> {
    const { organizationId, role } = membershipOf(actor);
    const job = await jobs.find(organizationId, id);
    const theirs = job !== undefined && (role === 'owner' || job.by === actor.userId);
    if (!theirs || !jobKinds.some((kind) => kind === job.kind)) throw new Problem('not-found');
    return job;
  }
  /** @throws Problem `not-found` */
  const look = async (actor: Actor, id: string): Promise<Job> =>
    toJob(await jobs.withProgress(await seen(actor, id)));

  return {
    look,

    async list(actor: Actor, kind: JobKind, query: PageQuery): Promise<Page<Job>> {
      const { organizationId, role } = membershipOf(actor);
      const only = { kind, ...(role !== 'owner' && { by: actor.userId }) };
      const found = await jobs.list(organizationId, query, only);
      return { ...found, items: found.items.map(toJob) };
    },

    /** @throws Problem `not-found` */
    async stop(actor: Actor, id: string): Promise<Job> {
      const job = await seen(actor, id);
      if (!isOver(job) && job.stopAskedAt === undefined)
        await starter.stop(job, [
          audit.record({
            organizationId: job.owner,
            action: 'job-stopped',
            ...(await auditActor(accounts, actor.userId)),
            detail: jobWords[toJob(job).kind],
          }),
        ]);
      return look(actor, id);
    },
  };
}
