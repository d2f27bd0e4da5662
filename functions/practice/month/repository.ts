/** Letters to parents as jobs. What a teacher writes on them stands beside the job until it is over, and then nowhere. */
import * as z from 'zod';
import { letterHours, lettersInputSchema, type Letters } from '#shared/practice/month/letters.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Job, JobFile } from '#functions/platform/job/job.ts';
import { createOffers } from '#functions/platform/job/offer.ts';
import type { JobRepository } from '#functions/platform/job/repository.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { create, remove, type Key, type Write } from '#functions/platform/table/write.ts';

export const lettersKind = 'month-letters';
export const lettersJobSchema = lettersInputSchema.omit({ words: true }).extend({
  groupName: z.string(),
});
export type LettersJob = z.output<typeof lettersJobSchema>;

const wordsSchema = z.object({ words: z.string() });
const wordsKey = (id: string): Key => ({ pk: `MONTH_LETTERS#${id}`, sk: 'WORDS' });
/** Should a job never come to its end. */
const keepSeconds = letterHours * 60 * 60;
/** As many as a page shows. */
const listed = 20;

export interface LettersRepository {
  find(organizationId: string, id: string): Promise<Job | undefined>;
  putWords(id: string, words: string): Write;
  /** Empty where the teacher wrote none. */
  wordsOf(id: string): Promise<string>;
  forgetWords(id: string): Write;
  /** What somebody started, the newest first. */
  list(organizationId: string, by: string): Promise<Letters[]>;
  /** From 1; only for as long as it can be fetched. */
  fileOf(job: Job, number: number): JobFile | undefined;
  toLetters(job: Job): Letters;
}

export function createLettersRepository(
  table: Table,
  clock: Clock,
  jobs: Pick<JobRepository, 'find' | 'list'>,
): LettersRepository {
  const offers = createOffers(clock);

  function toLetters(job: Job): Letters {
    const { month, groupName } = lettersJobSchema.parse(job.input);
    return { ...offers.of(job), month, groupName, total: job.total ?? 0 };
  }

  return {
    toLetters,
    fileOf: (job, number) => offers.fileOf(job, number),
    async find(organizationId, id) {
      const job = await jobs.find(organizationId, id);
      return job?.kind === lettersKind ? job : undefined;
    },
    putWords: (id, words) =>
      create({ ...wordsKey(id), words, expiresAt: Math.floor(clock().getTime() / 1000) + keepSeconds }),
    wordsOf: async (id) => (await table.find(wordsSchema, wordsKey(id), { consistent: true }))?.words ?? '',
    forgetWords: (id) => remove(wordsKey(id)),
    async list(organizationId, by) {
      const { items } = await jobs.list(organizationId, { limit: listed }, { kind: lettersKind, by });
      return items.map(toLetters);
    },
  };
}
