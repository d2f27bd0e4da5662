/** The words printed on a PDF of ours, sheet by sheet in the order they were drawn. Each is looked at by others' programs too. */
import { inflateSync } from 'node:zlib';
import { checkPdf } from './outside-tools.ts';

interface PdfObject {
  readonly dictionary: string;
  readonly body: string;
}

const topLevel = /(\d+) 0 obj\s*(<<[\s\S]*?>>)\s*stream\r?\n/gu;

function objectsOf(pdf: Uint8Array): Map<number, PdfObject> {
  const text = Buffer.from(pdf).toString('latin1');
  const found = new Map<number, PdfObject>();
  for (const match of text.matchAll(topLevel)) {
    const [whole, number, dictionary = ''] = match;
    const start = match.index + whole.length;
    const length = Number(/\/Length\s+(\d+)/u.exec(dictionary)?.[1]);
    if (!dictionary.includes('/FlateDecode') || dictionary.includes('/Image')) continue;
    const body = inflateSync(pdf.subarray(start, start + length)).toString('latin1');
    found.set(Number(number), { dictionary, body });
    if (!dictionary.includes('/ObjStm')) continue;
    // Objects without a stream stand together in one: pairs of number and place, then the objects.
    const first = Number(/\/First\s+(\d+)/u.exec(dictionary)?.[1]);
    const places = body.slice(0, first).trim().split(/\s+/u).map(Number);
    for (let at = 0; at < places.length; at += 2)
      found.set(places[at] ?? -1, {
        dictionary: body.slice(first + (places[at + 1] ?? 0), first + (places[at + 3] ?? body.length)),
        body: '',
      });
  }
  return found;
}

/** Glyph → letters, of one embedded font. */
function lettersOf(map: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, glyph = '', code = ''] of map.matchAll(/<([0-9a-f]{4})>\s*<([0-9a-f]+)>/giu))
    letters.set(glyph.toLowerCase(), Buffer.from(code, 'hex').swap16().toString('utf16le'));
  return letters;
}

interface PlacedText {
  readonly text: string;
  /** Where its line begins, in points from the lower left corner. */
  readonly x: number;
  readonly y: number;
  /** Of its letters, in points. */
  readonly size: number;
  /** Of the element it belongs to, on its page; undefined of what is not read aloud. */
  readonly mark?: number | undefined;
}

const operators =
  /\/(?<font>[\w+-]+)\s+(?<size>[\d.]+)\s+Tf|(?<x>-?[\d.]+) (?<y>-?[\d.]+) Tm|<(?<glyphs>[0-9a-f]+)>\s*Tj|\/ActualText <FEFF(?<said>[0-9a-f]*)>>>\s*BDC|\/MCID (?<mark>\d+)>>\s*BDC|(?<begin>\bB[DM]C\b)|(?<end>\bEMC\b)/giu;

/** @throws where words stand on a page of which a reader of the screen is not told what they are */
export function pagesOf(pdf: Uint8Array): PlacedText[][] {
  checkPdf(pdf);
  const objects = objectsOf(pdf);
  const reference = (dictionary: string, name: string): PdfObject | undefined =>
    objects.get(Number(new RegExp(`/${name}\\s+(\\d+) 0 R`, 'u').exec(dictionary)?.[1]));
  const fonts = new Map<string, Map<string, string>>();
  for (const { dictionary } of objects.values())
    for (const [, name = '', number] of dictionary.matchAll(/\/([\w+-]+)\s+(\d+) 0 R/gu)) {
      const map = reference(objects.get(Number(number))?.dictionary ?? '', 'ToUnicode');
      if (map !== undefined) fonts.set(name, lettersOf(map.body));
    }
  const kids = [...objects.values()].find(({ dictionary }) => /\/Type\s*\/Pages/u.test(dictionary));
  const pages = [
    ...(/\/Kids\s*\[([^\]]*)\]/u.exec(kids?.dictionary ?? '')?.[1] ?? '').matchAll(/(\d+) 0 R/gu),
  ];
  return pages.map(([, number]) => {
    const page = objects.get(Number(number))?.dictionary ?? '';
    const contents = /\/Contents\s*(\[[^\]]*\]|\d+ 0 R)/u.exec(page)?.[1] ?? '';
    const drawn = [...contents.matchAll(/(\d+) 0 R/gu)]
      .map(([, stream]) => objects.get(Number(stream))?.body ?? '')
      .join('\n');
    const texts: PlacedText[] = [];
    let font = new Map<string, string>();
    let [x, y, size] = [0, 0, 0];
    let said: string | undefined;
    /** What is open, with the number of the element. */
    const open: (number | undefined)[] = [];
    for (const { groups = {} } of drawn.matchAll(operators)) {
      if (groups['font'] !== undefined) {
        font = fonts.get(groups['font']) ?? new Map();
        size = Number(groups['size']);
      } else if (groups['x'] !== undefined) [x, y] = [Number(groups['x']), Number(groups['y'])];
      // What a run says stands for its glyphs, and begins where the first of them does.
      else if (groups['said'] !== undefined) {
        said = Buffer.from(groups['said'], 'hex').swap16().toString('utf16le');
        open.push(open.at(-1));
      } else if (groups['mark'] !== undefined) open.push(Number(groups['mark']));
      else if (groups['begin'] !== undefined) open.push(open.at(-1));
      else if (groups['end'] !== undefined) {
        said = undefined;
        open.pop();
      } else {
        if (open.length === 0)
          throw new Error(`neither an element nor an artifact: ${JSON.stringify(texts.at(-1))}`);
        const mark = open.at(-1);
        const glyphs = (groups['glyphs'] ?? '').toLowerCase().match(/.{4}/gu) ?? [];
        // The first of a font is the empty box, whatever letter it stands for.
        const letter = (glyph: string): string => (glyph === '0000' ? '\uFFFD' : (font.get(glyph) ?? ''));
        const letters = glyphs.map(letter).join('');
        if (said !== '')
          texts.push({ text: letters === '\uFFFD' ? letters : (said ?? letters), x, y, size, mark });
        if (said !== undefined) said = '';
      }
    }
    return texts;
  });
}

export const textsOf = (pdf: Uint8Array): string[][] =>
  pagesOf(pdf).map((page) => page.map(({ text }) => text));

/** Of each sheet, as a printer is asked for it. */
export const sizesOf = (pdf: Uint8Array): string[] =>
  [...objectsOf(pdf).values()].flatMap(({ dictionary }) => {
    const [, width, height] = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/u.exec(dictionary) ?? [];
    const inMillimetres = (points: string | undefined): number => Math.round((Number(points) / 72) * 25.4);
    return width === undefined ? [] : [`${inMillimetres(width)} × ${inMillimetres(height)} mm`];
  });

/** Where each text begins, whatever its page. */
export const placesOf = (pdf: Uint8Array): PlacedText[] => pagesOf(pdf).flat();

/** What a viewer shows beside the pages: title, author and the like. */
export function aboutOf(pdf: Uint8Array): Record<string, string> {
  const facts = [...objectsOf(pdf).values()].find(({ dictionary }) => dictionary.includes('/Producer'));
  return Object.fromEntries(
    [...(facts?.dictionary ?? '').matchAll(/\/(\w+)\s*<FEFF([0-9A-F]*)>/giu)].map(
      ([, name = '', hex = '']) => [name, Buffer.from(hex, 'hex').swap16().toString('utf16le')],
    ),
  );
}
