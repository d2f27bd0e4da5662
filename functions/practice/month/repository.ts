/** Letters to parents as jobs. What a teacher writes on them stands beside the job until it is over, and then nowhere. */
import * as z from 'zod';
import { letterHours, lettersInputSchema, type Letters } from '#shared/practice/month/letters.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { isOver, type Job, type JobFile } from '#functions/platform/job/job.ts';
import type { JobRepository } from '#functions/platform/job/repository.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { create, remove, type Key, type Write } from '#functions/platform/table/write.ts';

export const lettersKind = 'month-letters';
export const lettersJobSchema = lettersInputSchema.omit({ words: true }).extend({
  groupName: z.string(),
  fiscalYear: z.int(),
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
  /** For as long as it can be fetched. */
  filesOf(job: Job): readonly JobFile[];
  toLetters(job: Job): Letters;
}

export function createLettersRepository(
  table: Table,
  clock: Clock,
  jobs: Pick<JobRepository, 'find' | 'list'>,
): LettersRepository {
  const isOffered = ({ validUntil = '' }: Job): boolean => validUntil > clock().toISOString();
  const filesOf = (job: Job): readonly JobFile[] => (isOffered(job) ? job.files : []);

  function stateOf(job: Job): Letters['state'] {
    if (!isOver(job)) return 'running';
    // Everybody has left the class meanwhile: there is no file that could be fetched.
    if (job.state === 'done' && job.validUntil === undefined) return 'failed';
    if (job.state === 'done') return isOffered(job) ? 'ready' : 'expired';
    return job.state === 'stopped' ? 'stopped' : 'failed';
  }

  function toLetters(job: Job): Letters {
    const { month, groupName } = lettersJobSchema.parse(job.input);
    const { id, startedAt, total = 0 } = job;
    return {
      id,
      state: stateOf(job),
      month,
      groupName,
      startedAt,
      total,
      files: filesOf(job).map(({ items, name = '' }) => ({ items, name })),
      ...(isOffered(job) && { validUntil: job.validUntil }),
    };
  }

  return {
    toLetters,
    filesOf,
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
