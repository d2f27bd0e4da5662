/**
 * Programs of others that look at our documents: qpdf at the structure, pdffonts at the type, pdftotext at the words, zbarimg at the codes on the
 * printed sheet. `ensure-tools.ts` installs them where it may; where they are missing a test does without.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export const outsidePackages = { qpdf: 'qpdf', pdffonts: 'poppler-utils', zbarimg: 'zbar-tools' } as const;
type Tool = keyof typeof outsidePackages | 'pdftoppm' | 'pdftotext';

const found = new Map<Tool, boolean>();

/** Whether the program is on this machine. */
export function hasTool(tool: Tool): boolean {
  const known = found.get(tool) ?? spawnSync('which', [tool], { stdio: 'ignore' }).status === 0;
  found.set(tool, known);
  return known;
}

function run(tool: Tool, ...args: string[]): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(tool, args, { encoding: 'utf8' });
  return { status, said: `${stdout}${stderr}` };
}

function withFile<T>(pdf: Uint8Array, look: (file: string, folder: string) => T): T {
  const folder = mkdtempSync(path.join(tmpdir(), 'document-'));
  try {
    const file = path.join(folder, 'document.pdf');
    writeFileSync(file, pdf);
    return look(file, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A document is looked at once, however often it is read. */
const sound = new Set<string>();

/** @throws where the structure is broken, or a font is not inside the file */
export function checkPdf(pdf: Uint8Array): void {
  const hash = createHash('sha256').update(pdf).digest('base64');
  if (sound.has(hash)) return;
  withFile(pdf, (file) => {
    if (hasTool('qpdf')) {
      const { status, said } = run('qpdf', '--check', file);
      if (status !== 0) throw new Error(`qpdf: ${said}`);
    }
    if (!hasTool('pdffonts')) return;
    const fonts = run('pdffonts', file).said.split('\n').slice(2).filter(Boolean);
    // Name, type, encoding, then: embedded, subset, with a map to letters.
    const outside = fonts.filter((line) => !/ yes (?:yes|no ) yes +\d+ +\d+ *$/u.test(line));
    if (outside.length > 0) throw new Error(`not embedded, or without letters: ${outside.join('\n')}`);
  });
  sound.add(hash);
}

/** As somebody finds or copies them, a line for each line of the paper; undefined where nobody can look. */
export function readableLines(pdf: Uint8Array): string[] | undefined {
  if (!hasTool('pdftotext')) return undefined;
  return withFile(pdf, (file) => {
    const lines = run('pdftotext', '-layout', file, '-').said.split(/[\n\f]/u);
    return lines.map((line) => line.trim().replaceAll(/ +/gu, ' '));
  });
}

const millimetresAnInch = 25.4;
const dots = 50;

/** Sheets as a grey picture: the header of a PGM says its width and height, then a byte for each dot. */
function greySheets(folder: string): { width: number; height: number; dots: Buffer }[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.pgm'))
    .toSorted()
    .map((name) => {
      const file = readFileSync(path.join(folder, name));
      const [head = '', width, height] =
        /^P5\s+(\d+)\s+(\d+)\s+255\s/u.exec(file.toString('latin1', 0, 60)) ?? [];
      return { width: Number(width), height: Number(height), dots: file.subarray(head.length) };
    });
}

/** The narrowest white margin of each sheet as it is printed, in millimetres; undefined where nobody can look. */
function marginsOf(pdf: Uint8Array): number[] | undefined {
  if (!hasTool('pdftoppm')) return undefined;
  return withFile(pdf, (file, folder) => {
    run('pdftoppm', '-r', String(dots), '-gray', file, path.join(folder, 'sheet'));
    return greySheets(folder).map(({ width, height, dots: grey }) => {
      let nearest = Math.min(width, height);
      for (const [at, value] of grey.entries()) {
        if (value > 250) continue;
        const [x, y] = [at % width, Math.floor(at / width)];
        nearest = Math.min(nearest, x, y, width - 1 - x, height - 1 - y);
      }
      return (nearest / dots) * millimetresAnInch;
    });
  });
}

/** What any printer leaves white. */
const printersMargin = 5;

/** @throws where a sheet has something where no printer prints */
export function expectPrintable(pdf: Uint8Array): void {
  const near = (marginsOf(pdf) ?? []).flatMap((margin, at) =>
    margin < printersMargin ? [`sheet ${String(at + 1)}: ${margin.toFixed(1)} mm`] : [],
  );
  if (near.length > 0) throw new Error(`too near to the edge of the paper: ${near.join(', ')}`);
}

/** Every code on the sheets as they are printed, at 150 dots an inch; undefined where nobody can look. */
export function scannedOn(pdf: Uint8Array): string[] | undefined {
  if (!hasTool('zbarimg') || !hasTool('pdftoppm')) return undefined;
  return withFile(pdf, (file, folder) => {
    run('pdftoppm', '-r', '150', '-gray', file, path.join(folder, 'sheet'));
    const sheets = readdirSync(folder)
      .filter((name) => name.endsWith('.pgm'))
      .map((name) => path.join(folder, name));
    const { said } = run('zbarimg', '--quiet', '--raw', '-Sdisable', '-Sqrcode.enable', ...sheets);
    return said.split('\n').filter(Boolean);
  });
}
