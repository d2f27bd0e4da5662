import * as z from 'zod';
import { inputMethodSchema, taskFormSchema } from '#shared/competition/competition/schema.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { instantSchema } from '#shared/kernel/time.ts';
import { keyboardLayouts } from './layout.ts';
import { taskSchema } from '#shared/competition/task-text/task.ts';

const keyboardLayoutSchema = z.enum(keyboardLayouts);
export type KeyboardLayout = z.output<typeof keyboardLayoutSchema>;

/**
 * What a log tells of: keys by their position (`KeyboardEvent.code`), text that came into the field, a composition as it
 * stands and as it was committed, what was refused, and whether the page was in front.
 */
export const logKinds = [
  'down',
  'up',
  'input',
  'compose',
  'commit',
  'blocked',
  'focus',
  'blur',
  'resume',
] as const;
export type LogKind = (typeof logKinds)[number];

/** Milliseconds since the start by the clock of the page, what happened, the key or the text. */
export const logEventSchema = z.tuple([z.number().min(0), z.enum(logKinds), z.string().max(200)]);
export type LogEvent = z.output<typeof logEventSchema>;

const logSchema = z.array(logEventSchema);

/** A log as it travels and as it is chained; undefined for a text that is none. */
export function parseLog(text: string): LogEvent[] | undefined {
  try {
    return logSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Ten seconds of the quickest typist are some 20 KB; where nothing happened there is nothing to send. */
export const logTextSchema = z
  .string()
  .max(200_000)
  .refine((text) => (parseLog(text) ?? []).length > 0, '記録の形が正しくありません');

/**
 * `waiting`: for the common start of a room. `finished`: all is here and fits. `under-review`: something does not, see its
 * signs. `confirmed`: somebody vouched for it. `given-back`: lost to a technical fault, the entry may start again.
 */
const attemptStates = ['waiting', 'running', 'finished', 'under-review', 'confirmed', 'given-back'] as const;
export const attemptStateSchema = z.enum(attemptStates);
type AttemptState = (typeof attemptStates)[number];

/** What puts an attempt under review. */
export const hardSigns = [
  'chunk-missing',
  'never-finished',
  'broken-chain',
  'second-version',
  'two-devices',
  'clock-ahead',
  'clock-slow',
  'clock-back',
  'came-late',
  'text-without-keys',
] as const;
export const hardSignSchema = z.enum(hardSigns);
export type HardSign = (typeof hardSigns)[number];

/** What only puts a replay before the office. */
export const softSigns = [
  'too-fast',
  'too-even',
  'leap',
  'proposed-words',
  'partly-late',
  'seen-before',
] as const;
export const softSignSchema = z.enum(softSigns);
export type SoftSign = (typeof softSigns)[number];

/** Ten seconds each: far more than the longest task with twice its time has. */
export const chunkNumberSchema = z.int().min(1).max(1000);

/** SHA-256 in lower-case hexadecimal. */
export const hashSchema = z.string().regex(/^[0-9a-f]{64}$/u);

/** A part of the log as it was received; its events lie elsewhere. Instants are milliseconds of the server's clock. */
export const chunkSchema = z.object({
  number: chunkNumberSchema,
  /** The chain: of the chunk before, the first one of the attempt's token; and its own. */
  previousHash: z.string(),
  hash: z.string(),
  receivedAt: z.number(),
  /** By its own events, milliseconds since the start: the first one, the last one; how many there are. */
  firstAt: z.number().min(0).optional(),
  clientElapsed: z.number().min(0),
  events: z.int().optional(),
  /** The time of one of them lies before that of the one before it. */
  goesBack: z.literal(true).optional(),
});
export type Chunk = z.output<typeof chunkSchema>;

/** What arrived beside what counts. */
export const evidenceSchema = z.object({
  kind: z.enum(['other-chunk', 'other-device', 'after-finish']),
  hash: z.string(),
});
export type Evidence = z.output<typeof evidenceSchema>;

/** What a guided task is typed with. */
export const inputSchema = z.object({ method: inputMethodSchema, layout: keyboardLayoutSchema });
export type Input = z.output<typeof inputSchema>;

/** What a start gives out; the same again for a start that is repeated. */
export const attemptViewSchema = z.object({
  id: idSchema('attempt'),
  entryId: idSchema('entry'),
  state: attemptStateSchema,
  startsAt: instantSchema,
  /** Of the attempt, more time included. */
  durationSeconds: z.int(),
  /** The server's clock. */
  now: instantSchema,
  form: taskFormSchema,
  input: inputSchema.optional(),
  enlargedText: z.boolean(),
  rulesVersion: z.int(),
  engineVersion: z.string(),
  /** Where the chain of chunks begins, and what each of them is sent with. */
  token: z.string(),
  /** From its start on: before a common start it lies encrypted on the device. */
  task: taskSchema.optional(),
  /** Numbers of the chunks that are here. */
  received: z.array(chunkNumberSchema),
});
export type AttemptView = z.output<typeof attemptViewSchema>;

/** How it stands, to whom it belongs and to the supervising teacher. */
export const attemptStatusSchema = z.object({
  id: idSchema('attempt'),
  entryId: idSchema('entry'),
  state: attemptStateSchema,
  startsAt: instantSchema,
  finishedAt: instantSchema.optional(),
  signs: z.array(hardSignSchema),
});
export type AttemptStatus = z.output<typeof attemptStatusSchema>;

export interface Attempt {
  readonly state: AttemptState;
  readonly device: string;
  /** Where the chain begins. */
  readonly tokenHash: string;
  readonly durationMs: number;
  readonly startsAt: number;
  /** By their number, in whatever order they came. */
  readonly chunks: ReadonlyMap<number, Chunk>;
  /** Known since the finish: how many there are. */
  readonly chunkCount?: number;
  /** And where the chain ends. */
  readonly lastHash?: string;
  readonly finishedAt?: number;
  /** What the replay found, which the chunks alone do not tell. */
  readonly found: readonly HardSign[];
  readonly signs: readonly HardSign[];
  readonly evidence: readonly Evidence[];
}
