/** What a request does with jobs: starts one, once, and asks one to stop. Knows nothing of what they do. */
import { isProblem, type ProblemCode } from '#shared/problem.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log/log.ts';
import type { Queue } from '../queue/queue.ts';
import type { Table } from '../table/table.ts';
import type { Write } from '../table/write.ts';
import type { Job, LaneMessage } from './job.ts';
import type { JobRepository, NewJob } from './repository.ts';

interface StartDependencies {
  readonly table: Table;
  readonly jobs: JobRepository;
  readonly queue: Queue;
  readonly clock: Clock;
  readonly log: Log;
}

interface StartJob extends NewJob {
  /** Written together with the start. */
  readonly writes?: readonly Write[];
  readonly busy?: ProblemCode;
}

export interface JobStarter {
  /** The same `requestKey` of the same person answers the same job. */
  readonly start: (asked: StartJob) => Promise<Job>;
  /** It ends before its next step; one that is over stays as it is. */
  readonly stop: (job: Job, also?: readonly Write[]) => Promise<void>;
  /** A failure here is only a delay: the sweeper finds the lane. */
  readonly send: (messages: readonly LaneMessage[]) => Promise<void>;
}

export function createJobStarter({ table, jobs, queue, clock, log }: StartDependencies): JobStarter {
  async function send(messages: readonly LaneMessage[]): Promise<void> {
    try {
      await queue.send(
        messages.map((job) => ({ job })),
        'bulk',
      );
    } catch (cause) {
      log.warn('a job waits for the sweeper', { messages, cause });
    }
  }
  const lanesOf = ({ owner, id, lanes }: Job): LaneMessage[] =>
    Array.from({ length: lanes }, (_, lane) => ({ owner, jobId: id, lane }));

  return {
    send,
    async start({ writes = [], busy, ...asked }) {
      const { owner, by } = asked.job;
      const find = async (): Promise<Job | undefined> =>
        asked.requestKey === undefined ? undefined : jobs.findRequest(owner, by, asked.requestKey);
      const before = await find();
      if (before !== undefined) return jobs.withProgress(before);
      const { job, writes: own } = jobs.add(asked, busy);
      try {
        await table.transact([...own, ...writes]);
      } catch (error) {
        // The same request twice at once: the quicker one started it for both.
        const started = await find();
        if (started === undefined) throw error;
        return started;
      }
      await send(lanesOf(job));
      return job;
    },
    async stop(job, also = []) {
      try {
        await table.transact([jobs.change(job).set({ stopAskedAt: clock().toISOString() }), ...also]);
      } catch (error) {
        if (isProblem(error, 'version-conflict')) return;
        throw error;
      }
      await send(lanesOf(job));
    },
  };
}
