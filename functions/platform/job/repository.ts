/** Where jobs and their lanes stand, and the writes that move them. */
import * as z from 'zod';
import type { ProblemCode } from '#shared/problem.ts';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import type { Clock } from '../clock.ts';
import { failureSchema, type Failure } from '../failure.ts';
import { page } from '../table/paging.ts';
import type { Table } from '../table/table.ts';
import { create, remove, replace, update, type Key, type Update, type Write } from '../table/write.ts';
import {
  isOver,
  jobSchema,
  laneMessageSchema,
  laneSchema,
  sumOf,
  type Job,
  type Lane,
  type LaneMessage,
} from './job.ts';

const keepSeconds = 30 * 24 * 60 * 60;
/** A message normally arrives within a second; the sweeper waits this long before it sends another. */
const messageMs = 60_000;
const sweptAtOnce = 500;

const duePartition = 'JOB#DUE';
const failedPartition = 'JOB#FAILED';
const filesPartition = 'JOB#FILES';
const partition = (owner: string): string => `JOB#${owner}`;
const starterPartition = (owner: string, by: string): string => `${partition(owner)}#${by}`;
/** Without its prefix, so that jobs of all kinds sort by time. */
const jobKey = ({ owner, id }: Pick<Job, 'owner' | 'id'>): Key => ({
  pk: partition(owner),
  sk: id.slice(id.indexOf('_') + 1),
});
const laneKey = ({ jobId, lane }: Pick<Lane, 'jobId' | 'lane'>): Key => ({
  pk: `JOB_LANES#${jobId}`,
  sk: String(lane).padStart(3, '0'),
});
/** Beside the job, whose own indexes say other things. */
const failedKey = ({ id }: Pick<Job, 'id'>): Key => ({ pk: failedPartition, sk: id });
const failedSchema = z.object({ owner: z.string(), jobId: z.string(), cause: failureSchema.optional() });

/** One that failed, and the last failure of its lanes where one was written down. */
export interface FailedJob {
  readonly job: Job;
  readonly cause?: Failure | undefined;
}
const lockKey = (owner: string, exclusive: string): Key => ({ pk: `JOB_LOCK#${owner}`, sk: exclusive });
const unlock = ({ owner, exclusive }: Job): Write[] =>
  exclusive === undefined ? [] : [remove(lockKey(owner, exclusive))];
const requestKeyOf = (owner: string, by: string, requestKey: string): Key => ({
  pk: `JOB_REQUEST#${owner}#${by}`,
  sk: requestKey,
});

const requestSchema = z.object({ jobId: z.string() });
const dueSchema = laneMessageSchema.extend({ gsi2sk: z.string() });
type DueLane = z.output<typeof dueSchema>;

export interface NewJob {
  readonly job: Pick<
    Job,
    'owner' | 'id' | 'kind' | 'input' | 'by' | 'byName' | 'startedAt' | 'total' | 'exclusive'
  >;
  /** Where each lane begins. */
  readonly cursors: readonly unknown[];
  /** A repeat of the same request starts nothing. */
  readonly requestKey?: string | undefined;
}

export interface JobRepository {
  find(owner: string, id: string): Promise<Job | undefined>;
  findLane(message: LaneMessage): Promise<readonly [Job | undefined, Lane | undefined]>;
  findRequest(owner: string, by: string, requestKey: string): Promise<Job | undefined>;
  lanes(job: Pick<Job, 'id'>): Promise<Lane[]>;
  /** Newest first, with what the lanes of those that run have done so far. */
  list(owner: string, query: PageQuery, only?: { by?: string; kind?: string }): Promise<Page<Job>>;
  withProgress(job: Job): Promise<Job>;
  /** `busy`: the problem while another has for itself what this one wants. */
  add(asked: NewJob, busy?: ProblemCode): { job: Job; writes: Write[] };
  /** Expects the job to be at work. */
  change(job: Pick<Job, 'owner' | 'id'>): Update;
  begin(lane: Lane, leaseMs: number): Update;
  /** Expects the run to have the lane still, and keeps it for it. */
  hold(lane: Lane, leaseMs: number): Update;
  /** Gives the lane back; the sweeper looks after `ms`. */
  release(lane: Lane, ms?: number): Update;
  /** As `release`, unless a run has it. */
  leave(lane: Lane, ms: number): Update;
  end(job: Job, lanes: readonly Lane[], keepHours: number | undefined): Write[];
  /** Lanes that are not over, the one that is due first first. */
  listLanes(query: PageQuery): Promise<Page<Lane>>;
  /** Those of them that are there. */
  findEach(jobs: readonly Pick<Job, 'owner' | 'id'>[]): Promise<Job[]>;
  /** Newest first. */
  listFailed(query: PageQuery): Promise<Page<FailedJob>>;
  /** A job that failed goes on where its lanes are; what it had for itself must be free. */
  revive(job: Job, itsLanes: readonly Lane[]): Write[];
  /** Nothing is left to look after. */
  forget(lane: Lane): Update;
  due(): Promise<DueLane[]>;
  postpone(due: DueLane): Update;
  /** As if it had never been: its owner is being deleted. Its lanes end by themselves. */
  erase(job: Job): Write[];
  outdated(): Promise<Job[]>;
  expire(job: Job): Update;
}

export function createJobRepository(table: Table, clock: Clock): JobRepository {
  const inMs = (ms: number): string => new Date(clock().getTime() + ms).toISOString();
  const expiresAt = (): number => Math.floor(clock().getTime() / 1000) + keepSeconds;
  const change = (job: Pick<Job, 'owner' | 'id'>): Update =>
    update(jobKey(job)).expectOneOf('state', ['waiting', 'running']);
  const held = (lane: Lane): Update => update(laneKey(lane)).expect('run', lane.run);
  const release = (lane: Lane, ms = messageMs): Update =>
    held(lane)
      .set({ gsi2sk: inMs(ms) })
      .remove('leasedUntil');
  const failedItem = (job: Job, itsLanes: readonly Lane[]) => {
    const causes = itsLanes.flatMap(({ failure }) => failure ?? []);
    const cause = causes.toSorted((a, b) => (a.at < b.at ? -1 : 1)).at(-1);
    return { ...failedKey(job), owner: job.owner, jobId: job.id, cause, expiresAt: expiresAt() };
  };
  const lanes = async ({ id }: Pick<Job, 'id'>): Promise<Lane[]> =>
    (await table.query(laneSchema, { pk: laneKey({ jobId: id, lane: 0 }).pk, consistent: true })).items;
  const find = (owner: string, id: string): Promise<Job | undefined> =>
    table.find(jobSchema, jobKey({ owner, id }), { consistent: true });
  const withProgress = async (job: Job): Promise<Job> =>
    isOver(job) ? job : { ...job, ...sumOf(await lanes(job)) };

  return {
    find,
    lanes,
    change,
    withProgress,
    findLane: ({ owner, jobId, lane }) =>
      table.findTogether([jobSchema, laneSchema], [jobKey({ owner, id: jobId }), laneKey({ jobId, lane })]),
    async findRequest(owner, by, requestKey) {
      const found = await table.find(requestSchema, requestKeyOf(owner, by, requestKey), {
        consistent: true,
      });
      return found && find(owner, found.jobId);
    },
    async list(owner, { limit, cursor }, { by, kind } = {}) {
      const where =
        by === undefined
          ? { pk: partition(owner) }
          : { pk: starterPartition(owner, by), index: 'gsi1' as const };
      const items: Job[] = [];
      let nextCursor = cursor;
      do {
        const asked = { limit: limit - items.length, cursor: nextCursor };
        const found = await page(table, jobSchema, { ...where, newestFirst: true }, asked);
        items.push(...found.items.filter((job) => kind === undefined || job.kind === kind));
        ({ nextCursor } = found);
      } while (nextCursor !== undefined && items.length < limit);
      return {
        items: await Promise.all(items.map(withProgress)),
        ...(nextCursor !== undefined && { nextCursor }),
      };
    },
    add({ job: asked, cursors, requestKey }, busy) {
      const empty = { done: 0, counts: {}, files: [] };
      const job: Job = { ...asked, ...empty, state: 'waiting', lanes: cursors.length };
      const { owner, id, by, startedAt } = job;
      return {
        job,
        writes: [
          create({
            ...jobKey(job),
            ...job,
            gsi1pk: starterPartition(owner, by),
            gsi1sk: jobKey(job).sk,
            expiresAt: expiresAt(),
          }),
          ...cursors.map((cursor, lane) =>
            create({
              ...laneKey({ jobId: id, lane }),
              ...empty,
              owner,
              jobId: id,
              lane,
              cursor,
              steps: 0,
              run: 0,
              progressRun: 0,
              tries: 0,
              over: false,
              progressAt: startedAt,
              gsi2pk: duePartition,
              gsi2sk: inMs(messageMs),
              expiresAt: expiresAt(),
            }),
          ),
          ...(requestKey === undefined
            ? []
            : [create({ ...requestKeyOf(owner, by, requestKey), jobId: id, expiresAt: expiresAt() })]),
          ...(job.exclusive === undefined
            ? []
            : [create({ ...lockKey(owner, job.exclusive), jobId: id }, busy)]),
        ],
      };
    },
    begin: (lane, leaseMs) =>
      held(lane)
        .expectAbsentOrAtMost('leasedUntil', clock().toISOString())
        .set({ run: lane.run + 1, tries: lane.tries + 1 })
        .set({ leasedUntil: inMs(leaseMs), gsi2pk: duePartition, gsi2sk: inMs(leaseMs) })
        .remove('toldDone'),
    hold: (lane, leaseMs) => held(lane).set({ leasedUntil: inMs(leaseMs), gsi2sk: inMs(leaseMs) }),
    release,
    leave: (lane, ms) => release(lane, ms).expectAbsentOrAtMost('leasedUntil', clock().toISOString()),
    end(job, itsLanes, keepHours) {
      const { state, failure, done, counts, files, leftOut } = job;
      const end = change(job).set({
        state,
        failure,
        done,
        counts,
        files,
        leftOut,
        endedAt: clock().toISOString(),
      });
      if (files.length > 0 && keepHours !== undefined) {
        const validUntil = inMs(keepHours * 60 * 60 * 1000);
        end.set({ validUntil, gsi2pk: filesPartition, gsi2sk: validUntil });
      }
      return [
        end,
        // One that has got on since would be missing in the sums.
        ...itsLanes.map((lane) =>
          update(laneKey(lane)).expect('steps', lane.steps).remove('gsi2pk', 'gsi2sk'),
        ),
        ...unlock(job),
        ...(state === 'failed' ? [replace(failedItem(job, itsLanes))] : []),
      ];
    },
    listLanes: (query) => page(table, laneSchema, { pk: duePartition, index: 'gsi2' }, query),
    findEach: (some) => table.findEach(jobSchema, some.map(jobKey)),
    async listFailed(query) {
      const found = await page(table, failedSchema, { pk: failedPartition, newestFirst: true }, query);
      const them = await table.findEach(
        jobSchema,
        found.items.map(({ owner, jobId: id }) => jobKey({ owner, id })),
      );
      const byId = new Map(them.map((job) => [job.id, job]));
      const items = found.items.flatMap(({ jobId, cause }) => {
        const job = byId.get(jobId);
        return job === undefined ? [] : [{ job, cause }];
      });
      return { ...found, items };
    },
    revive(job, itsLanes) {
      const now = clock().toISOString();
      return [
        update(jobKey(job))
          .expect('state', 'failed')
          .set({ state: 'waiting' })
          .remove('failure', 'endedAt', 'stopAskedAt', 'validUntil', 'gsi2pk', 'gsi2sk'),
        ...itsLanes
          .filter(({ over }) => !over)
          .map((lane) =>
            update(laneKey(lane))
              .expect('run', lane.run)
              .set({ tries: 0, progressAt: now, gsi2pk: duePartition, gsi2sk: now })
              .remove('leasedUntil'),
          ),
        ...(job.exclusive === undefined
          ? []
          : [create({ ...lockKey(job.owner, job.exclusive), jobId: job.id })]),
        remove(failedKey(job)),
      ];
    },
    forget: (lane) => update(laneKey(lane)).expectExists().remove('gsi2pk', 'gsi2sk'),
    async due() {
      const { items } = await table.query(dueSchema, {
        pk: duePartition,
        index: 'gsi2',
        to: clock().toISOString(),
        limit: sweptAtOnce,
      });
      return items;
    },
    postpone: (due) =>
      update(laneKey(due))
        .expect('gsi2sk', due.gsi2sk)
        .set({ gsi2sk: inMs(messageMs) }),
    erase: (job) => [remove(jobKey(job)), ...unlock(job)],
    async outdated() {
      const { items } = await table.query(jobSchema, {
        pk: filesPartition,
        index: 'gsi2',
        to: clock().toISOString(),
        limit: sweptAtOnce,
      });
      return items;
    },
    expire: (job) =>
      update(jobKey(job)).expect('validUntil', job.validUntil).set({ files: [] }).remove('gsi2pk', 'gsi2sk'),
  };
}
