/** A text to be typed over, as it is shown: in pieces of a sentence, so that where one is can be marked. Pure. */
import type { TaskText } from '#shared/competition/scoring/task-text.ts';
import { partsOf, type WrittenPart } from './text.ts';

export interface Piece {
  /** Counted over all paragraphs. */
  readonly number: number;
  /** Where it ends in the text, its line break included. */
  readonly end: number;
  readonly parts: readonly WrittenPart[];
}

/** Shorter than this, a paragraph is a line. */
const lineLength = 40;
const sentenceEnds: ReadonlySet<string> = new Set('。！？.!?');
const closing: ReadonlySet<string> = new Set('」』）)"\'”’');

/** Behind the grapheme at `at` a sentence is over: 「。」, or a point with a space behind it. */
function isBoundary(graphemes: readonly string[], at: number): boolean {
  let last = at;
  while (last > 0 && closing.has(graphemes[last]!)) last--;
  const sign = graphemes[last]!;
  if (!sentenceEnds.has(sign) || closing.has(graphemes[at + 1] ?? '')) return false;
  return /[。！？]/u.test(sign) || graphemes[at + 1] === ' ';
}

/** Paragraph by paragraph, empty ones too. */
export function piecesOf(text: TaskText): Piece[][] {
  const { graphemes, readings } = text;
  const inReading = (at: number): boolean => readings.some(({ from, to }) => from <= at && at < to - 1);
  const paragraphs: Piece[][] = [];
  let number = 0;
  let from = 0;
  while (from <= graphemes.length) {
    const found = graphemes.indexOf('\n', from);
    const to = found < 0 ? graphemes.length : found;
    const pieces: Piece[] = [];
    let start = from;
    for (let at = from; at < to; at++)
      if (at === to - 1 || (to - from > lineLength && isBoundary(graphemes, at) && !inReading(at))) {
        const end = at === to - 1 ? to + 1 : at + 1;
        pieces.push({ number: number++, end, parts: partsOf(text, start, at + 1) });
        start = at + 1;
      }
    paragraphs.push(pieces);
    from = to + 1;
  }
  return paragraphs;
}

interface Place {
  /** In the text that is typed over. */
  readonly at: number;
  /** How many characters were typed by then. */
  readonly typed: number;
}

export const theBeginning: Place = { at: 0, typed: 0 };

/** So many in a row say where one is, and nobody is farther off than that. */
const tailLength = 5;
const reach = 60;

/**
 * Where in the text somebody is: where what they typed last stands, near to where they should be; otherwise as far on as they
 * typed. Of what was left out or typed twice it need not know.
 */
export function placeIn(
  { graphemes }: TaskText,
  typed: readonly string[],
  before: Place = theBeginning,
): Place {
  const within = (at: number): number => Math.min(Math.max(at, 0), graphemes.length);
  const guess = within(before.at + typed.length - before.typed);
  const tail = typed.slice(-tailLength);
  const fits = (at: number): boolean =>
    at >= tail.length &&
    at <= graphemes.length &&
    tail.every((one, index) => graphemes[at - tail.length + index] === one);
  if (tail.length === tailLength)
    for (let off = 0; off <= reach; off++)
      for (const at of [guess + off, guess - off]) if (fits(at)) return { at, typed: typed.length };
  return { at: guess, typed: typed.length };
}
