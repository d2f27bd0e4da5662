/** Batches for the printer, as jobs of the office. */
import * as z from 'zod';
import type { ParcelPrint } from '#shared/certificate/parcel/contract.ts';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { isOver, type Job, type JobFile } from '#functions/platform/job/job.ts';
import type { JobRepository } from '#functions/platform/job/repository.ts';

export const parcelPrintKind = 'parcel-print';
/** Whoever of the office started it: all of them may fetch it. */
export const officeOwner = 'OFFICE';
/** Addresses of people: no longer than a working day takes. */
export const printHours = 24;
export const parcelPrintInputSchema = z.object({ parcelIds: z.array(z.string()) });

export interface ParcelPrints {
  find(id: string): Promise<Job | undefined>;
  list(query: PageQuery): Promise<Page<ParcelPrint>>;
  /** From 1; only for as long as it can be fetched. */
  fileOf(job: Job, number: number): JobFile | undefined;
  toPrint(job: Job): ParcelPrint;
}

export function createParcelPrints(jobs: Pick<JobRepository, 'find' | 'list'>, clock: Clock): ParcelPrints {
  const isOffered = ({ validUntil = '' }: Job): boolean => validUntil > clock().toISOString();

  function stateOf(job: Job): ParcelPrint['state'] {
    if (!isOver(job)) return 'running';
    if (job.state !== 'done' || job.validUntil === undefined) return 'failed';
    return isOffered(job) ? 'ready' : 'expired';
  }

  const toPrint = (job: Job): ParcelPrint => ({
    id: job.id,
    state: stateOf(job),
    startedAt: job.startedAt,
    total: job.total ?? 0,
    done: job.done,
    left: job.counts['left'] ?? 0,
    files: isOffered(job) ? job.files.map(({ items, name = '' }) => ({ items, name })) : [],
    ...(isOffered(job) && { validUntil: job.validUntil }),
  });

  return {
    toPrint,
    async find(id) {
      const job = await jobs.find(officeOwner, id);
      return job?.kind === parcelPrintKind ? job : undefined;
    },
    async list(query) {
      const found = await jobs.list(officeOwner, query, { kind: parcelPrintKind });
      return { ...found, items: found.items.map(toPrint) };
    },
    fileOf: (job, number) => (isOffered(job) ? job.files[number - 1] : undefined),
  };
}
