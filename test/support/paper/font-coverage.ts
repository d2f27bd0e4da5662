/** Which code points a font file has glyphs for, and the table made of them that the product carries. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const fileOf = (path: string): string => createRequire(import.meta.url).resolve(`@expo-google-fonts/${path}`);
/** The files platform/pdf embeds, regular and bold. */
export const documentFonts = ['400Regular/NotoSerifJP_400Regular.ttf', '700Bold/NotoSerifJP_700Bold.ttf'].map(
  (file) => fileOf(`noto-serif-jp/${file}`),
);
export const sansFonts = ['400Regular/BIZUDGothic_400Regular.ttf', '700Bold/BIZUDGothic_700Bold.ttf'].map(
  (file) => fileOf(`biz-udgothic/${file}`),
);
/** What the document's own font has not (`OtherFace`). */
export const otherFonts = {
  latin: ['300Light/NotoSerif_300Light.ttf', '700Bold/NotoSerif_700Bold.ttf'].map((file) =>
    fileOf(`noto-serif/${file}`),
  ),
  hangul: ['400Regular/NanumMyeongjo_400Regular.ttf', '800ExtraBold/NanumMyeongjo_800ExtraBold.ttf'].map(
    (file) => fileOf(`nanum-myeongjo/${file}`),
  ),
  simplified: [fileOf('zcool-xiaowei/400Regular/ZCOOLXiaoWei_400Regular.ttf')],
  thai: ['Trirong_400Regular.ttf', 'Trirong_700Bold.ttf'].map((file) => fileOf(`trirong/${file}`)),
  devanagari: [
    '400Regular/NotoSerifDevanagari_400Regular.ttf',
    '700Bold/NotoSerifDevanagari_700Bold.ttf',
  ].map((file) => fileOf(`noto-serif-devanagari/${file}`)),
} as const;
/** Of which the others are taken for all that they have, these for one script: beside it, Latin stays in the serif. */
export const blockOf: Partial<Record<keyof typeof otherFonts, RegExp>> = {
  thai: /[\u0E00-\u0E7F]/u,
  devanagari: /[\u0900-\u097F]/u,
};

/** Segments of code points of a `cmap` of format 4, in which a font says what it has of the first 65,536. */
function segmentsOf(font: Buffer, at: number): number[] {
  const count = font.readUInt16BE(at + 6) / 2;
  const [ends, starts] = [at + 14, at + 16 + 2 * count];
  const [deltas, offsets] = [starts + 2 * count, starts + 4 * count];
  return Array.from({ length: count }, (_, segment) => segment).flatMap((segment) => {
    const of = (place: number): number => font.readUInt16BE(place + 2 * segment);
    const [first, last, delta, offset] = [of(starts), of(ends), of(deltas), of(offsets)];
    const glyphOf = (codePoint: number): number => {
      if (offset === 0) return (codePoint + delta) % 0x1_00_00;
      const glyph = font.readUInt16BE(offsets + 2 * segment + offset + 2 * (codePoint - first));
      return glyph === 0 ? 0 : (glyph + delta) % 0x1_00_00;
    };
    return Array.from({ length: last - first + 1 }, (_, index) => first + index).filter(
      (codePoint) => codePoint !== 0xff_ff && glyphOf(codePoint) !== 0,
    );
  });
}

/** Groups of code points in the `cmap`: format 12, of a font that maps all of Unicode, or else format 4. */
export function codePointsOf(fontFile: string): number[] {
  const font = readFileSync(fontFile);
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
  const cmap = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap');
  if (cmap === undefined) throw new Error(`${fontFile} has no cmap`);
  const start = font.readUInt32BE(cmap + 8);
  const subtables = Array.from(
    { length: font.readUInt16BE(start + 2) },
    (_, index) => start + font.readUInt32BE(start + 8 + 8 * index),
  );
  const full = subtables.find((at) => font.readUInt16BE(at) === 12);
  const half = subtables.find((at) => font.readUInt16BE(at) === 4);
  if (full === undefined && half === undefined) throw new Error(`${fontFile} has no Unicode cmap`);
  if (full === undefined) return segmentsOf(font, half ?? 0);
  return Array.from({ length: font.readUInt32BE(full + 12) }, (_, index) => full + 16 + 12 * index).flatMap(
    (at) => {
      const [first, last] = [font.readUInt32BE(at), font.readUInt32BE(at + 4)];
      return Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
    },
  );
}

/** Runs of code points as the product carries them. */
function table(codePoints: readonly number[]): string {
  const runs: number[] = [];
  let next = 0;
  for (const codePoint of codePoints) {
    if (codePoint === next && runs.length > 0) runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1;
    else runs.push(codePoint - next, 1);
    next = codePoint + 1;
  }
  const words = runs.map((length) => length.toString(36));
  const lines = [''];
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (longer.length <= 110) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return `\`\n${lines.join('\n')}\n\``;
}

const head = `/**
 * Made from the font that platform/pdf embeds, by test/unit/shared/kernel/printable.test.ts (with \`-u\`): lengths, in base
 * 36, of runs of code points in turn without and with a glyph.
 */
`;

/** The module that has to be under this name. */
export const coverageModule = (name: string, codePoints: readonly number[]): string =>
  `${head}export const ${name} = ${table(codePoints)};
`;

/** One of several fonts. */
export const coveragesModule = (name: string, fonts: Readonly<Record<string, readonly number[]>>): string =>
  `${head}export const ${name} = {
${Object.entries(fonts)
  .map(
    ([font, codePoints]) => `  ${font}: ${table(codePoints)},
`,
  )
  .join('')}} as const;
`;
