/**
 * One invocation's work on one lane: takes it, does step after step while there is time, and hands it on. The effect of a
 * step and its cursor are one transaction under the run's own number, so whoever comes late or twice changes nothing.
 */
import { isProblem } from '#shared/problem.ts';
import type { Clock } from '../clock.ts';
import { failureOf } from '../failure.ts';
import type { Log } from '../log/log.ts';
import type { Storage } from '../storage/storage.ts';
import type { Table } from '../table/table.ts';
import type { Write } from '../table/write.ts';
import {
  isOver,
  JobFailure,
  sumOf,
  type AnyKind,
  type Job,
  type Lane,
  type LaneMessage,
  type Step,
  type Work,
} from './job.ts';
import type { JobRepository } from './repository.ts';
import type { JobStarter } from './start.ts';

interface RunDependencies {
  readonly table: Table;
  readonly jobs: JobRepository;
  readonly send: JobStarter['send'];
  /** Undefined: this version knows none of that name. */
  readonly kindOf: (kind: string) => Promise<AnyKind | undefined>;
  readonly storage: Pick<Storage, 'putOnce' | 'remove'>;
  /** Tells people that a job needs them. */
  readonly raise: (job: Job, at: string) => Write;
  /** It came to its end, or another like it did. */
  readonly settle: (job: Job) => Write;
  readonly clock: Clock;
  readonly log: Log;
}
export type RunLane = (message: LaneMessage, remainingMs: () => number) => Promise<void>;

/** A run that says nothing for so long is dead. Each step, and each `tell` inside of one, begins it anew. */
const quietMs = 90_000;
/** After the runtime's own limit. */
const deadMs = 15_000;
/** With its tail (drawing, storing) well below the lease. */
const stepMs = 45_000;
/** Of the invocation: what is left then is for the tail of the step at work. */
const handOnMs = 45_000;
const fewestTries = 3;
const endAttempts = 5;
const firstRetryMs = 15_000;
const longestRetryMs = 5 * 60_000;
/** Of a kind that this version does not know: the one that does may be back by then. */
const unknownMs = 15 * 60_000;

interface Taken {
  readonly kind: AnyKind;
  readonly job: Job;
  readonly lane: Lane;
}

const leaseOf = ({ alone }: AnyKind, remainingMs: () => number): number =>
  alone === true ? remainingMs() + deadMs : quietMs;

export function createRunLane(dependencies: RunDependencies): RunLane {
  const { table, jobs, send, kindOf, storage, raise, settle, clock, log } = dependencies;

  const fileKey = ({ kind, job, lane }: Taken, run: number): string =>
    `exports/${kind.files?.folder ?? kind.kind}/${job.owner}/${job.id}/${lane.lane}-${lane.steps}-${run}.${kind.files?.extension ?? 'bin'}`;

  /** What runs stored that never came to the end of this step. */
  async function clear(taken: Taken, upTo: number): Promise<void> {
    if (taken.kind.files === undefined) return;
    for (let run = Math.max(1, taken.lane.progressRun); run <= upTo; run++)
      await storage.remove(fileKey(taken, run));
  }

  /** The first to come ends it; for the others it has ended. */
  async function end(
    { kind, job }: Omit<Taken, 'lane'>,
    state: 'done' | 'failed' | 'stopped',
    failure?: string,
  ) {
    const told = [
      ...(failure === 'given-up' ? [raise(job, clock().toISOString())] : []),
      ...(state === 'done' ? [settle(job)] : []),
    ];
    for (let attempt = 1; ; attempt++) {
      const lanes = await jobs.lanes(job);
      const ended: Job = { ...job, ...sumOf(lanes), state, failure };
      const also = (await kind.end?.(ended, job.input)) ?? [];
      try {
        await table.transact([...jobs.end(ended, lanes, kind.files?.keepHours), ...also, ...told]);
        return;
      } catch (error) {
        const now = await jobs.find(job.owner, job.id);
        if (now === undefined || isOver(now)) return;
        // Another lane has got on meanwhile: its step belongs to what was done.
        if (!isProblem(error, 'version-conflict') || attempt >= endAttempts) throw error;
      }
    }
  }

  /** Whoever comes last of the lanes ends the job; the others are done with it. */
  async function complete({ kind, job, lane }: Taken): Promise<void> {
    if ((await jobs.lanes(job)).every(({ over }) => over)) await end({ kind, job }, 'done');
    else await table.write(jobs.forget(lane));
  }

  /** Undefined: nothing to do for this message any more. */
  async function take(message: LaneMessage, remainingMs: () => number): Promise<Taken | undefined> {
    const [job, lane] = await jobs.findLane(message);
    if (lane === undefined) return undefined;
    if (job === undefined || isOver(job)) {
      await table.write(jobs.forget(lane));
      return undefined;
    }
    const kind = await kindOf(job.kind);
    if (kind === undefined) {
      log.error('unknown kind of job', { jobId: job.id, kind: job.kind });
      await table.transact([jobs.leave(lane, unknownMs), raise(job, clock().toISOString())]);
      return undefined;
    }
    if (lane.over) {
      await complete({ kind, job, lane });
      return undefined;
    }
    const lease = leaseOf(kind, remainingMs);
    await table.transact([jobs.begin(lane, lease), jobs.change(job).set({ state: 'running' })]);
    return {
      kind,
      job: { ...job, state: 'running' },
      lane: { ...lane, run: lane.run + 1, tries: lane.tries + 1 },
    };
  }

  const isHopeless = ({ kind, lane }: Taken): boolean =>
    lane.tries > fewestTries &&
    Date.parse(lane.progressAt) + kind.giveUpAfterMinutes * 60_000 <= clock().getTime();

  function workOf(taken: Taken, remainingMs: () => number): Work<unknown, unknown> {
    const { kind, job, lane } = taken;
    const until = Math.max(handOnMs, remainingMs() - stepMs);
    return {
      job,
      lane,
      input: job.input,
      cursor: lane.cursor,
      mayGoOn: () => remainingMs() > until,
      tell: (toldDone) => table.write(jobs.hold(lane, leaseOf(kind, remainingMs)).set({ toldDone })),
      async store(body, name, items) {
        const key = fileKey(taken, lane.run);
        await storage.putOnce(key, body, name, kind.files?.contentType);
        return { key, items, name };
      },
    };
  }

  async function commit({ job, lane }: Taken, step: Step<unknown>, lease: number): Promise<Lane> {
    const after: Lane = {
      ...lane,
      cursor: step.cursor,
      done: step.done,
      counts: step.counts ?? lane.counts,
      files: step.file === undefined ? lane.files : [...lane.files, step.file],
      leftOut: [...(lane.leftOut ?? []), ...(step.leftOut ?? [])],
      steps: lane.steps + 1,
      progressRun: lane.run,
      progressAt: clock().toISOString(),
      tries: 1,
      over: step.finished,
    };
    const { cursor, done, counts, files, leftOut, steps, progressRun, progressAt, tries, over } = after;
    await table.transact([
      jobs
        .hold(lane, lease)
        .set({ cursor, done, counts, files, leftOut, steps, progressRun, progressAt, tries, over })
        .remove('toldDone'),
      jobs.change(job).set({ state: 'running', total: step.total }),
      ...(step.writes ?? []),
    ]);
    return after;
  }

  /** One step; undefined when this invocation is done with the lane. */
  async function goOn(taken: Taken, remainingMs: () => number): Promise<Taken | undefined> {
    const { kind, job, lane } = taken;
    if (job.stopAskedAt !== undefined) {
      await end(taken, 'stopped');
      return undefined;
    }
    if (remainingMs() <= handOnMs) {
      await table.write(jobs.release(lane));
      await send([{ owner: job.owner, jobId: job.id, lane: lane.lane }]);
      return undefined;
    }
    const step = await kind.step(workOf(taken, remainingMs));
    const after = await commit(taken, step, leaseOf(kind, remainingMs));
    if (after.over) {
      await complete({ kind, job, lane: after });
      return undefined;
    }
    const now = await jobs.find(job.owner, job.id);
    return now === undefined || isOver(now) ? undefined : { kind, job: now, lane: after };
  }

  async function fail(taken: Taken, cause: unknown): Promise<void> {
    const { kind, job, lane } = taken;
    const [now, its] = await jobs.findLane({ owner: job.owner, jobId: job.id, lane: lane.lane });
    const key = fileKey(taken, lane.run);
    if (kind.files !== undefined && its?.files.some((file) => file.key === key) !== true)
      await storage.remove(key);
    // Another run has taken the lane, or the job has ended meanwhile.
    if (now === undefined || isOver(now) || its?.run !== lane.run) return;
    log.error('a step of a job failed', { jobId: job.id, kind: job.kind, cause });
    if (cause instanceof JobFailure) await end(taken, 'failed', cause.message);
    else
      await table.write(
        jobs
          .release(lane, Math.min(longestRetryMs, firstRetryMs * 2 ** (lane.tries - 1)))
          .set({ failure: failureOf(cause, clock()) }),
      );
  }

  return async (message, remainingMs) => {
    let taken: Taken | undefined;
    try {
      taken = await take(message, remainingMs);
    } catch (error) {
      // Another run has it.
      if (isProblem(error, 'version-conflict')) return;
      throw error;
    }
    if (taken === undefined) return;
    await clear(taken, taken.lane.run - 1);
    if (isHopeless(taken)) {
      await end(taken, 'failed', 'given-up');
      return;
    }
    while (taken !== undefined) {
      const at: Taken = taken;
      try {
        taken = await goOn(at, remainingMs);
      } catch (cause) {
        await fail(at, cause);
        return;
      }
    }
  };
}
