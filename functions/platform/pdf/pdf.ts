/** Draws a pdfme template with embedded Japanese type. Only the glyphs used are embedded. */
import { readFile } from 'node:fs/promises';
import type { Font, Template } from '@pdfme/common';
import serifBold from '@expo-google-fonts/noto-serif-jp/700Bold/NotoSerifJP_700Bold.ttf';
import serifRegular from '@expo-google-fonts/noto-serif-jp/400Regular/NotoSerifJP_400Regular.ttf';

export const fonts = { regular: 'serif', bold: 'serif-bold' } as const;

let loaded: Promise<Font> | undefined;

/** 15 MB of type, read at the first document and kept. */
async function loadFonts(): Promise<Font> {
  const read = async (file: string): Promise<Uint8Array<ArrayBuffer>> =>
    new Uint8Array(await readFile(new URL(file, import.meta.url)));
  const [regular, bold] = await Promise.all([read(serifRegular), read(serifBold)]);
  return {
    [fonts.regular]: { data: regular, fallback: true, subset: true },
    [fonts.bold]: { data: bold, subset: true },
  };
}

/** The finished PDF. `inputs` fills the template's fields by name. */
export async function drawPdf(template: Template, inputs: Record<string, string>): Promise<Uint8Array> {
  const [{ generate }, { image, line, rectangle, text }] = await Promise.all([
    import('@pdfme/generator'),
    import('@pdfme/schemas'),
  ]);
  loaded ??= loadFonts();
  return generate({
    template,
    inputs: [inputs],
    plugins: { image, line, rectangle, text },
    options: { font: await loaded },
  });
}
