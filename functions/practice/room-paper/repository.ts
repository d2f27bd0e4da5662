/** Papers of a room as jobs. Names and figures are read when they are drawn: a job keeps ids alone. */
import * as z from 'zod';
import { roomPapersInputSchema, type RoomPapers } from '#shared/practice/room-paper/schema.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Job, JobFile } from '#functions/platform/job/job.ts';
import { createOffers } from '#functions/platform/job/offer.ts';
import type { JobRepository } from '#functions/platform/job/repository.ts';

export const papersKind = 'room-papers';
export const papersJobSchema = roomPapersInputSchema.extend({
  /** As it was asked for: what may be called so is a rule of the form. */
  event: z.string(),
  groupId: z.string(),
  groupName: z.string(),
});
export type PapersJob = z.output<typeof papersJobSchema>;

/** As many as a page shows. */
const listed = 20;

export interface PapersRepository {
  find(organizationId: string, id: string): Promise<Job | undefined>;
  /** What somebody started, the newest first. */
  list(organizationId: string, by: string): Promise<RoomPapers[]>;
  /** Only for as long as it can be fetched. */
  fileOf(job: Job): JobFile | undefined;
  toPapers(job: Job): RoomPapers;
}

export function createPapersRepository(
  clock: Clock,
  jobs: Pick<JobRepository, 'find' | 'list'>,
): PapersRepository {
  const offers = createOffers(clock);

  function toPapers(job: Job): RoomPapers {
    const { roomCode, event } = papersJobSchema.parse(job.input);
    return { ...offers.of(job), roomCode, event, total: job.total ?? 0 };
  }

  return {
    toPapers,
    fileOf: (job) => offers.fileOf(job, 1),
    async find(organizationId, id) {
      const job = await jobs.find(organizationId, id);
      return job?.kind === papersKind ? job : undefined;
    },
    async list(organizationId, by) {
      const { items } = await jobs.list(organizationId, { limit: listed }, { kind: papersKind, by });
      return items.map(toPapers);
    },
  };
}
