/**
 * Work that outlives a request. The engine owns starting once, lanes, leases, time, handing on, giving up, stopping, progress
 * and files; a feature writes `step`. What changes while a job runs stands in its lanes, so that they never wait for each other.
 */
import * as z from 'zod';
import { failureSchema } from '../failure.ts';
import type { Write } from '../table/write.ts';

const jobStates = ['waiting', 'running', 'done', 'failed', 'stopped'] as const;

/** `items`: how many things are in it. `name`: what it is saved as; absent of those made before it was kept. */
const jobFileSchema = z.object({ key: z.string(), items: z.int(), name: z.string().optional() });
export type JobFile = z.output<typeof jobFileSchema>;

const countsSchema = z.record(z.string(), z.int());
export type Counts = z.output<typeof countsSchema>;

const sums = {
  done: z.int(),
  counts: countsSchema,
  files: z.array(jobFileSchema),
  /** Ids of what was asked for and not done, where the kind names them. */
  leftOut: z.array(z.string()).optional(),
};

export const jobSchema = z.object({
  /** Whose it is: the engine only compares it. */
  owner: z.string(),
  id: z.string(),
  kind: z.string(),
  state: z.enum(jobStates),
  /** Small; what is large stands in items of the feature. */
  input: z.unknown(),
  by: z.string(),
  byName: z.string(),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().optional(),
  lanes: z.int(),
  total: z.int().optional(),
  /** Of its lanes, once it is over. */
  ...sums,
  /** Why it failed: the kind's own word, or `given-up`. */
  failure: z.string().optional(),
  stopAskedAt: z.iso.datetime().optional(),
  /** Until when its files can be had. */
  validUntil: z.iso.datetime().optional(),
  /** What it has for itself meanwhile: one job of the owner with this word at a time, whatever its kind. */
  exclusive: z.string().optional(),
});
export type Job = z.output<typeof jobSchema>;

export const laneSchema = z.object({
  owner: z.string(),
  jobId: z.string(),
  lane: z.int(),
  cursor: z.unknown(),
  ...sums,
  /** Inside a step that is not over. */
  toldDone: z.int().optional(),
  /** Steps that are over. */
  steps: z.int(),
  /** Goes up with each invocation that takes the lane: an older one can write nothing any more. */
  run: z.int(),
  /** The run that brought the last step to its end. */
  progressRun: z.int(),
  progressAt: z.iso.datetime(),
  /** Runs since then. */
  tries: z.int(),
  leasedUntil: z.iso.datetime().optional(),
  /** Of the last step that failed. */
  failure: failureSchema.optional(),
  over: z.boolean(),
});
export type Lane = z.output<typeof laneSchema>;

export const laneMessageSchema = z.object({ owner: z.string(), jobId: z.string(), lane: z.int() });
export type LaneMessage = z.output<typeof laneMessageSchema>;

export interface Step<C> {
  readonly cursor: C;
  /** Of the lane, from its beginning. */
  readonly done: number;
  readonly total?: number | undefined;
  readonly counts?: Counts | undefined;
  /** The effect: written together with the cursor, or not at all. */
  readonly writes?: readonly Write[] | undefined;
  readonly file?: JobFile | undefined;
  /** Of this step alone. */
  readonly leftOut?: readonly string[] | undefined;
  readonly finished: boolean;
}

/** One step's surroundings. */
export interface Work<I, C> {
  readonly job: Job;
  readonly input: I;
  readonly lane: Lane;
  readonly cursor: C;
  /** False: what is left belongs to the next step. */
  readonly mayGoOn: () => boolean;
  /** How far it is inside a long step. @throws Problem `version-conflict` when another run has taken the lane */
  readonly tell: (done: number) => Promise<void>;
  /** Stores a file of this run. What a killed run stored is deleted by the next. */
  readonly store: (body: Uint8Array, name: string, items: number) => Promise<JobFile>;
}

interface JobKind<I = never, C = never> {
  readonly kind: string;
  readonly input: z.ZodType<I>;
  readonly cursor: z.ZodType<C>;
  /** Without any progress, and after several tries. */
  readonly giveUpAfterMinutes: number;
  /**
   * What a step does outside the table must not happen beside another run's: nobody takes the lane before this invocation cannot
   * live any more. A kill then costs minutes instead of seconds.
   */
  readonly alone?: boolean;
  /** Below `exports/<folder>/`. */
  readonly files?: {
    readonly folder: string;
    readonly extension: string;
    readonly contentType: 'application/pdf' | 'application/zip';
    readonly keepHours: number;
  };
  step(work: Work<I, C>): Promise<Step<C>>;
  /** Written together with the end, whichever it is. `job` has its sums. */
  end?(job: Job, input: I): Promise<readonly Write[]>;
}
export type AnyKind = JobKind<unknown, unknown>;

/** Checks the types of a kind against each other and forgets them: stored values are parsed before each step. */
export const defineJob = <I, C>(kind: JobKind<I, C>): AnyKind => ({
  ...kind,
  step: (work) =>
    kind.step({ ...work, input: kind.input.parse(work.input), cursor: kind.cursor.parse(work.cursor) }),
  ...(kind.end && {
    end: (job: Job, input: unknown) => kind.end?.(job, kind.input.parse(input)) ?? Promise.resolve([]),
  }),
});

/** A step says that the job cannot go on at all; another try would not help. */
export class JobFailure extends Error {
  override readonly name = 'JobFailure';
}

export const isOver = ({ state }: Pick<Job, 'state'>): boolean => state !== 'waiting' && state !== 'running';

export function sumOf(lanes: readonly Lane[]): Pick<Job, 'done' | 'counts' | 'files' | 'leftOut'> {
  const counts: Record<string, number> = {};
  for (const lane of lanes)
    for (const [name, count] of Object.entries(lane.counts)) counts[name] = (counts[name] ?? 0) + count;
  return {
    done: lanes.reduce((sum, { done, toldDone }) => sum + (toldDone ?? done), 0),
    counts,
    files: lanes.flatMap(({ files }) => files),
    leftOut: lanes.flatMap(({ leftOut = [] }) => leftOut),
  };
}
