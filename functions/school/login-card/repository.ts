/** Jobs for login cards of an organisation, as those who may see them know them. No password is ever among it. */
import * as z from 'zod';
import { cardJobSchema, type CardJob } from '#shared/school/login-card/contract.ts';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { isOver, type Job, type JobFile } from '#functions/platform/job/job.ts';
import type { JobRepository } from '#functions/platform/job/repository.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { create, type Key, type Write } from '#functions/platform/table/write.ts';

export const cardKind = 'login-cards';
/** The pupils themselves stand in an item of their own. */
export const cardInputSchema = z.object({
  fiscalYear: z.int(),
  password: cardJobSchema.shape.password,
  /** In a few words. */
  groups: z.string(),
  /** Of its pupils when it was started. */
  groupIds: z.array(z.string()),
  /** Their names, by which the sheets are sorted. */
  groupNames: z.record(z.string(), z.string()).default({}),
});
export type CardInput = z.output<typeof cardInputSchema>;

const pupilsSchema = z.object({ userIds: z.array(z.string()) });

/** Older ones are given up: whoever asked has issued other passwords meanwhile, which must not be voided. */
const givenUpMs = 60 * 60 * 1000;
const keepSeconds = 30 * 24 * 60 * 60;
/** More than an organisation starts within the hour after which a job is given up. */
const earlierLooked = 100;

const pupilsKey = (id: string): Key => ({ pk: `LOGIN_CARDS#${id}`, sk: 'PUPILS' });

export const isGivenUp = ({ startedAt }: Pick<Job, 'startedAt'>, now: Date): boolean =>
  Date.parse(startedAt) + givenUpMs <= now.getTime();

/** Whether all of the job's pupils were in these groups when it was started. */
export const isWithin = ({ groupIds }: CardInput, theirs: readonly string[]): boolean =>
  groupIds.every((id) => theirs.includes(id));

export interface CardRepository {
  find(organizationId: string, id: string): Promise<Job | undefined>;
  addPupils(id: string, userIds: readonly string[]): Write;
  /** Whose cards, in their order. */
  pupils(id: string): Promise<readonly string[]>;
  /** Jobs of the organisation begun before this one that are still at work. */
  earlierRunning(job: Job): Promise<Job[]>;
  /** `by`: only what they started. */
  list(organizationId: string, query: PageQuery, by?: string): Promise<Page<CardJob>>;
  /** The file, for as long as it can be fetched. */
  fileOf(job: Job, number: number): JobFile | undefined;
  toJob(job: Job): CardJob;
}

export function createCardRepository(
  table: Table,
  clock: Clock,
  jobs: Pick<JobRepository, 'find' | 'list'>,
): CardRepository {
  const isOffered = ({ validUntil = '' }: Job): boolean => validUntil > clock().toISOString();

  /** What the time has made of it counts before the worker has written it down. */
  function stateOf(job: Job): Pick<CardJob, 'state' | 'failure'> {
    if (!isOver(job)) return isGivenUp(job, clock()) ? { state: 'failed' } : { state: 'running' };
    if (job.state === 'done' && job.validUntil === undefined) return { state: 'failed', failure: 'nobody' };
    if (job.state === 'done') return { state: isOffered(job) ? 'ready' : 'expired' };
    if (job.state === 'stopped') return { state: 'stopped' };
    const { data: failure = 'problem' } = cardJobSchema.shape.failure.safeParse(job.failure);
    return { state: 'failed', failure };
  }

  function toJob(job: Job): CardJob {
    const { password, groups } = cardInputSchema.parse(job.input);
    const { id, byName: startedByName, startedAt, total = 0, done, counts } = job;
    const { disabled = 0, ownAccount = 0, gone = 0 } = counts;
    return {
      id,
      password,
      groups,
      startedByName,
      startedAt,
      total,
      done,
      ...stateOf(job),
      stopAsked: job.stopAskedAt !== undefined,
      skipped: { disabled, ownAccount, gone },
      files: isOffered(job) ? job.files.map(({ items }) => ({ cards: items })) : [],
      ...(isOffered(job) && { validUntil: job.validUntil }),
    };
  }

  return {
    toJob,
    async find(organizationId, id) {
      const job = await jobs.find(organizationId, id);
      return job?.kind === cardKind ? job : undefined;
    },
    addPupils: (id, userIds) =>
      create({
        ...pupilsKey(id),
        userIds,
        expiresAt: Math.floor(clock().getTime() / 1000) + keepSeconds,
      }),
    async pupils(id) {
      return (await table.find(pupilsSchema, pupilsKey(id), { consistent: true }))?.userIds ?? [];
    },
    async earlierRunning({ owner, id }) {
      const { items } = await jobs.list(owner, { limit: earlierLooked }, { kind: cardKind });
      return items.filter((other) => other.id < id && !isOver(other) && !isGivenUp(other, clock()));
    },
    async list(organizationId, query, by) {
      const only = { kind: cardKind, ...(by !== undefined && { by }) };
      const found = await jobs.list(organizationId, query, only);
      return { ...found, items: found.items.map(toJob) };
    },
    fileOf: (job, number) => (isOffered(job) ? job.files[number - 1] : undefined),
  };
}
