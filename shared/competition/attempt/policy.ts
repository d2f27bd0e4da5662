/**
 * What becomes of an attempt. The server's clock counts; whatever arrives is kept, and what does not fit leads to
 * `under-review` with its reasons, never to a loss. Pure: each act gives the next attempt or says why not.
 */
import type { EntryState } from '#shared/competition/entry/schema.ts';
import type { ResultState } from '#shared/competition/result/schema.ts';
import type { Attempt, Chunk, Evidence, HardSign } from './schema.ts';
import { signsOf } from './sign.ts';

/** For so long a log may still arrive when the network was gone. */
export const uploadMs = 24 * 60 * 60 * 1000;
/** Nobody reads more than these. */
const evidenceSize = 20;

export type AttemptRefusal =
  | 'not-started'
  | 'time-over'
  | 'too-late'
  | 'closed'
  | 'other-device'
  | 'not-ready';
export type Outcome =
  | { readonly attempt: Attempt; readonly refusal?: undefined }
  | { readonly refusal: AttemptRefusal; readonly attempt?: undefined };

const refused = (refusal: AttemptRefusal): Outcome => ({ refusal });

interface Start {
  readonly entryState: EntryState;
  /** The attempt of the entry that is open or done, if there is one. */
  readonly current: Attempt | undefined;
  readonly device: string;
  /** Of the token that is given out with the text. */
  readonly tokenHash: string;
  readonly durationMs: number;
  /** The common start of a room; absent: at once. */
  readonly roomStartsAt?: number;
}

/** One open attempt per entry: a repeated start, as after a reload, gives the same one again. */
export function start(
  { entryState, current, device, tokenHash, durationMs, roomStartsAt }: Start,
  now: number,
): Outcome {
  if (current !== undefined && current.state !== 'given-back') return resume(current, device, now);
  if (entryState !== 'ready') return refused('not-ready');
  const startsAt = roomStartsAt ?? now;
  if (now >= startsAt + durationMs) return refused('time-over');
  const attempt: Attempt = {
    state: startsAt > now ? 'waiting' : 'running',
    device,
    tokenHash,
    durationMs,
    startsAt,
    chunks: new Map(),
    found: [],
    signs: [],
    evidence: [],
  };
  return { attempt };
}

const isOver = ({ startsAt, durationMs }: Attempt, now: number): boolean => now >= startsAt + durationMs;
/** What its holder is told. One begun in the countdown runs when that is over: of a chunk nothing but the chunk is written. */
export const stateAt = (
  { state, startsAt }: Pick<Attempt, 'state' | 'startsAt'>,
  now: number,
): Attempt['state'] => (state === 'waiting' && now >= startsAt ? 'running' : state);

const isClosed = ({ state }: Attempt): boolean => state !== 'waiting' && state !== 'running';

/** The time does not stop for a reload. Another device is let in only before the start; after it, it is a sign. */
export function resume(attempt: Attempt, device: string, now: number): Outcome {
  if (isClosed(attempt)) return refused('closed');
  if (isOver(attempt, now)) return refused('time-over');
  if (now < attempt.startsAt) return { attempt: { ...attempt, device } };
  if (device !== attempt.device) return refused('other-device');
  return { attempt: { ...attempt, state: 'running' } };
}

const lateBy = ({ startsAt, durationMs }: Attempt, now: number): number => now - (startsAt + durationMs);

/** The same evidence again is kept once. */
function withEvidence(attempt: Attempt, evidence: Evidence): Attempt {
  const known = attempt.evidence.some(({ kind, hash }) => kind === evidence.kind && hash === evidence.hash);
  if (known || attempt.evidence.length >= evidenceSize) return attempt;
  return { ...attempt, evidence: [...attempt.evidence, evidence] };
}

/** The signs of an attempt and, once it is finished, its state: told from what has arrived. */
function settled(attempt: Attempt): Attempt {
  const signs = [...new Set([...signsOf(attempt), ...attempt.found])];
  if (attempt.finishedAt === undefined) return { ...attempt, signs };
  return { ...attempt, signs, state: signs.length === 0 ? 'finished' : 'under-review' };
}

const isDecided = ({ state }: Attempt): boolean => state === 'given-back' || state === 'confirmed';

/** Why nothing more is taken in. */
function uploadRefusal(attempt: Attempt, now: number): AttemptRefusal | undefined {
  if (isDecided(attempt)) return 'closed';
  if (now < attempt.startsAt) return 'not-started';
  return lateBy(attempt, now) > uploadMs ? 'too-late' : undefined;
}

/** The same chunk again changes nothing; another one under its number, or from another device, is kept as evidence. */
export function receive(attempt: Attempt, chunk: Chunk, device: string): Outcome {
  const known = attempt.chunks.get(chunk.number);
  if (known?.hash === chunk.hash && device === attempt.device) return { attempt };
  const refusal = uploadRefusal(attempt, chunk.receivedAt);
  if (refusal !== undefined) return refused(refusal);
  const aside = (kind: Evidence['kind']): Outcome => ({
    attempt: settled(withEvidence(attempt, { kind, hash: chunk.hash })),
  });
  if (device !== attempt.device) return aside('other-device');
  if (known !== undefined) return aside('other-chunk');
  if (attempt.chunkCount !== undefined && chunk.number > attempt.chunkCount) return aside('after-finish');
  const state = attempt.state === 'waiting' ? 'running' : attempt.state;
  return {
    attempt: settled({ ...attempt, state, chunks: new Map(attempt.chunks).set(chunk.number, chunk) }),
  };
}

interface Finish {
  readonly chunkCount: number;
  /** Of the last chunk. */
  readonly lastHash: string;
  readonly device: string;
}

/** The first finish wins, later ones are evidence; chunks that are missing may follow for a day. */
export function finish(attempt: Attempt, { chunkCount, lastHash, device }: Finish, now: number): Outcome {
  const own = device === attempt.device;
  if (own && attempt.chunkCount === chunkCount && attempt.lastHash === lastHash) return { attempt };
  const refusal = uploadRefusal(attempt, now);
  if (refusal !== undefined) return refused(refusal);
  if (!own) return { attempt: settled(withEvidence(attempt, { kind: 'other-device', hash: lastHash })) };
  if (attempt.finishedAt !== undefined)
    return { attempt: settled(withEvidence(attempt, { kind: 'after-finish', hash: lastHash })) };
  return { attempt: settled({ ...attempt, chunkCount, lastHash, finishedAt: now }) };
}

/** What a job does with attempts that were never finished: when a day has passed, what arrived is what there is. */
export function close(attempt: Attempt, now: number): Attempt {
  if (isClosed(attempt) || lateBy(attempt, now) <= uploadMs) return attempt;
  const chunkCount = Math.max(0, ...attempt.chunks.keys());
  return settled({ ...attempt, finishedAt: now, chunkCount, found: [...attempt.found, 'never-finished'] });
}

/** What the replay of the whole log found. */
export function review(attempt: Attempt, found: readonly HardSign[]): Attempt {
  if (attempt.finishedAt === undefined || isDecided(attempt)) return attempt;
  return settled({ ...attempt, found: [...new Set([...attempt.found, ...found])] });
}

/** A teacher who was there may vouch for gaps and for a network that was gone; what looks made up only the office decides. */
const forTheTeacher: ReadonlySet<HardSign> = new Set(['chunk-missing', 'never-finished', 'came-late']);

export const mayConfirm = ({ state, signs }: Attempt, by: 'teacher' | 'admin'): boolean =>
  state === 'under-review' && (by === 'admin' || signs.every((sign) => forTheTeacher.has(sign)));

/** @param result absent before the first judging; one that was ruled out meanwhile is confirmed by nobody. */
export function confirm(attempt: Attempt, by: 'teacher' | 'admin', result?: ResultState): Outcome {
  const isOpen = result === undefined || result === 'under-review';
  return isOpen && mayConfirm(attempt, by)
    ? { attempt: { ...attempt, state: 'confirmed' } }
    : refused('closed');
}

/** What counts, or is about to, is made void first, with a reason its holder is told. @param result absent before the first judging */
export function mayGiveBack({ state }: Pick<Attempt, 'state'>, result?: ResultState): boolean {
  if (result === 'under-review') return state === 'under-review';
  return state !== 'given-back' && (result === undefined || result === 'void');
}

/** An attempt lost to a technical fault: the entry may start another one. */
export function giveBack(attempt: Attempt, result?: ResultState): Outcome {
  return mayGiveBack(attempt, result) ? { attempt: { ...attempt, state: 'given-back' } } : refused('closed');
}
