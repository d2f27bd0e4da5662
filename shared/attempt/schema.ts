import * as z from 'zod';

/** How kana are typed in a guided task. */
export const inputMethods = ['romaji', 'kana'] as const;
export const inputMethodSchema = z.enum(inputMethods);
export type InputMethod = z.output<typeof inputMethodSchema>;

export const keyboardLayouts = ['jis', 'us'] as const;
export const keyboardLayoutSchema = z.enum(keyboardLayouts);
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

/**
 * `waiting`: for the common start of a room. `finished`: all is here and fits. `under-review`: something does not, see its
 * signs. `confirmed`: somebody vouched for it. `given-back`: lost to a technical fault, the entry may start again.
 */
export const attemptStates = [
  'waiting',
  'running',
  'finished',
  'under-review',
  'confirmed',
  'given-back',
] as const;
export type AttemptState = (typeof attemptStates)[number];

/** What puts an attempt under review. */
export const hardSigns = [
  'chunk-missing',
  'never-finished',
  'broken-chain',
  'second-version',
  'two-devices',
  'clock-ahead',
  'clock-slow',
  'text-without-keys',
] as const;
export type HardSign = (typeof hardSigns)[number];

/** What only puts a replay before the office. */
export const softSigns = ['too-fast', 'too-even', 'leap'] as const;
export type SoftSign = (typeof softSigns)[number];

/** Ten seconds each: far more than the longest task with twice its time has. */
export const chunkNumberSchema = z.int().min(1).max(1000);

/** A part of the log as it was received; its events lie elsewhere. Instants are milliseconds of the server's clock. */
export interface Chunk {
  /** From 1. */
  readonly number: number;
  /** The chain: of the chunk before, the first one of the attempt's token; and its own. */
  readonly previousHash: string;
  readonly hash: string;
  readonly receivedAt: number;
  /** The page's clock at its last event, milliseconds since the start. */
  readonly clientElapsed: number;
}

/** What arrived beside what counts. */
export interface Evidence {
  readonly kind: 'other-chunk' | 'other-device' | 'after-finish';
  readonly hash: string;
}

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
