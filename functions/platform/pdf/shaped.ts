/**
 * Thai and Devanagari: which glyphs letters become and where each stands is said by the font. pdf-lib takes the glyphs
 * of it and sets one beside the other, so that a tone stands in the letter before it; here each has its place.
 */
import type { PDFRenderProps } from '@pdfme/common';
import type { PDFFont, PDFOperator, PDFPage } from '@pdfme/pdf-lib';
import type { TextSchema } from '@pdfme/schemas/types';
import type { Font as Parsed } from 'fontkit';
import type { OtherFace } from '#shared/kernel/printable.ts';

type PdfLib = PDFRenderProps<TextSchema>['pdfLib'];
type DrawOptions = NonNullable<Parameters<PDFPage['drawText']>[1]>;

export const isShaped = (face: OtherFace | undefined): boolean => face === 'thai' || face === 'devanagari';

export const hasShaped = (text: string): boolean => /[\u0900-\u097F\u0E00-\u0E7F]/u.test(text);

/** Of a part of a character too: pdfme breaks a word that is longer than its line anywhere. */
export const shapedFaceOf = (letter: string): OtherFace | undefined =>
  /^[\u0E00-\u0E7F]/u.test(letter) ? 'thai' : /^[\u0900-\u097F]/u.test(letter) ? 'devanagari' : undefined;

/**
 * What a shaper does to Thai before it asks the font, and fontkit does not: the ring of ำ, one character or two, goes below the tone. A tone
 * next to a tall consonant is narrower, which fontkit sees only where no vowel below stands between them.
 */
const asShaped = (text: string): string =>
  text
    .replace(/([\u0E48-\u0E4B]?)(?:\u0E33|\u0E4D\u0E32)/gu, '\u0E4D$1\u0E32')
    .replace(/([ปฝฟ])([\u0E38-\u0E3A])([\u0E48-\u0E4E])/gu, '$1$3$2');

const mark = /^\p{M}$/u;

/** In units of the font. A mark by itself is asked for where a word is broken: it takes no room, and so stays with its letter. */
export const shapedWidth = (font: Parsed, text: string): number =>
  mark.test(text) ? 0 : font.layout(asShaped(text)).advanceWidth;

interface PlacedGlyph {
  /** From the beginning of the line, in ems. */
  readonly x: number;
  readonly y: number;
}

export function placesOf(font: Parsed, text: string): PlacedGlyph[] {
  let along = 0;
  return font.layout(asShaped(text)).positions.map(({ xAdvance, xOffset, yOffset }) => {
    const place = { x: (along + xOffset) / font.unitsPerEm, y: yOffset / font.unitsPerEm };
    along += xAdvance;
    return place;
  });
}

export interface Marks {
  readonly before: readonly PDFOperator[];
  readonly after: readonly PDFOperator[];
}

interface Shaped extends DrawOptions {
  /** Of the document. */
  readonly font: PDFFont;
  readonly parsed: Parsed;
  /** Right around the glyphs: a reader of the text asks for their size as the marked content ends. */
  readonly marks: Marks;
}

/** Draws as `page.drawText` does, every glyph where the font has it. */
export function drawShaped(page: PDFPage, lib: PdfLib, text: string, shaped: Shaped): void {
  const { font, parsed, marks, x = 0, y = 0, size = 0, color, opacity = 1, rotate } = shaped;
  const { context } = page.doc;
  const turned = ((rotate?.angle ?? 0) / 180) * Math.PI;
  const [cos, sin] = [Math.cos(turned), Math.sin(turned)];
  // Four digits for each glyph, in the order of their places: the document's font is laid out by the same library.
  const glyphs = font.encodeText(asShaped(text)).asString().match(/.{4}/gu) ?? [];
  const thin = () => page.node.newExtGState('GS', context.register(context.obj({ ca: opacity })));
  page.pushOperators(
    lib.pushGraphicsState(),
    ...(opacity === 1 ? [] : [lib.setGraphicsState(thin())]),
    lib.beginText(),
    ...(color === undefined ? [] : [lib.setFillingColor(color)]),
    lib.setFontAndSize(page.node.newFontDictionary(font.name, font.ref), size),
    lib.setCharacterSpacing(0),
    ...marks.before,
    ...placesOf(parsed, text).flatMap((place, index) => [
      lib.setTextMatrix(
        cos,
        sin,
        -sin,
        cos,
        x + size * (place.x * cos - place.y * sin),
        y + size * (place.x * sin + place.y * cos),
      ),
      lib.showText(lib.PDFHexString.of(glyphs[index] ?? '')),
    ]),
    ...marks.after,
    lib.endText(),
    lib.popGraphicsState(),
  );
}
