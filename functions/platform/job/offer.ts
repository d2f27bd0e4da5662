/** The files of a job as those see it who may fetch them. */
import type { Clock } from '../clock.ts';
import { isOver, type Job, type JobFile } from './job.ts';

export interface Offer {
  readonly id: string;
  readonly state: 'running' | 'ready' | 'failed' | 'expired';
  readonly startedAt: string;
  /** Of its lanes together. */
  readonly done: number;
  readonly files: { name: string; items: number }[];
  readonly validUntil?: string | undefined;
}

export interface Offers {
  of(job: Job): Offer;
  /** From 1; only for as long as it can be fetched. */
  fileOf(job: Job, number: number): JobFile | undefined;
}

export function createOffers(clock: Clock): Offers {
  const isOffered = ({ validUntil = '' }: Job): boolean => validUntil > clock().toISOString();

  function stateOf(job: Job): Offer['state'] {
    if (!isOver(job)) return 'running';
    if (job.state !== 'done' || job.validUntil === undefined) return 'failed';
    return isOffered(job) ? 'ready' : 'expired';
  }

  return {
    of: (job) => ({
      id: job.id,
      state: stateOf(job),
      startedAt: job.startedAt,
      done: job.done,
      files: isOffered(job) ? job.files.map(({ items, name = '' }) => ({ items, name })) : [],
      ...(isOffered(job) && { validUntil: job.validUntil }),
    }),
    fileOf: (job, number) => (isOffered(job) ? job.files[number - 1] : undefined),
  };
}
