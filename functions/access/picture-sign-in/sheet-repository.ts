/** Sheets of pictures and words as jobs. Names and words are read when they are drawn: a job keeps ids alone. */
import * as z from 'zod';
import type { PictureSheet } from '#shared/access/picture-sign-in/schema.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Job, JobFile } from '#functions/platform/job/job.ts';
import { createOffers } from '#functions/platform/job/offer.ts';
import type { JobRepository } from '#functions/platform/job/repository.ts';

export const sheetKind = 'picture-sheets';
export const sheetJobSchema = z.object({ groupId: z.string(), groupName: z.string() });
export type SheetJob = z.output<typeof sheetJobSchema>;

/** As many as a page shows. */
const listed = 20;

export interface SheetRepository {
  find(organizationId: string, id: string): Promise<Job | undefined>;
  /** What somebody started for the class, the newest first. */
  list(organizationId: string, by: string, groupId: string): Promise<PictureSheet[]>;
  /** Only for as long as it can be fetched. */
  fileOf(job: Job): JobFile | undefined;
  toSheet(job: Job): PictureSheet;
}

export function createSheetRepository(
  clock: Clock,
  jobs: Pick<JobRepository, 'find' | 'list'>,
): SheetRepository {
  const offers = createOffers(clock);
  const toSheet = (job: Job): PictureSheet => ({ ...offers.of(job), total: job.total ?? 0 });

  return {
    toSheet,
    fileOf: (job) => offers.fileOf(job, 1),
    async find(organizationId, id) {
      const job = await jobs.find(organizationId, id);
      return job?.kind === sheetKind ? job : undefined;
    },
    async list(organizationId, by, groupId) {
      const { items } = await jobs.list(organizationId, { limit: listed }, { kind: sheetKind, by });
      return items.filter(({ input }) => sheetJobSchema.parse(input).groupId === groupId).map(toSheet);
    },
  };
}
