/** What a device knows of an attempt: enough to go on after a reload, and to send everything when its time is over. Pure. */
import { parseLog, type AttemptView, type Input, type LogEvent } from '#shared/competition/attempt/schema.ts';
import type { SealedTask } from '#shared/competition/common-start/schema.ts';
import type { Entry } from '#shared/competition/entry/schema.ts';

/** A part of the log as it is sent; never another one under its number. */
export interface KeptChunk {
  readonly number: number;
  readonly previousHash: string;
  readonly hash: string;
  readonly log: string;
}

export interface AttemptRecord {
  readonly entry: Entry;
  /** Made here before the start is asked for: repeated, it is the same attempt. */
  readonly device: string;
  readonly input: Input;
  /** Of a class that starts together, with its text, which opens at the start. */
  readonly startCode?: string;
  readonly sealed?: SealedTask;
  /** What the start gave out; absent where no answer came. */
  readonly view?: AttemptView;
  /** The server's clock less this device's. */
  readonly clockAhead: number;
  readonly chunks: readonly KeptChunk[];
  /** The end was told: nothing follows it. */
  readonly finish?: { readonly chunkCount: number; readonly lastHash: string };
  /** All of it stands in the outbox, or has been sent from there. */
  readonly handed?: true;
}
export type Begun = AttemptRecord & { readonly view: AttemptView };

export const isBegun = (record: AttemptRecord | undefined): record is Begun => record?.view !== undefined;

export const endOf = ({ startsAt, durationSeconds }: AttemptView): number =>
  Date.parse(startsAt) + durationSeconds * 1000;

/** Everything that is cut already. */
export const eventsOf = ({ chunks }: AttemptRecord): LogEvent[] =>
  chunks.flatMap(({ log }) => parseLog(log) ?? []);

/** Keys that were held when the page went away: nobody saw them let go. */
export function heldIn(events: readonly LogEvent[]): string[] {
  const held = new Set<string>();
  for (const [, kind, code] of events)
    if (kind === 'down') held.add(code);
    else if (kind === 'up') held.delete(code);
  return [...held];
}

/** A composition stood in the field when the page went away: nobody committed it. */
export const isOpenIn = (events: readonly LogEvent[]): boolean =>
  events.findLast(([, kind]) => kind === 'compose' || kind === 'commit')?.[1] === 'compose';

/**
 * `prepare`: may be begun here. `go-on`: was begun here, its time runs. `settle`: its time is over, the rest is to be sent.
 * `ended`: its end was told from here. `elsewhere`: begun on another device. `done`, `not-ready`: nothing to do here.
 */
export type Standing =
  | { readonly at: 'prepare'; readonly entry: Entry; readonly record?: AttemptRecord }
  | { readonly at: 'go-on' | 'settle' | 'ended'; readonly record: Begun }
  | { readonly at: 'elsewhere' | 'done' | 'not-ready'; readonly entry: Entry };

interface Known {
  /** As the server says it stands; absent without an answer. The kept one is of before the start. */
  readonly entry: Entry | undefined;
  readonly record: AttemptRecord | undefined;
  /** Of the server's clock, as far as it is known. */
  readonly now: number;
}

/** @returns undefined where nothing is known of it, neither here nor at the server */
export function standingOf({ entry, record, now }: Known): Standing | undefined {
  // Given back: what is kept here is of the attempt that was lost.
  const lost = entry?.state === 'ready' && isBegun(record);
  if (isBegun(record) && !lost) {
    if (record.finish !== undefined) return { at: 'ended', record };
    return { at: now < endOf(record.view) ? 'go-on' : 'settle', record };
  }
  if (entry === undefined) return undefined;
  if (entry.state === 'done') return { at: 'done', entry };
  if (entry.state === 'competing')
    // Its start was asked for here and no answer came: asked once more, it is the same attempt.
    return record === undefined ? { at: 'elsewhere', entry } : { at: 'prepare', entry, record };
  if (entry.state !== 'ready' || entry.suspended === true) return { at: 'not-ready', entry };
  return { at: 'prepare', entry, ...(record !== undefined && !lost && { record }) };
}
