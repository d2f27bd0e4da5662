/** Work behind the pages, for the office: whosever it is, how far it is, why it does not get on. */
import { officeActsFor } from '#shared/record/job/policy.ts';
import type { OfficeJob } from '#shared/record/job/office.ts';
import { officeJobLabel } from '#shared/record/job/words.ts';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import { Problem } from '#shared/problem.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { composeJobs } from '#functions/platform/job/compose.ts';
import { isOver, sumOf, type Job, type Lane } from '#functions/platform/job/job.ts';
import type { FailedJob } from '#functions/platform/job/repository.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { createAuditRepository } from '#functions/record/audit/repository.ts';
import { createAttentionRepository } from '#functions/record/attention/repository.ts';
import { createTrailRepository, trailActor } from '#functions/record/trail/repository.ts';

/** Of the last failure. */
type CauseWords = (code: string) => string;

/** As of the attention entry that its failure raised. */
const wishOf = ({ owner, kind, by }: Job): string => `${owner}#${kind}#${by}`;

export function createJobOffice(base: Basis, causeWords: CauseWords) {
  const { table, clock } = base;
  const { jobs, starter } = composeJobs(base);
  const accounts = createAccountRepository(table);
  const audit = createAuditRepository(table, clock);
  const attention = createAttentionRepository(table);
  const trail = createTrailRepository(table, clock);

  const actsOf = (job: Job): OfficeJob['acts'] => {
    const { kind, failure, files, validUntil = '', stopAskedAt } = job;
    const state = job.state === 'failed' || job.state === 'waiting' ? job.state : 'running';
    const expired = files.length > 0 && validUntil <= clock().toISOString();
    return officeActsFor({
      kind,
      state,
      stopAsked: stopAskedAt !== undefined,
      failureWord: failure,
      expired,
    });
  };

  const facts = (job: Job) => {
    const { id, owner, kind, startedAt, endedAt, total, stopAskedAt } = job;
    const startedByName = job.byName;
    return {
      id,
      owner,
      kind,
      startedByName,
      startedAt,
      endedAt,
      total,
      stopAsked: stopAskedAt !== undefined,
    };
  };

  function atWork(job: Job, lanes: readonly Lane[]): OfficeJob {
    const [worst] = lanes.toSorted((a, b) => b.tries - a.tries);
    return {
      ...facts(job),
      state: job.state === 'waiting' ? 'waiting' : 'running',
      done: sumOf(lanes).done,
      tries: worst?.tries,
      progressAt: worst?.progressAt,
      ...(worst?.failure && worst.tries > 1 && { failure: causeWords(worst.failure.code) }),
      acts: actsOf(job),
    };
  }

  function failed({ job, cause }: FailedJob): OfficeJob {
    const code = job.failure === 'given-up' ? cause?.code : job.failure;
    return {
      ...facts(job),
      state: 'failed',
      done: job.done,
      ...(code !== undefined && { failure: causeWords(code) }),
      acts: actsOf(job),
    };
  }

  async function find(owner: string, id: string): Promise<Job> {
    const job = await jobs.find(owner, id);
    if (job === undefined) throw new Problem('not-found');
    return job;
  }

  const recorded = async (by: string, { id, kind }: Job, act: string, reason?: string) =>
    trail.record(
      { kind: 'job', id },
      { ...(await trailActor(accounts, by)), act, detail: officeJobLabel(kind), reason },
    );

  /** Its school reads in its own record that it was not one of them. */
  const told = ({ owner: organizationId, kind }: Job, reason: string) =>
    organizationId.startsWith('org_')
      ? [
          audit.record({
            organizationId,
            action: 'job-stopped',
            actorId: 'office',
            actorName: '事務局',
            detail: `${officeJobLabel(kind)}: ${reason}`,
          }),
        ]
      : [];

  return {
    async list(of: 'at-work' | 'failed', query: PageQuery): Promise<Page<OfficeJob>> {
      if (of === 'failed') {
        const found = await jobs.listFailed(query);
        return { ...found, items: found.items.map(failed) };
      }
      const { items: lanes, ...more } = await jobs.listLanes(query);
      const lanesOf = Map.groupBy(lanes, ({ jobId }) => jobId);
      const keys = [...lanesOf].flatMap(([id, [lane]]) => (lane ? [{ id, owner: lane.owner }] : []));
      const found = keys.length === 0 ? [] : await jobs.findEach(keys);
      return {
        ...more,
        items: found
          .filter((job) => !isOver(job))
          .map((job) => atWork(job, lanesOf.get(job.id) ?? []))
          .toSorted((a, b) => (a.startedAt < b.startedAt ? -1 : 1)),
      };
    },

    /** @throws Problem `not-found`, `version-conflict` for what is over or cannot go on */
    async retry(by: string, owner: string, id: string, seen: 'at-work' | 'failed'): Promise<void> {
      const job = await find(owner, id);
      const isSeen = isOver(job) ? job.state === seen : seen === 'at-work';
      if (!actsOf(job).includes('retry') || !isSeen) throw new Problem('version-conflict');
      const lanes = await jobs.lanes(job);
      const record = await recorded(by, job, 'retry');
      if (job.state === 'failed')
        await table.transact([
          ...jobs.revive(job, lanes),
          attention.settle('job-failed', wishOf(job)),
          record,
        ]);
      else await table.write(record);
      await starter.send(lanes.filter(({ over }) => !over).map(({ lane }) => ({ owner, jobId: id, lane })));
    },

    /** @throws Problem `not-found`, `version-conflict` for what is over or goes to its end */
    async stop(by: string, owner: string, id: string, reason: string): Promise<void> {
      const job = await find(owner, id);
      if (isOver(job) || !actsOf(job).includes('stop')) throw new Problem('version-conflict');
      await starter.stop(job, [await recorded(by, job, 'stop', reason), ...told(job, reason)]);
    },
  };
}
export type JobOffice = ReturnType<typeof createJobOffice>;
