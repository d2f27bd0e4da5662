/** What makes a log doubtful: told from its chunks, or from its events. Pure. */
import { graphemesOf } from '../scoring/task-text.ts';
import type { Attempt, Chunk, Evidence, HardSign, LogEvent, SoftSign } from './schema.ts';

/** A page's clock may be ahead of the server's by this much. */
const aheadMs = 1000;
/** A page that is slower than this, over and over, has had its clock slowed. */
const slowMs = 2000;
const slowRate = 1.03;
const slowGaps = 5;

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
  pairsOf(attempt).some(
    ([before, chunk]) =>
      chunk.previousHash !== (before?.hash ?? attempt.tokenHash) ||
      chunk.clientElapsed < (before?.clientElapsed ?? 0),
  );

/** The finish names another end than the chunks have. */
function endsElsewhere({ chunks, chunkCount, lastHash }: Attempt): boolean {
  if (chunkCount === undefined) return false;
  const last = chunks.get(chunkCount);
  const differs = lastHash !== undefined && last !== undefined && last.hash !== lastHash;
  return differs || [...chunks.keys()].some((number) => number > chunkCount);
}

const isAhead = ({ chunks, startsAt }: Attempt): boolean =>
  [...chunks.values()].some(
    ({ clientElapsed, receivedAt }) => clientElapsed > receivedAt - startsAt + aheadMs,
  );

/**
 * Whether time passes more slowly on the page. A network that drops makes one long gap and then many short ones, so the
 * middle one of all gaps tells; a page that was never online cannot be told from a slowed one.
 */
function isSlow(attempt: Attempt): boolean {
  const last = [...attempt.chunks.values()].toSorted((a, b) => a.number - b.number).at(-1);
  if (last === undefined) return false;
  const elapsed = last.receivedAt - attempt.startsAt;
  const rates = pairsOf(attempt)
    .map(([before, chunk]) => ({
      server: chunk.receivedAt - (before?.receivedAt ?? attempt.startsAt),
      client: chunk.clientElapsed - (before?.clientElapsed ?? 0),
    }))
    .filter(({ client }) => client > 0)
    .map(({ server, client }) => server / client);
  const isBehind = elapsed - last.clientElapsed > slowMs + elapsed * (slowRate - 1);
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
  ];
  return all.flatMap(([sign, holds]) => (holds ? [sign] : []));
}

/**
 * Whether all text of a transcription came from keys: a character from a key that is or was pressed since the text
 * before, a composition from keys and from its own beginnings. Whatever comes from elsewhere (a script, a clipboard) does
 * not.
 */
export function isTyped(log: readonly LogEvent[]): boolean {
  const downed = new Set<string>();
  let pressed = false;
  let composing = false;
  for (const [, kind, text] of log) {
    if (kind === 'down') {
      downed.add(text);
      pressed = true;
    } else if (kind === 'up') downed.delete(text);
    else if (kind === 'compose') {
      if (!pressed && downed.size === 0) return false;
      composing = true;
    } else if (kind === 'input' || kind === 'commit') {
      const byKey = pressed || downed.size > 0;
      const fits = kind === 'commit' ? composing : graphemesOf(text).length <= 1;
      if (text !== '' && !(byKey && fits)) return false;
      pressed = false;
      composing = false;
    }
  }
  return true;
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

/** The soft signs of a log; `best` is one's own best speed so far, in the same unit as `speed`. */
export function softSignsOf(
  log: readonly LogEvent[],
  { speed, best }: { readonly speed: number; readonly best: number | undefined },
): SoftSign[] {
  const presses = log.filter(([, kind]) => kind === 'down').map(([at]) => at);
  const intervals = presses.slice(1).map((at, index) => at - presses[index]!);
  const all: [SoftSign, boolean][] = [
    ['too-fast', isTooFast(intervals)],
    ['too-even', isTooEven(intervals)],
    ['leap', best !== undefined && speed > best * leapFactor],
  ];
  return all.flatMap(([sign, holds]) => (holds ? [sign] : []));
}
