/** Lines of the sans with readings above their words. */
import type { Schema } from '@pdfme/common';
import { label, type Box, type Type } from './layout.ts';
import { within, type Step } from './tags.ts';

export interface Piece {
  readonly base: string;
  /** Above it, or empty. */
  readonly reading: string;
  /** How many times its size it is wide, where that was measured. */
  readonly ems?: number | undefined;
  /** By how many times its size it stands higher than kanji. */
  readonly above?: number | undefined;
}

const millimetresAPoint = 25.4 / 72;
/** Of the size of the words. */
const readingSize = 0.5;
/** Room on both sides of a word's box, so that no rounding sends it to a second line. */
const slack = 5;

/** `[生徒|せいと]は きく` in its pieces. */
export const piecesOf = (text: string): Piece[] =>
  Array.from(text.matchAll(/\[([^|\]]+)\|([^\]]+)\]|[^[]+/gu), ([plain, base, reading]) => ({
    base: base ?? plain,
    reading: reading ?? '',
  }));

const alphabetic = /[\x20-\x7e\u00c0-\u024f\u0370-\u052f\u1e00-\u1eff]/u;
/** Above or below its letter. */
const mark = /\p{Mn}/u;

/** How many times its type size a text is wide; Latin, Greek and Cyrillic letters of serifs are as wide as they like, at most this. */
export function widthOf(text: string, { face = 'sans' }: Pick<Type, 'face'> = {}): number {
  const [narrow, width] = face === 'sans' ? [/[\x20-\x7e]/u, 0.5] : [alphabetic, 0.75];
  const wide = (letter: string): number => (mark.test(letter) ? 0 : narrow.test(letter) ? width : 1);
  return Array.from(text).reduce((sum, letter) => sum + wide(letter), 0);
}
const wide = ({ base, reading, ems }: Piece, type: Type): number =>
  Math.max(ems ?? widthOf(base, type), widthOf(reading, type) * readingSize);
/** From the bottom of the words to the top of the readings, in ems. */
const usualHeight = 1.8;
const heightOf = (pieces: readonly Piece[]): number =>
  usualHeight + Math.max(0, ...pieces.map(({ above = 0 }) => above));

/** As small as the width asks for, in points, and as high as usual. */
export const rubySize = (pieces: readonly Piece[], width: number, type: Type): number =>
  Math.min(
    type.size * (usualHeight / heightOf(pieces)),
    width / (pieces.reduce((sum, piece) => sum + wide(piece, type), 0) * millimetresAPoint),
  );

/** Words at the bottom of the box from its left edge, readings right above them. All words are drawn before the readings. */
export function ruby(name: string, pieces: readonly Piece[], box: Box, type: Type): Schema[] {
  const size = rubySize(pieces, box.width, type);
  const em = size * millimetresAPoint;
  const bottom = box.y + box.height;
  const words: Schema[] = [];
  const readings: Schema[] = [];
  let { x } = box;
  for (const [at, piece] of pieces.entries()) {
    const width = wide(piece, type) * em;
    const place = { x: x - slack, width: width + 2 * slack };
    x += width;
    const look = { face: 'sans', ...type, align: 'center' } as const;
    const id = `${name}-${String(at)}`;
    if (piece.base.trim() === '') continue;
    const base = label(
      id,
      piece.base,
      { ...place, y: bottom - 1.3 * em, height: 1.3 * em },
      { ...look, size },
    );
    if (piece.reading === '') {
      words.push(base);
      continue;
    }
    const reading = label(
      `${id}-reading`,
      piece.reading,
      { ...place, y: bottom - heightOf(pieces) * em, height: 0.6 * em },
      { ...look, size: size * readingSize },
    );
    const together: Step[] = [`Ruby#${String(at)}`];
    words.push(...within(together, [base]));
    readings.push(...within(together, [reading], 'RT'));
  }
  return within([`P#${name}`], [...words, ...readings]);
}
