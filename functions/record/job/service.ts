/** Jobs of an organisation, for those who may see them: who started one, and the owner. */
import { jobKinds, jobSchema, type Job, type JobKind } from '#shared/record/job/schema.ts';
import { jobWords } from '#shared/record/job/words.ts';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import { Problem } from '#shared/problem.ts';
import type { AuditRepository } from '#functions/record/audit/repository.ts';
import type { AuditActor } from '#functions/record/audit/repository.ts';
import { membershipOf, type Actor } from '#functions/platform/auth/actor.ts';
import { isOver, type Job as StoredJob } from '#functions/platform/job/job.ts';
import type { JobRepository } from '#functions/platform/job/repository.ts';
import type { JobStarter } from '#functions/platform/job/start.ts';

interface JobServiceDependencies {
  readonly jobs: Pick<JobRepository, 'find' | 'list' | 'withProgress'>;
  readonly starter: Pick<JobStarter, 'stop'>;
  readonly audit: AuditRepository;
}

export interface JobService {
  list(actor: Actor, kind: JobKind, query: PageQuery): Promise<Page<Job>>;
  /** @throws Problem `not-found` */
  look(actor: Actor, id: string): Promise<Job>;
  /** @throws Problem `not-found` */
  stop(actor: Actor, id: string, by: AuditActor): Promise<Job>;
}

export function toJob(job: StoredJob): Job {
  const { byName: startedByName, total = 0, stopAskedAt, ...rest } = job;
  return jobSchema.parse({ ...rest, startedByName, total, stopAsked: stopAskedAt !== undefined });
}

export function createJobService({ jobs, starter, audit }: JobServiceDependencies): JobService {
  async function seen(actor: Actor, id: string): Promise<StoredJob> {
    const { organizationId, role } = membershipOf(actor);
    const job = await jobs.find(organizationId, id);
    const theirs = job !== undefined && (role === 'owner' || job.by === actor.userId);
    if (!theirs || !jobKinds.some((kind) => kind === job.kind)) throw new Problem('not-found');
    return job;
  }
  const look = async (actor: Actor, id: string): Promise<Job> =>
    toJob(await jobs.withProgress(await seen(actor, id)));

  return {
    look,

    async list(actor, kind, query) {
      const { organizationId, role } = membershipOf(actor);
      const only = { kind, ...(role !== 'owner' && { by: actor.userId }) };
      const found = await jobs.list(organizationId, query, only);
      return { ...found, items: found.items.map(toJob) };
    },

    async stop(actor, id, by) {
      const job = await seen(actor, id);
      if (!isOver(job) && job.stopAskedAt === undefined)
        await starter.stop(job, [
          audit.record({
            organizationId: job.owner,
            action: 'job-stopped',
            ...by,
            detail: jobWords[toJob(job).kind],
          }),
        ]);
      return look(actor, id);
    },
  };
}
