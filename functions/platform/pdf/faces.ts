/** One text in several faces, where the one it is laid out in has not all its letters (「김 민수 さん」). */
import type { PDFRenderProps, Plugin } from '@pdfme/common';
import type { PDFDocument, PDFFont, PDFPage } from '@pdfme/pdf-lib';
import type { TextSchema } from '@pdfme/schemas/types';
import type { Font as Parsed } from 'fontkit';
import { charactersOf } from '#shared/kernel/characters.ts';
import type { OtherFace } from '#shared/kernel/printable.ts';
import { load, parse } from './fonts.ts';
import { drawShaped, isShaped, shapedFaceOf, shapedWidth, type Marks } from './shaped.ts';

type Faces = ReadonlyMap<string, OtherFace>;
type Cache = Map<string | number, unknown>;
type PdfLib = PDFRenderProps<TextSchema>['pdfLib'];

interface Run {
  /** None: that of the text. */
  readonly face: OtherFace | undefined;
  readonly text: string;
}

/** @param faces of the letters that are not drawn in the face of the text */
export function runsOf(text: string, faces: Faces): Run[] {
  const runs: { face: OtherFace | undefined; text: string }[] = [];
  for (const letter of charactersOf(text)) {
    const face = faces.get(letter) ?? shapedFaceOf(letter);
    const last = runs.at(-1);
    if (last?.face === face && last !== undefined) last.text += letter;
    else runs.push({ face, text: letter });
  }
  return runs;
}

type Serif = 'serif' | 'serif-bold';
const isSerif = (name: string | undefined): name is Serif => name === 'serif' || name === 'serif-bold';

/** As heavy as the text; the Chinese is of one weight. */
const fileOf = (face: OtherFace, base: Serif) =>
  base === 'serif' || face === 'simplified' ? face : (`${face}-bold` as const);

/** Where pdfme keeps the font that it measures a text with. */
const keyOf = (name: string): string => `getFontKitFont-${name}`;

/** What pdfme asks of a font. */
type Measuring = Pick<Parsed, 'unitsPerEm' | 'ascent' | 'descent' | 'bbox'> & {
  layout(text: string): Pick<ReturnType<Parsed['layout']>, 'glyphs'>;
};

/** Lines stand as in the font of the text, and are as wide as their letters in all faces. */
async function measuring(base: Serif, faces: Faces): Promise<Measuring> {
  const own = await parse(base);
  const others = new Map(
    await Promise.all(
      [...new Set(faces.values())].map(async (face) => [face, await parse(fileOf(face, base))] as const),
    ),
  );
  return {
    unitsPerEm: own.unitsPerEm,
    ascent: own.ascent,
    descent: own.descent,
    bbox: own.bbox,
    layout: (text) => ({
      glyphs: runsOf(text, faces).flatMap((run) => {
        const font = (run.face && others.get(run.face)) ?? own;
        const scale = own.unitsPerEm / font.unitsPerEm;
        if (isShaped(run.face)) return [{ advanceWidth: shapedWidth(font, run.text) * scale }];
        return font
          .layout(run.text)
          .glyphs.map(({ advanceWidth }) => ({ advanceWidth: advanceWidth * scale }));
      }),
    }),
  };
}

/** Of the letters that the font of the text has not; none where it is no serif, as what the sans has not is in that (pdf.ts). */
async function facesOf(text: string, { fontName, nameBeside }: TextSchema): Promise<Faces> {
  if (!isSerif(fontName)) return new Map<string, OtherFace>();
  const { facesIn } = await import('#shared/kernel/printable.ts');
  return facesIn(typeof nameBeside === 'string' ? `${text}　${nameBeside}` : text);
}

/** A cache in which pdfme measures the text as wide as it is drawn. */
export async function measuredWith(text: string, schema: TextSchema, cache: Cache): Promise<Cache> {
  const base = schema.fontName;
  const faces = await facesOf(text, schema);
  return faces.size === 0 || !isSerif(base)
    ? cache
    : new Map([...cache, [keyOf(base), await measuring(base, faces)]]);
}

/** How many times its size a part of a name is wide in bold; undefined where it is all in the serif. @param name whole */
export async function emsOf(part: string, name: string): Promise<number | undefined> {
  const { facesIn } = await import('#shared/kernel/printable.ts');
  const faces = facesIn(name);
  if (faces.size === 0) return undefined;
  const font = await measuring('serif-bold', faces);
  return font.layout(part).glyphs.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) / font.unitsPerEm;
}

/** Of each document, by face. */
const embedded = new WeakMap<PDFDocument, Map<string, Promise<PDFFont>>>();

function embed(document: PDFDocument, name: ReturnType<typeof fileOf>): Promise<PDFFont> {
  const fonts = embedded.get(document) ?? new Map<string, Promise<PDFFont>>();
  embedded.set(document, fonts);
  const known = fonts.get(name) ?? load(name).then((data) => document.embedFont(data, { subset: true }));
  fonts.set(name, known);
  return known;
}

type DrawText = PDFPage['drawText'];

/** Of the size of the type: what makes the Chinese about as heavy as bold type. */
const outline = 0.03;

/** The operators around a run that is drawn with an outline. */
const bolder =
  (page: PDFPage, lib: PdfLib): DrawText =>
  (text, options = {}) => {
    const { size = 0, color } = options;
    page.pushOperators(
      lib.pushGraphicsState(),
      lib.setTextRenderingMode(lib.TextRenderingMode.FillAndOutline),
      lib.setLineWidth(size * outline),
      ...(color === undefined ? [] : [lib.setStrokingColor(color)]),
    );
    page.drawText(text, options);
    page.pushOperators(lib.popGraphicsState());
  };

/** Where the script says it: a name in Devanagari may be of Nepal or of India, one in Latin of anywhere. */
const languages: Partial<Record<OtherFace, string>> = {
  hangul: 'ko',
  simplified: 'zh-Hans',
  thai: 'th',
  devanagari: 'und-Deva',
};

/** The language of a run, in a document that is Japanese, and what it says where the glyphs alone do not tell: around them. */
function marked({ face, text }: Run, lib: PdfLib): Marks {
  const language = face && languages[face];
  if (language === undefined) return { before: [], after: [] };
  const { PDFHexString, PDFOperator, PDFOperatorNames } = lib;
  const spelled = isShaped(face) ? ` /ActualText ${PDFHexString.fromText(text).toString()}` : '';
  return {
    before: [
      PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [
        '/Span',
        `<</Lang (${language})${spelled}>>`,
      ]),
    ],
    after: [lib.endMarkedContent()],
  };
}

interface InFace {
  /** Of the document. */
  readonly font: PDFFont;
  readonly parsed: Parsed;
}

interface Hand {
  readonly faces: Faces;
  readonly fonts: ReadonlyMap<OtherFace, InFace>;
  /** Between two letters. */
  readonly spacing: number;
  readonly bold: boolean;
}

/** The page, on which a line of text is drawn run by run. */
function pageInRuns(page: PDFPage, lib: PdfLib, { faces, fonts, spacing, bold }: Hand): PDFPage {
  const plain: DrawText = (text, options) => {
    page.drawText(text, options);
  };
  const drawText: DrawText = (text, options = {}) => {
    const { x = 0, y = 0, size = 0, rotate } = options;
    const turned = ((rotate?.angle ?? 0) / 180) * Math.PI;
    let along = 0;
    for (const run of runsOf(text, faces)) {
      const inFace = run.face && fonts.get(run.face);
      const font = inFace?.font ?? options.font;
      const here = {
        ...options,
        ...(font && { font }),
        x: x + along * Math.cos(turned),
        y: y + along * Math.sin(turned),
      };
      const marks = marked(run, lib);
      if (inFace && isShaped(run.face)) {
        drawShaped(page, lib, run.text, { ...here, ...inFace, marks });
        along += (shapedWidth(inFace.parsed, run.text) / inFace.parsed.unitsPerEm) * size;
      } else {
        const draw = bold && run.face === 'simplified' ? bolder(page, lib) : plain;
        page.pushOperators(...marks.before);
        draw(run.text, here);
        page.pushOperators(...marks.after);
        along += font?.widthOfTextAtSize(run.text, size) ?? 0;
      }
      along += spacing * run.text.length;
    }
  };
  return new Proxy(page, {
    get(target, key) {
      if (key === 'drawText') return drawText;
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

/** pdfme draws a text in one font: where it takes more, each run of letters is drawn in its own, on the same line. */
export const inItsFaces = (plugin: Plugin<TextSchema>): Plugin<TextSchema> => ({
  ...plugin,
  async pdf(arg) {
    const { value, schema, pdfDoc, page, pdfLib, _cache: cache } = arg;
    const base = schema.fontName;
    const faces = await facesOf(value, schema);
    if (faces.size === 0 || !isSerif(base)) return plugin.pdf(arg);
    const fonts = new Map(
      await Promise.all(
        [...new Set(faces.values())].map(
          async (face) =>
            [
              face,
              { font: await embed(pdfDoc, fileOf(face, base)), parsed: await parse(fileOf(face, base)) },
            ] as const,
        ),
      ),
    );
    const hand = { faces, fonts, spacing: schema.characterSpacing ?? 0, bold: base === 'serif-bold' };
    // pdfme draws one text after the other: the next finds again what was kept.
    const before = cache.get(keyOf(base));
    cache.set(keyOf(base), await measuring(base, faces));
    await plugin.pdf({
      ...arg,
      // Spread out, letters would no more be where their runs are.
      schema: schema.alignment === 'justify' ? { ...schema, alignment: 'left' } : schema,
      page: pageInRuns(page, pdfLib, hand),
    });
    if (before === undefined) cache.delete(keyOf(base));
    else cache.set(keyOf(base), before);
  },
});
