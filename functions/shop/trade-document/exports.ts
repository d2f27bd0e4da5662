/** What the office searched for, as ZIP files. */
import * as z from 'zod';
import { documentSearchSchema, type DocumentExport } from '#shared/shop/trade-document/contract.ts';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Job, JobFile } from '#functions/platform/job/job.ts';
import { createOffers } from '#functions/platform/job/offer.ts';
import type { JobRepository } from '#functions/platform/job/repository.ts';

export const documentExportKind = 'document-export';
/** Whoever of the office started it: all of them may fetch it. */
export const officeOwner = 'OFFICE';
/** Long enough for an auditor's visit. */
export const exportHours = 7 * 24;
export const exportInputSchema = z.object({ search: documentSearchSchema });

export interface DocumentExports {
  list(query: PageQuery): Promise<Page<DocumentExport>>;
  /** From 1; only for as long as it can be fetched. */
  findFile(id: string, number: number): Promise<JobFile | undefined>;
  toExport(job: Job): DocumentExport;
}

export function createDocumentExports(
  jobs: Pick<JobRepository, 'find' | 'list'>,
  clock: Clock,
): DocumentExports {
  const offers = createOffers(clock);
  const toExport = (job: Job): DocumentExport => ({ ...offers.of(job), byName: job.byName });
  return {
    toExport,
    async list(query) {
      const found = await jobs.list(officeOwner, query, { kind: documentExportKind });
      return { ...found, items: found.items.map(toExport) };
    },
    async findFile(id, number) {
      const job = await jobs.find(officeOwner, id);
      return job?.kind === documentExportKind ? offers.fileOf(job, number) : undefined;
    },
  };
}
