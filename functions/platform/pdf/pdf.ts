/** Draws a pdfme template with embedded Japanese type. Only the glyphs used are embedded. */
import { readFile } from 'node:fs/promises';
import type { Font, Template } from '@pdfme/common';
import type { TextSchema } from '@pdfme/schemas/types';
import serifBold from '@expo-google-fonts/noto-serif-jp/700Bold/NotoSerifJP_700Bold.ttf';
import serifRegular from '@expo-google-fonts/noto-serif-jp/400Regular/NotoSerifJP_400Regular.ttf';

export const fonts = { regular: 'serif', bold: 'serif-bold' } as const;

/** What a viewer says of the document beside its pages. */
export interface About {
  readonly title: string;
  readonly author: string;
  /** Where given, the same document comes out in the same bytes whenever it is drawn. */
  readonly madeAt?: string;
}

let loaded: Promise<Font> | undefined;

/** 15 MB of type, read at the first document and kept. */
function loadFonts(): Promise<Font> {
  const read = async (file: string): Promise<Uint8Array<ArrayBuffer>> =>
    new Uint8Array(await readFile(new URL(file, import.meta.url)));
  loaded ??= Promise.all([read(serifRegular), read(serifBold)]).then(([regular, bold]) => ({
    [fonts.regular]: { data: regular, fallback: true, subset: true },
    [fonts.bold]: { data: bold, subset: true },
  }));
  return loaded;
}

/** pdfme keeps the parsed fonts in it. */
const parsedFonts = new Map<string | number, unknown>();

/** The height of the lines that a text makes in its box, in millimetres. */
export async function heightOf(text: string, schema: TextSchema): Promise<number> {
  const { measureTextHeight } = await import('@pdfme/schemas/utils');
  return measureTextHeight({ value: text, schema, font: await loadFonts(), _cache: parsedFonts });
}

/** The finished PDF. `inputs` fills the template's fields by name. */
export async function drawPdf(
  template: Template,
  inputs: Record<string, string>,
  { title, author, madeAt }: About,
): Promise<Uint8Array> {
  const [{ generate }, { image, line, rectangle, text }] = await Promise.all([
    import('@pdfme/generator'),
    import('@pdfme/schemas'),
  ]);
  const made = madeAt === undefined ? new Date() : new Date(madeAt);
  return generate({
    template,
    inputs: [inputs],
    plugins: { image, line, rectangle, text },
    options: {
      font: await loadFonts(),
      title,
      author,
      creator: author,
      lang: 'ja',
      creationDate: made,
      modificationDate: made,
    },
  });
}
