/** Printouts as jobs, and what each of their files is to hold. */
import * as z from 'zod';
import type { Part } from '#shared/competition/printout/policy.ts';
import { printoutKindSchema, type Printout } from '#shared/competition/printout/schema.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { createOffers, type Offers } from '#functions/platform/job/offer.ts';
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

export interface PrintoutRepository extends Offers<Printout> {
  /** Before the job is started, so that its first step finds them; those of one that never starts end by themselves. */
  putParts(printoutId: string, parts: readonly Part[]): Write[];
  /** From 0. */
  findPart(printoutId: string, index: number): Promise<StoredPart | undefined>;
}

export function createPrintoutRepository(
  table: Table,
  clock: Clock,
  jobs: Pick<JobRepository, 'find' | 'list'>,
): PrintoutRepository {
  const offers = createOffers({ jobs, clock }, printoutKind, (offer, job): Printout => {
    const { kind, seasonTitle, about } = printoutInputSchema.parse(job.input);
    return {
      ...offer,
      kind,
      ...(job.state === 'stopped' && { state: 'stopped' as const }),
      stopAsked: job.stopAskedAt !== undefined,
      seasonTitle,
      ...(about !== undefined && { about }),
      gone: job.counts['gone'] ?? 0,
    };
  });

  return {
    ...offers,
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
  };
}
