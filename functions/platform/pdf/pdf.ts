/** Draws a pdfme template with embedded Japanese type. Only the glyphs used are embedded. */
import type { Font, Schema, Template } from '@pdfme/common';
import type { TextSchema } from '@pdfme/schemas/types';
import { inItsFaces, measuredWith } from './faces.ts';
import { isFont, load } from './fonts.ts';
import { tagged } from './tags.ts';

/** Creator and producer of every document. */
export const serviceName = 'タイピングトレーニング';

/** What a viewer says of the document beside its pages. */
export interface About {
  readonly title: string;
  readonly author: string;
  /** Where given, the same document comes out in the same bytes whenever it is drawn. */
  readonly madeAt?: string;
}

/** Those that these elements are written in; pdfme wants one as its own. */
async function fontsOf(schemas: readonly Schema[]): Promise<Font> {
  const names = [...new Set(schemas.map(({ fontName }) => fontName).filter(isFont))];
  if (names.length === 0) names.push('serif');
  const entries = names.map(
    async (name, at) => [name, { data: await load(name), fallback: at === 0, subset: true }] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

/** pdfme keeps the parsed fonts in it. */
const parsedFonts = new Map<string | number, unknown>();

let sansLetters: ReadonlySet<number> | undefined;
/** The sans has them as signs (「α版」), each in a square of its own. */
const foreignWord = /[\p{Script=Greek}\p{Script=Cyrillic}]{2}/u;

/** Whether the sans has every letter of the text. */
export async function sansHas(text: string): Promise<boolean> {
  if (foreignWord.test(text)) return false;
  const [{ decodeCoverage, unprintableIn }, { sansCoverage }] = await Promise.all([
    import('#shared/kernel/printable.ts'),
    import('./sans-coverage.ts'),
  ]);
  return unprintableIn(text, [(sansLetters ??= decodeCoverage(sansCoverage))]).length === 0;
}

/** The height of the lines that a text makes in its box, in millimetres. */
export async function heightOf(text: string, schema: TextSchema): Promise<number> {
  const { measureTextHeight } = await import('@pdfme/schemas/utils');
  const [font, cache] = await Promise.all([fontsOf([schema]), measuredWith(text, schema, parsedFonts)]);
  return measureTextHeight({ value: text, schema, font, _cache: cache });
}

/** What the sans has no letters for is written in the serif, and what that has not in other faces beside it (faces.ts). */
async function inLettersThereAre(schema: Schema, inputs: Record<string, string>): Promise<Schema> {
  const { fontName, name, content = '' } = schema;
  const written = inputs[name] ?? content;
  if (fontName !== 'sans' && fontName !== 'sans-bold') return schema;
  return (await sansHas(written.replaceAll('\n', '')))
    ? schema
    : { ...schema, fontName: fontName.replace('sans', 'serif') };
}

/** The finished PDF. `inputs` fills the template's fields by name. */
export async function drawPdf(
  template: Template,
  inputs: Record<string, string>,
  { title, author, madeAt }: About,
): Promise<Uint8Array> {
  const [{ generate }, { image, line, rectangle, svg, text }] = await Promise.all([
    import('@pdfme/generator'),
    import('@pdfme/schemas'),
  ]);
  const pages = await Promise.all(
    template.schemas.map((page) => Promise.all(page.map((schema) => inLettersThereAre(schema, inputs)))),
  );
  const made = madeAt === undefined ? new Date() : new Date(madeAt);
  return generate({
    template: { ...template, schemas: pages },
    inputs: [inputs],
    plugins: {
      image: tagged(image),
      line: tagged(line),
      rectangle: tagged(rectangle),
      svg: tagged(svg),
      text: tagged(inItsFaces(text)),
    },
    options: {
      font: await fontsOf(pages.flat()),
      title,
      author,
      creator: serviceName,
      producer: serviceName,
      lang: 'ja',
      creationDate: made,
      modificationDate: made,
    },
  });
}
