/** Jobs for login cards of an organisation, as those who may see them know them. No password is ever among it. */
import * as z from 'zod';
import { cardJobSchema, type CardJob } from '#shared/school/login-card/contract.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { isOver, type Job } from '#functions/platform/job/job.ts';
import { createOffers, type Offer, type Offers } from '#functions/platform/job/offer.ts';
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

export interface CardRepository extends Offers<CardJob> {
  addPupils(id: string, userIds: readonly string[]): Write;
  /** Whose cards, in their order. */
  pupils(id: string): Promise<readonly string[]>;
  /** Jobs of the organisation begun before this one that are still at work. */
  earlierRunning(job: Job): Promise<Job[]>;
}

export function createCardRepository(
  table: Table,
  clock: Clock,
  jobs: Pick<JobRepository, 'find' | 'list'>,
): CardRepository {
  /** What the time has made of it counts before the worker has written it down. */
  function stateOf(job: Job, { state }: Offer): Pick<CardJob, 'state' | 'failure'> {
    if (!isOver(job)) return isGivenUp(job, clock()) ? { state: 'failed' } : { state };
    if (job.state === 'stopped') return { state: 'stopped' };
    if (state !== 'failed') return { state };
    if (job.state === 'done') return { state, failure: 'nobody' };
    const { data: failure = 'problem' } = cardJobSchema.shape.failure.safeParse(job.failure);
    return { state, failure };
  }

  const offers = createOffers({ jobs, clock }, cardKind, (offer, job): CardJob => {
    const { password, groups } = cardInputSchema.parse(job.input);
    const { disabled = 0, ownAccount = 0, gone = 0 } = job.counts;
    return {
      ...offer,
      ...stateOf(job, offer),
      password,
      groups,
      startedByName: job.byName,
      stopAsked: job.stopAskedAt !== undefined,
      skipped: { disabled, ownAccount, gone },
      files: offer.files.map(({ items }) => ({ cards: items })),
    };
  });

  return {
    ...offers,
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
  };
}
