/** When a log counts by itself, and what may become of one that does not. Pure. */
import { measureOf } from './measure.ts';
import type { LogInput, LogSign, LogState } from './schema.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** A class without a network for two weeks is nobody's trick. */
export const lateAfterDays = 14;
const clockToleranceMs = 5 * minuteMs;
const longestMs = 4 * 60 * minuteMs;
/** Rounding of the app's own clocks. */
const durationToleranceMs = 2000;
/** Beyond the quickest people there are: characters, words a minute. */
const fastest: Readonly<Partial<Record<LogInput['kind'], number>>> = {
  maipaso: 1200,
  'typing-method': 1200,
  'typing-english': 200,
};
const shortestQuestionMs = 1000;

const ulidLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The instant in an id of a log. */
export const timeOfId = (id: string): number =>
  Array.from(id.slice(4, 14), (letter) => ulidLetters.indexOf(letter)).reduce(
    (sum, digit) => sum * 32 + digit,
    0,
  );

function addsUp(log: LogInput): boolean {
  if (log.kind === 'typing-english')
    return log.wordsCorrect <= log.wordsTotal && log.mistakes.length <= log.wordsTotal;
  if (log.kind === 'programing') return true;
  const hits = log.keys.reduce((sum, { hit }) => sum + hit, 0);
  const misses = log.keys.reduce((sum, { miss }) => sum + miss, 0);
  const paired = log.pairs.reduce((sum, { count }) => sum + count, 0);
  return hits <= log.correct && misses <= log.misses && paired <= log.misses;
}

const isTooFast = (log: LogInput): boolean =>
  log.kind === 'programing'
    ? log.correct && log.durationMs < shortestQuestionMs
    : (measureOf(log).speed ?? 0) > (fastest[log.kind] ?? Infinity);

/** None: it counts. @param practisedMs what of its day counts already */
export function signsOf(log: LogInput, receivedAt: Date, practisedMs = 0): LogSign[] {
  const [started, ended] = [Date.parse(log.startedAt), Date.parse(log.endedAt)];
  const found: Readonly<Record<LogSign, boolean>> = {
    late: receivedAt.getTime() - ended > lateAfterDays * dayMs,
    'clock-ahead': ended - receivedAt.getTime() > clockToleranceMs,
    'id-time': Math.abs(timeOfId(log.id) - started) > dayMs,
    'too-long': log.durationMs > longestMs,
    'more-than-a-day': practisedMs + log.durationMs > dayMs,
    'longer-than-its-time': log.durationMs > ended - started + durationToleranceMs,
    'too-fast': isTooFast(log),
    'does-not-add-up': !addsUp(log),
  };
  return (Object.keys(found) as LogSign[]).filter((sign) => found[sign]);
}

interface Standing {
  readonly state: LogState;
  readonly review?: { readonly askedAt?: string | undefined } | undefined;
}

/** Once: what was said then is what the office decides about. */
export const mayAsk = ({ state, review }: Standing): boolean =>
  state === 'under-review' && review?.askedAt === undefined;

/** One that counts may be taken back, one that does not may be counted after all. */
export const mayDecide = ({ state }: Standing, decision: 'count' | 'decline'): boolean =>
  decision === 'count' ? state !== 'counted' : state !== 'declined';
