/** What is looked after without anybody asking: lanes whose message or run was lost, and files whose time is over. */
import { unlessChanged } from '#functions/platform/afresh.ts';
import type { Storage } from '../storage/storage.ts';
import type { Table } from '../table/table.ts';
import type { JobRepository } from './repository.ts';
import type { JobStarter } from './start.ts';

interface SweepDependencies {
  readonly table: Table;
  readonly jobs: JobRepository;
  readonly send: JobStarter['send'];
  readonly storage: Pick<Storage, 'remove'>;
}

export const createSweepLanes =
  ({ table, jobs, send }: Omit<SweepDependencies, 'storage'>) =>
  async (): Promise<{ sent: number }> => {
    const due = await jobs.due();
    for (const lane of due) {
      await send([{ owner: lane.owner, jobId: lane.jobId, lane: lane.lane }]);
      // Somebody has taken it since we looked.
      await unlessChanged(() => table.write(jobs.postpone(lane)));
    }
    return { sent: due.length };
  };

/** Files first: what is left after a crash is found again by the next run. */
export const createSweepFiles =
  ({ table, jobs, storage }: Omit<SweepDependencies, 'send'>) =>
  async (): Promise<{ removed: number }> => {
    const outdated = await jobs.outdated();
    for (const job of outdated) {
      for (const { key } of job.files) await storage.remove(key);
      await table.write(jobs.expire(job));
    }
    return { removed: outdated.length };
  };
