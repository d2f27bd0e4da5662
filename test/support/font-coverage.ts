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

/** The tables of a font that maps all of Unicode: groups of code points in the `cmap`, format 12. */
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
  if (full === undefined) throw new Error(`${fontFile} has no full cmap`);
  return Array.from({ length: font.readUInt32BE(full + 12) }, (_, index) => full + 16 + 12 * index).flatMap(
    (at) => {
      const [first, last] = [font.readUInt32BE(at), font.readUInt32BE(at + 4)];
      return Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
    },
  );
}

/** The module that has to be under this name. */
export function coverageModule(name: string, codePoints: readonly number[]): string {
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
  return `/**
 * Made from the font that platform/pdf embeds, by test/unit/shared/kernel/printable.test.ts (with \`-u\`): lengths, in base
 * 36, of runs of code points in turn without and with a glyph.
 */
export const ${name} = \`
${lines.join('\n')}
\`;
`;
}
