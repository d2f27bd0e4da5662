/** What makes a log doubtful: told from its chunks, or from its events. Pure. */
import { originOf } from './hands.ts';
import type { Attempt, Chunk, Evidence, HardSign, LogEvent, SoftSign } from './schema.ts';

/** A page's clock may be ahead of the server's by this much. */
const aheadMs = 1000;
/** A page that is slower than this, over and over, has had its clock slowed. */
const slowMs = 2000;
const slowRate = 1.03;
const slowGaps = 5;
const jitterMs = 500;
/** A page sends every ten seconds, and a network may be slow. */
export const lateMs = 30_000;
const lateShare = 0.5;

/** What a log says of its own time. @throws for an empty one */
export function extentOf(
  log: readonly LogEvent[],
): Pick<Chunk, 'firstAt' | 'clientElapsed' | 'events' | 'goesBack'> {
  const times = log.map(([at]) => at);
  const [firstAt] = times;
  const last = times.at(-1);
  if (firstAt === undefined || last === undefined) throw new Error('a log without events');
  const goesBack = times.some((at, index) => at < (times[index - 1] ?? 0));
  return { firstAt, clientElapsed: last, events: times.length, ...(goesBack && { goesBack }) };
}

const median = (values: readonly number[]): number => {
  const ordered = values.toSorted((a, b) => a - b);
  return ordered[Math.floor(ordered.length / 2)] ?? 0;
};

/** Each chunk that has arrived with the one before it; the first has none. */
const pairsOf = ({ chunks }: Attempt): [Chunk | undefined, Chunk][] =>
  [...chunks.values()]
    .filter(({ number }) => number === 1 || chunks.has(number - 1))
    .map((chunk) => [chunks.get(chunk.number - 1), chunk]);

const isBroken = (attempt: Attempt): boolean =>
  pairsOf(attempt).some(([before, chunk]) => chunk.previousHash !== (before?.hash ?? attempt.tokenHash));

/** Time never goes back: not inside a chunk, and not from one to the next. */
const goesBack = ({ chunks }: Attempt): boolean =>
  // Also over a part that is missing: whoever vouches for the gap does not vouch for that.
  [...chunks.values()]
    .toSorted((a, b) => a.number - b.number)
    .some(
      ({ goesBack: inside, firstAt, clientElapsed }, index, all) =>
        inside === true || (firstAt ?? clientElapsed) < (all[index - 1]?.clientElapsed ?? 0),
    );

/** The finish names another end than the chunks have. */
function endsElsewhere({ chunks, chunkCount, lastHash }: Attempt): boolean {
  if (chunkCount === undefined) return false;
  const last = chunks.get(chunkCount);
  const differs = lastHash !== undefined && last !== undefined && last.hash !== lastHash;
  return differs || [...chunks.keys()].some((number) => number > chunkCount);
}

/** Events from after their arrival, or from after the end that was told. */
const isAhead = ({ chunks, startsAt, finishedAt = Infinity }: Attempt): boolean =>
  [...chunks.values()].some(
    ({ clientElapsed, receivedAt }) => clientElapsed > Math.min(receivedAt, finishedAt) - startsAt + aheadMs,
  );

/** What came after the end although a page with a network would have sent it before. */
const lateOf = ({ chunks, startsAt, durationMs }: Attempt): Chunk[] =>
  [...chunks.values()].filter(
    ({ receivedAt, firstAt, clientElapsed }) =>
      receivedAt > startsAt + durationMs && receivedAt - startsAt - (firstAt ?? clientElapsed) > lateMs,
  );

/** Which part of the events: with the text at hand and no clock, there was time to do better. */
function lateShareOf(attempt: Attempt): number {
  const count = (some: readonly Chunk[]): number => some.reduce((sum, { events = 1 }) => sum + events, 0);
  return count(lateOf(attempt)) / Math.max(1, count([...attempt.chunks.values()]));
}

/**
 * Whether most of what counts came late, whatever else came in time: a key that types nothing is an event too.
 * @param counted when it was typed, milliseconds since the start. Of a log with gaps nothing can be said
 */
export function isMostlyLate(attempt: Attempt, counted: readonly number[]): boolean {
  if (isIncomplete(attempt)) return false;
  const late = lateOf(attempt);
  const cameLate = counted.filter((at) =>
    late.some(({ firstAt, clientElapsed }) => (firstAt ?? clientElapsed) <= at && at <= clientElapsed),
  );
  return cameLate.length > counted.length * lateShare;
}

/** From one chunk to the next, on the server and on the page. */
interface Gap {
  readonly server: number;
  readonly client: number;
  /** How far the page is behind at its end. */
  readonly behind: number;
  readonly clientElapsed: number;
}

/**
 * What waited for the network comes at once behind it: that is one gap with the long one before it, or a network that drops
 * every other time would look like a slow clock.
 */
function gapsOf(attempt: Attempt): Gap[] {
  const gaps: Gap[] = [];
  const pairs = pairsOf(attempt).toSorted(([, a], [, b]) => a.number - b.number);
  for (const [before, { receivedAt, clientElapsed }] of pairs) {
    const server = receivedAt - (before?.receivedAt ?? attempt.startsAt);
    const client = clientElapsed - (before?.clientElapsed ?? 0);
    const behind = receivedAt - attempt.startsAt - clientElapsed;
    const last = gaps.at(-1);
    if (last !== undefined && server < client / 2)
      gaps[gaps.length - 1] = {
        server: last.server + server,
        client: last.client + client,
        behind,
        clientElapsed,
      };
    else gaps.push({ server, client, behind, clientElapsed });
  }
  return gaps;
}

/** A page whose clock is slow never catches up; of a network that drops, whatever arrives in time shows that it is not. */
const isCaughtUp = ({ behind, clientElapsed }: Gap): boolean =>
  behind <= jitterMs + clientElapsed * (slowRate - 1);

/**
 * Whether time passes more slowly on the page, since it was last seen to be in time. A network that drops makes one long gap,
 * so the middle one of all gaps tells; a page that was never online cannot be told from a slowed one.
 */
function isSlow(attempt: Attempt): boolean {
  const gaps = gapsOf(attempt);
  const last = gaps.at(-1);
  if (last === undefined) return false;
  const rates = gaps
    .slice(gaps.findLastIndex(isCaughtUp) + 1)
    .filter(({ client }) => client > 0)
    .map(({ server, client }) => server / client);
  const isBehind = last.behind > slowMs + (last.behind + last.clientElapsed) * (slowRate - 1);
  return isBehind && rates.length >= slowGaps && median(rates) > slowRate;
}

const isIncomplete = ({ chunks, chunkCount = 0 }: Attempt): boolean =>
  [...chunks.keys()].filter((number) => number <= chunkCount).length < chunkCount;

/** The hard signs that the chunks tell of. */
export function signsOf(attempt: Attempt): HardSign[] {
  const has = (kind: Evidence['kind']): boolean => attempt.evidence.some((one) => one.kind === kind);
  const all: [HardSign, boolean][] = [
    ['chunk-missing', isIncomplete(attempt)],
    ['broken-chain', isBroken(attempt) || endsElsewhere(attempt)],
    ['second-version', has('other-chunk')],
    ['two-devices', has('other-device')],
    ['clock-ahead', isAhead(attempt)],
    ['clock-slow', isSlow(attempt)],
    ['clock-back', goesBack(attempt)],
    ['came-late', lateShareOf(attempt) > lateShare],
  ];
  return all.flatMap(([sign, holds]) => (holds ? [sign] : []));
}

const windowKeys = 10;
const fastMs = 25;
const fastShare = 0.8;
const evenSpread = 0.05;
const evenKeys = 30;
const leapFactor = 1.5;

/** Presses of keys in one window of ten that come faster than fingers do. */
function isTooFast(intervals: readonly number[]): boolean {
  const fast = intervals.map((interval) => (interval < fastMs ? 1 : 0));
  return fast
    .slice(windowKeys - 1)
    .some(
      (_, index) =>
        fast.slice(index, index + windowKeys).reduce<number>((sum, one) => sum + one, 0) >=
        windowKeys * fastShare,
    );
}

function isTooEven(intervals: readonly number[]): boolean {
  if (intervals.length < evenKeys) return false;
  const mean = intervals.reduce((sum, interval) => sum + interval, 0) / intervals.length;
  const spread = Math.sqrt(
    intervals.reduce((sum, interval) => sum + (interval - mean) ** 2, 0) / intervals.length,
  );
  return spread < mean * evenSpread;
}

interface Beside {
  /** Of what was typed, and one's own best so far, in the same unit. */
  readonly speed: number;
  readonly best: number | undefined;
  /** Its text was given to the same person in an attempt before. */
  readonly seenBefore?: boolean;
}

/** The soft signs of an attempt with its log. */
export function softSignsOf(
  attempt: Attempt,
  log: readonly LogEvent[],
  { speed, best, seenBefore = false }: Beside,
): SoftSign[] {
  const presses = log.filter(([, kind]) => kind === 'down').map(([at]) => at);
  const intervals = presses.slice(1).map((at, index) => at - presses[index]!);
  const late = lateShareOf(attempt);
  const all: [SoftSign, boolean][] = [
    ['too-fast', isTooFast(intervals)],
    ['too-even', isTooEven(intervals)],
    ['leap', best !== undefined && speed > best * leapFactor],
    ['proposed-words', originOf(log).proposals > 0],
    ['partly-late', late > 0 && late <= lateShare && !attempt.signs.includes('came-late')],
    ['seen-before', seenBefore],
  ];
  return all.flatMap(([sign, holds]) => (holds ? [sign] : []));
}
