/** Printouts as jobs, and what each of their files is to hold. */
import * as z from 'zod';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import type { Part } from '#shared/competition/printout/policy.ts';
import { printoutKindSchema, type Printout } from '#shared/competition/printout/schema.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { isOver, type Job, type JobFile } from '#functions/platform/job/job.ts';
import type { JobRepository } from '#functions/platform/job/repository.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { replace, type Key, type Write } from '#functions/platform/table/write.ts';

export const printoutKind = 'printout';
export const printoutInputSchema = z.object({
  kind: printoutKindSchema,
  seasonId: z.string(),
  seasonTitle: z.string(),
  /** Of everybody whose paper it is, when it was started; absent of one's own. */
  groupIds: z.array(z.string()).optional(),
  about: z.string().optional(),
  parts: z.int(),
});
export type PrintoutInput = z.output<typeof printoutInputSchema>;

const partSchema = z.object({
  title: z.string(),
  /** Which of the files of the same class, from 1. */
  twin: z.int(),
  sheets: z.array(
    z.object({
      userId: z.string(),
      ids: z.array(z.string()),
      number: z.int().optional(),
      userName: z.string().optional(),
    }),
  ),
});
export type StoredPart = z.output<typeof partSchema>;

/** As long as jobs are kept. */
const keepSeconds = 30 * 24 * 60 * 60;

const partKey = (printoutId: string, index: number): Key => ({
  pk: `PRINTOUT#${printoutId}`,
  sk: `PART#${String(index).padStart(4, '0')}`,
});

export interface PrintoutRepository {
  find(owner: string, id: string): Promise<Job | undefined>;
  /** Before the job is started, so that its first step finds them; those of one that never starts end by themselves. */
  putParts(printoutId: string, parts: readonly Part[]): Write[];
  /** From 0. */
  findPart(printoutId: string, index: number): Promise<StoredPart | undefined>;
  /** What somebody started, the newest first. */
  list(owner: string, by: string, query: PageQuery): Promise<Page<Printout>>;
  /** From 1; only for as long as it can be fetched. */
  fileOf(job: Job, number: number): JobFile | undefined;
  toPrintout(job: Job): Printout;
}

export function createPrintoutRepository(
  table: Table,
  clock: Clock,
  jobs: Pick<JobRepository, 'find' | 'list'>,
): PrintoutRepository {
  const isOffered = ({ validUntil = '' }: Job): boolean => validUntil > clock().toISOString();

  function stateOf(job: Job): Printout['state'] {
    if (!isOver(job)) return 'running';
    // Everybody has withdrawn meanwhile: there is no file that could be fetched.
    if (job.state === 'done' && job.validUntil === undefined) return 'failed';
    if (job.state === 'done') return isOffered(job) ? 'ready' : 'expired';
    return job.state === 'stopped' ? 'stopped' : 'failed';
  }

  function toPrintout(job: Job): Printout {
    const { kind, seasonTitle, about } = printoutInputSchema.parse(job.input);
    const { id, startedAt, total = 0, done, counts } = job;
    return {
      id,
      kind,
      state: stateOf(job),
      stopAsked: job.stopAskedAt !== undefined,
      seasonTitle,
      ...(about !== undefined && { about }),
      startedAt,
      total,
      done,
      gone: counts['gone'] ?? 0,
      files: isOffered(job) ? job.files.map(({ items, name = '' }) => ({ items, name })) : [],
      ...(isOffered(job) && { validUntil: job.validUntil }),
    };
  }

  return {
    toPrintout,
    async find(owner, id) {
      const job = await jobs.find(owner, id);
      return job?.kind === printoutKind ? job : undefined;
    },
    putParts(printoutId, parts) {
      const twins = new Map<string, number>();
      return parts.map(({ title, sheets }, index) => {
        const twin = (twins.get(title) ?? 0) + 1;
        twins.set(title, twin);
        const expiresAt = Math.floor(clock().getTime() / 1000) + keepSeconds;
        return replace({ ...partKey(printoutId, index), title, twin, sheets, expiresAt });
      });
    },
    findPart: (printoutId, index) => table.find(partSchema, partKey(printoutId, index), { consistent: true }),
    async list(owner, by, query) {
      const found = await jobs.list(owner, query, { kind: printoutKind, by });
      return { ...found, items: found.items.map(toPrintout) };
    },
    fileOf: (job, number) => (isOffered(job) ? job.files[number - 1] : undefined),
  };
}
