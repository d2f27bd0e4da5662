/** Jobs of one kind as those see them who may fetch their files. */
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import type { Clock } from '../clock.ts';
import { isOver, type Job, type JobFile } from './job.ts';
import type { JobRepository } from './repository.ts';

export interface Offer {
  readonly id: string;
  readonly state: 'running' | 'ready' | 'failed' | 'expired';
  readonly startedAt: string;
  readonly total: number;
  /** Of its lanes together. */
  readonly done: number;
  readonly files: { name: string; items: number }[];
  readonly validUntil?: string | undefined;
}

export interface OfferDependencies {
  readonly jobs: Pick<JobRepository, 'find' | 'list'>;
  readonly clock: Clock;
}

export interface Offers<T> {
  of(job: Job): T;
  find(owner: string, id: string): Promise<Job | undefined>;
  /** The newest first. `by`: only what they started. */
  list(owner: string, query: PageQuery, by?: string): Promise<Page<T>>;
  /** From 1; only for as long as it can be fetched. */
  fileOf(job: Job | undefined, number: number): JobFile | undefined;
}

export function createOffers<T>(
  { jobs, clock }: OfferDependencies,
  kind: string,
  shown: (offer: Offer, job: Job) => T,
): Offers<T> {
  const isOffered = ({ validUntil = '' }: Job): boolean => validUntil > clock().toISOString();

  function stateOf(job: Job): Offer['state'] {
    if (!isOver(job)) return 'running';
    // Nothing was left to make by its turn: there is no file that could be fetched.
    if (job.state !== 'done' || job.validUntil === undefined) return 'failed';
    return isOffered(job) ? 'ready' : 'expired';
  }

  const of = (job: Job): T =>
    shown(
      {
        id: job.id,
        state: stateOf(job),
        startedAt: job.startedAt,
        total: job.total ?? 0,
        done: job.done,
        files: isOffered(job) ? job.files.map(({ items, name = '' }) => ({ items, name })) : [],
        ...(isOffered(job) && { validUntil: job.validUntil }),
      },
      job,
    );

  return {
    of,
    async find(owner, id) {
      const job = await jobs.find(owner, id);
      return job?.kind === kind ? job : undefined;
    },
    async list(owner, query, by) {
      const found = await jobs.list(owner, query, { kind, ...(by !== undefined && { by }) });
      return { ...found, items: found.items.map(of) };
    },
    fileOf: (job, number) => (job !== undefined && isOffered(job) ? job.files[number - 1] : undefined),
  };
}
