/** What the office searched for, as ZIP files. */
import type { DocumentExport } from '#shared/trade-document/contract.ts';
import { documentSearchSchema } from '#shared/trade-document/contract.ts';
import * as z from 'zod';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import type { Clock } from '../../platform/clock.ts';
import { isOver, type Job, type JobFile } from '../../platform/job/job.ts';
import type { JobRepository } from '../../platform/job/repository.ts';

export const documentExportKind = 'document-export';
/** Whoever of the office started it: all of them may fetch it. */
export const officeOwner = 'OFFICE';
/** Long enough for an auditor's visit. */
export const exportHours = 7 * 24;
export const exportInputSchema = z.object({ search: documentSearchSchema });

export interface DocumentExports {
  find(id: string): Promise<Job | undefined>;
  list(query: PageQuery): Promise<Page<DocumentExport>>;
  /** From 1; only for as long as it can be fetched. */
  fileOf(job: Job, number: number): JobFile | undefined;
  toExport(job: Job): DocumentExport;
}

export function createDocumentExports(
  jobs: Pick<JobRepository, 'find' | 'list'>,
  clock: Clock,
): DocumentExports {
  const isOffered = ({ validUntil = '' }: Job): boolean => validUntil > clock().toISOString();

  function stateOf(job: Job): DocumentExport['state'] {
    if (!isOver(job)) return 'running';
    if (job.state !== 'done' || job.validUntil === undefined) return 'failed';
    return isOffered(job) ? 'ready' : 'expired';
  }

  const toExport = (job: Job): DocumentExport => ({
    id: job.id,
    state: stateOf(job),
    startedAt: job.startedAt,
    byName: job.byName,
    done: job.done,
    files: isOffered(job) ? job.files.map(({ items, name = '' }) => ({ items, name })) : [],
    ...(isOffered(job) && { validUntil: job.validUntil }),
  });

  return {
    toExport,
    async find(id) {
      const job = await jobs.find(officeOwner, id);
      return job?.kind === documentExportKind ? job : undefined;
    },
    async list(query) {
      const found = await jobs.list(officeOwner, query, { kind: documentExportKind });
      return { ...found, items: found.items.map(toExport) };
    },
    fileOf: (job, number) => (isOffered(job) ? job.files[number - 1] : undefined),
  };
}
