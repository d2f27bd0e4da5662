/**
 * *Scoring rules v1* for transcription: which parts of a task text were typed, and which errors stand where.
 *
 * Every alignment is a way from the start of both texts to the end of the typed one; a match costs nothing, 誤字, 脱字 and
 * 余字 one miss each, a run left in its reading its expected length. The best way has the fewest misses, then the fewest
 * blocks of errors, then the most 未変換. What is still equal is decided by the further end in the task text and then, read
 * from the end, by match before 未変換 before 誤字 before 脱字 before 余字.
 *
 * Ways with more misses than a bound are cut off, and the bound grows until the best way is within it (Ukkonen), so a
 * text with few errors costs little more than reading it.
 */
import type { Span } from './schema.ts';
import { toHiragana } from '#shared/kernel/hiragana.ts';
import type { Reading, TaskText } from './task-text.ts';

interface AlignOptions {
  /** The time ran out: what was not reached is no omission. */
  readonly timeRanOut: boolean;
}

/** One position in the task text: what it costs to get there with the typed graphemes up to `low` … `high` used. */
interface Row {
  low: number;
  high: number;
  /** The last step was a match or a whole reading, so that an error begins a block. */
  readonly closed: Float64Array;
  /** The last step was an error. */
  readonly open: Float64Array;
}

const rowOf = (width: number): Row => ({
  low: 0,
  high: -1,
  closed: new Float64Array(width),
  open: new Float64Array(width),
});

/** The last steps to each cell of a row, for the way back. */
interface Trace {
  readonly low: number;
  readonly steps: Uint8Array;
}

/** A step holds how `open` was reached (two bits) and what stood before it, and the same for `closed`. */
const typo = 1;
const omission = 2;
const surplus = 3;
const errorMask = 3;
const openBeforeOpen = 4;
const openBeforeClosed = 8;
const closedByReading = 16;

interface Comparison {
  readonly expected: Int32Array;
  readonly typed: Int32Array;
  /** The typed text as it is heard. */
  readonly kana: readonly string[];
  /** By the position where they end. */
  readonly readings: ReadonlyMap<number, Reading>;
  readonly readingStarts: ReadonlySet<number>;
  /** A cost has three digits: misses, blocks, misses that are no 未変換; the last one weighs 1. */
  readonly missWeight: number;
  readonly blockWeight: number;
  /** Room for the steps of the widest row. */
  readonly steps: Uint8Array;
}

function compare(task: TaskText, typed: readonly string[]): Comparison {
  const numbers = new Map<string, number>();
  const numberOf = (grapheme: string): number => {
    const number = numbers.get(grapheme) ?? numbers.size;
    numbers.set(grapheme, number);
    return number;
  };
  // No digit can carry: there are never more errors than graphemes.
  const digit = task.graphemes.length + typed.length + 1;
  return {
    expected: Int32Array.from(task.graphemes, numberOf),
    typed: Int32Array.from(typed, numberOf),
    kana: typed.map(toHiragana),
    readings: new Map(task.readings.map((reading) => [reading.to, reading])),
    readingStarts: new Set(task.readings.map(({ from }) => from)),
    missWeight: digit * digit,
    blockWeight: digit,
    steps: new Uint8Array(typed.length + 1),
  };
}

/** The cheaper cost at a typed position; out of the row's reach there is none. */
const cheapest = ({ low, high, closed, open }: Row, position: number): number =>
  position < low || position > high ? Infinity : Math.min(closed[position]!, open[position]!);

/** A whole reading that ends at a row, and the row where it began. */
interface Leap {
  readonly reading: Reading;
  readonly row: Row;
}

const isRead = ({ kana }: Comparison, { kana: reading }: Reading, position: number): boolean =>
  position >= reading.length &&
  reading.every((sign, index) => sign === kana[position - reading.length + index]);

/** Fills the row at a position of the task text, without what costs `limit` or more. */
function fill(
  row: Row,
  comparison: Comparison,
  position: number,
  before: Row,
  leap: Leap | undefined,
  limit: number,
): Trace {
  const { typed, missWeight, blockWeight, steps } = comparison;
  const { closed: rowClosed, open: rowOpen } = row;
  const { closed: beforeClosed, open: beforeOpen, low: beforeLow, high: beforeHigh } = before;
  const first = position === 0;
  const wanted = first ? -1 : comparison.expected[position - 1]!;
  const leapLength = leap === undefined ? 0 : leap.reading.kana.length;
  const leapCost = leap === undefined ? 0 : (leap.reading.to - leap.reading.from) * missWeight + blockWeight;
  const reach = Math.max(beforeHigh + 1, leap === undefined ? 0 : leap.row.high + leapLength);
  let low = -1;
  let high = -1;
  let diagonalClosed = Infinity;
  let diagonalOpen = Infinity;
  let leftClosed = Infinity;
  let leftOpen = Infinity;
  for (let at = first ? 0 : beforeLow; at <= typed.length; at++) {
    const upClosed = at <= beforeHigh ? beforeClosed[at]! : Infinity;
    const upOpen = at <= beforeHigh ? beforeOpen[at]! : Infinity;
    let step = 0;

    let closed = first && at === 0 ? 0 : Infinity;
    if (at > 0 && typed[at - 1] === wanted) {
      closed = diagonalClosed;
      if (diagonalOpen < diagonalClosed) {
        closed = diagonalOpen;
        step = openBeforeClosed;
      }
    }
    if (leap !== undefined && isRead(comparison, leap.reading, at)) {
      const start = at - leapLength;
      const cost = cheapest(leap.row, start) + leapCost;
      if (cost < closed) {
        closed = cost;
        step = closedByReading | (leap.row.open[start]! < leap.row.closed[start]! ? openBeforeClosed : 0);
      }
    }

    // The three ways to an error, each beginning a block or going on with one.
    let open = diagonalClosed + blockWeight;
    let error = typo;
    if (diagonalOpen < open) {
      open = diagonalOpen;
      error = typo | openBeforeOpen;
    }
    if (upClosed + blockWeight < open) {
      open = upClosed + blockWeight;
      error = omission;
    }
    if (upOpen < open) {
      open = upOpen;
      error = omission | openBeforeOpen;
    }
    if (leftClosed + blockWeight < open) {
      open = leftClosed + blockWeight;
      error = surplus;
    }
    if (leftOpen < open) {
      open = leftOpen;
      error = surplus | openBeforeOpen;
    }
    open += missWeight + 1;

    if (closed >= limit) closed = Infinity;
    if (open >= limit) open = Infinity;
    rowClosed[at] = closed;
    rowOpen[at] = open;
    steps[at] = step | error;
    if (closed < Infinity || open < Infinity) {
      if (low < 0) low = at;
      high = at;
    } else if (at >= reach) break;
    diagonalClosed = upClosed;
    diagonalOpen = upOpen;
    leftClosed = closed;
    leftOpen = open;
  }
  row.low = Math.max(low, 0);
  row.high = high;
  return { low: row.low, steps: steps.slice(row.low, high + 1) };
}

interface Arrival {
  readonly end: number;
  readonly cost: number;
  readonly open: boolean;
  readonly traces: readonly Trace[];
}

/** The best way with at most this many misses. */
function arrive(comparison: Comparison, bound: number, { timeRanOut }: AlignOptions): Arrival | undefined {
  const { expected, typed, readings, readingStarts, missWeight } = comparison;
  const limit = (bound + 1) * missWeight;
  const traces: Trace[] = [];
  const spare: Row[] = [];
  const starts = new Map<number, Row>();
  let before = rowOf(0);
  let best: Omit<Arrival, 'traces'> | undefined;
  for (let position = 0; position <= expected.length; position++) {
    const reading = readings.get(position);
    const start = reading && starts.get(reading.from);
    const row = spare.pop() ?? rowOf(typed.length + 1);
    traces.push(fill(row, comparison, position, before, reading && start && { reading, row: start }, limit));
    // Whatever is left in its reading could as well be left out, so no leap goes over a row without a way.
    if (row.high < 0) break;
    const cost = cheapest(row, typed.length);
    const mayEnd = timeRanOut || position === expected.length;
    if (mayEnd && cost < Infinity && cost <= (best?.cost ?? Infinity))
      best = { end: position, cost, open: row.open[typed.length]! < row.closed[typed.length]! };
    if (!readingStarts.has(position - 1) && position > 0) spare.push(before);
    if (start !== undefined) spare.push(start);
    if (readingStarts.has(position)) starts.set(position, row);
    before = row;
  }
  return best && { ...best, traces };
}

/** The spans of a way, found from its end. */
function wayBack({ readings, typed }: Comparison, { end, open, traces }: Arrival): Span[] {
  const spans: Span[] = [];
  const at = { expected: end, typed: typed.length };
  let inError = open;
  const take = (kind: Span['kind'], expected: number, used: number): void => {
    const next = spans.at(-1);
    const goesOn = next?.kind === kind && kind !== 'unconverted';
    const to = goesOn ? { expected: next.expected.to, typed: next.typed.to } : { ...at };
    if (goesOn) spans.pop();
    at.expected -= expected;
    at.typed -= used;
    spans.push({
      kind,
      expected: { from: at.expected, to: to.expected },
      typed: { from: at.typed, to: to.typed },
    });
  };
  while (at.expected > 0 || at.typed > 0) {
    const { low, steps } = traces[at.expected]!;
    const step = steps[at.typed - low]!;
    const reading = readings.get(at.expected);
    if (inError) {
      const error = step & errorMask;
      inError = (step & openBeforeOpen) !== 0;
      take('wrong', error === surplus ? 0 : 1, error === omission ? 0 : 1);
    } else {
      inError = (step & openBeforeClosed) !== 0;
      if ((step & closedByReading) === 0) take('correct', 1, 1);
      else take('unconverted', reading!.to - reading!.from, reading!.kana.length);
    }
  }
  return spans.toReversed();
}

const firstBound = 64;

/** The spans of both texts, in their order; `typed` are the committed graphemes. */
export function align(task: TaskText, typed: readonly string[], options: AlignOptions): Span[] {
  const comparison = compare(task, typed);
  const most = task.graphemes.length + typed.length;
  for (let bound = firstBound; ; bound *= 2) {
    const arrival = arrive(comparison, Math.min(bound, most), options);
    if (arrival !== undefined) return wayBack(comparison, arrival);
  }
}
