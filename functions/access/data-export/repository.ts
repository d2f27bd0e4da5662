/** A person's own data as a file: at most one is being made, and the last one made is there for some days. */
import type { ExportState } from '#shared/access/data-export/contract.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { isOver, type Job, type JobFile } from '#functions/platform/job/job.ts';
import type { JobRepository, NewJob } from '#functions/platform/job/repository.ts';
import { newId } from '#functions/platform/id.ts';

export const exportKind = 'data-export';
/** More than anybody makes while jobs are kept. */
const looked = 100;

export interface Exports {
  /** The last one asked for. */
  findLast(userId: string): Promise<Job | undefined>;
  /** Whose file is still there, whether or not it may be fetched. */
  listWithFiles(userId: string): Promise<Job[]>;
  /** To be started while no other is being made. */
  prepare(userId: string): NewJob;
  /** As its owner sees it; a file whose time is over counts as gone before it is. */
  state(job: Job | undefined): ExportState;
  fileOf(job: Job | undefined): JobFile | undefined;
}

export function createExports(jobs: Pick<JobRepository, 'list'>, clock: Clock): Exports {
  const list = async (userId: string, limit: number): Promise<Job[]> =>
    (await jobs.list(userId, { limit }, { kind: exportKind })).items;
  const isOffered = ({ validUntil = '' }: Job): boolean => validUntil > clock().toISOString();

  return {
    findLast: async (userId) => (await list(userId, 1))[0],
    listWithFiles: async (userId) => (await list(userId, looked)).filter(({ files }) => files.length > 0),
    prepare(userId) {
      const now = clock();
      const startedAt = now.toISOString();
      const id = newId('job', now);
      return {
        // Their name is asked for when it is needed: what is kept here outlives a deletion for some days.
        job: {
          owner: userId,
          id,
          kind: exportKind,
          input: {},
          by: userId,
          byName: '',
          startedAt,
          exclusive: exportKind,
        },
        cursors: [0],
      };
    },
    state(job) {
      if (job === undefined) return { status: 'none' };
      const { state, startedAt: requestedAt, done, validUntil } = job;
      if (!isOver(job)) return { status: 'running', requestedAt, stepsDone: done };
      if (state !== 'done') return { status: 'failed', requestedAt };
      return isOffered(job)
        ? { status: 'ready', requestedAt, validUntil }
        : { status: 'expired', requestedAt };
    },
    fileOf: (job) => (job?.state === 'done' && isOffered(job) ? job.files[0] : undefined),
  };
}
