/** A child's name on paper: large, with its reading above. */
import type { Schema } from '@pdfme/common';
import { toKatakana } from '#shared/kernel/kana.ts';
import { unprintableIn } from '#shared/kernel/printable.ts';
import { readName } from '#shared/people/account/read-name.ts';
import type { PersonName } from '#shared/people/account/schema.ts';
import { emsOf } from '#functions/platform/pdf/faces.ts';
import type { Type } from '#functions/platform/pdf/layout.ts';
import { sansHas } from '#functions/platform/pdf/pdf.ts';
import { ruby, rubySize, type Piece } from '#functions/platform/pdf/ruby.ts';

export interface PrintedName {
  readonly pieces: readonly [Piece, Piece];
  readonly face: NonNullable<Type['face']>;
}

/** Two marks over a tall letter of Thai. */
const tall = { letters: /[\u0E00-\u0E7F]/u, above: 0.15 };

const measured = async (piece: Piece, written: string): Promise<Piece> => ({
  ...piece,
  ems: await emsOf(piece.base, written),
  above: tall.letters.test(piece.base) ? tall.above : 0,
});

/** A name that no type of ours has letters for stands as it is read. */
export async function printedName(name: PersonName): Promise<PrintedName> {
  const typed = `${name.family}${name.given}`;
  if (await sansHas(typed)) return { pieces: readName(name), face: 'sans' };
  if (unprintableIn(typed).length === 0) {
    const [family, given] = readName(name);
    const written = `${family.base} ${given.base}`;
    return { pieces: [await measured(family, written), await measured(given, written)], face: 'serif' };
  }
  const [family, given] = [name.familyKana, name.givenKana].map(toKatakana);
  return {
    pieces: [
      { base: family ?? '', reading: '' },
      { base: given ?? '', reading: '' },
    ],
    face: 'sans',
  };
}

/** Under it a name takes two lines. */
const leastSize = 11;
const height = 13.5;

/** 「青木 葵 さん」 in a box 13.5 mm high. */
export function nameLines(
  id: string,
  { pieces, face }: PrintedName,
  { x, y, width, size }: { x: number; y: number; width: number; size: number },
): Schema[] {
  const [family, given] = pieces;
  const type = { size, bold: true, face, nameBeside: `${family.base} ${given.base}` };
  const san = { base: 'さん', reading: '' };
  const gap = { base: ' ', reading: '' };
  const one = [family, gap, given, gap, san];
  if (rubySize(one, width, type) >= leastSize) return ruby(`name${id}`, one, { x, y, width, height }, type);
  const small = { ...type, size: leastSize - 1 };
  return [
    ...ruby(`family${id}`, [family], { x, y, width, height: height / 2 - 0.25 }, small),
    ...ruby(
      `given${id}`,
      [given, gap, san],
      { x, y: y + height / 2 - 0.25, width, height: height / 2 - 0.25 },
      small,
    ),
  ];
}
