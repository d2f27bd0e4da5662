/** The visible sheets of an .xlsx as text, read in the page and only when somebody chose one. */
import { strFromU8, strToU8, zipSync, type Unzipped } from 'fflate';
import readBook from 'read-excel-file/universal';
import { BadFile } from '#shared/school/student-import/reading/file.ts';
import type { Sheet } from '#shared/school/student-import/reading/sheet.ts';

const unreadable = (cause: unknown): BadFile =>
  new BadFile('Excelのブックを読み取れません。Excelで開き直して保存するか、CSVで保存し直してください。', {
    cause,
  });

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s(?:\\w+:)?${name}="([^"]*)"`, 'u').exec(tag)?.[1];
const tags = (xml: string, name: string): string[] =>
  xml.match(new RegExp(`<(?:\\w+:)?${name}\\s[^>]*>`, 'gu')) ?? [];

/** The XML of each sheet in the order of the tabs; `undefined` for one that is not shown. */
function sheetsOf(entries: Unzipped): (string | undefined)[] {
  const text = (name: string): string => {
    const entry = entries[name];
    if (entry === undefined) throw unreadable(`no ${name}`);
    return strFromU8(entry);
  };
  const relations = tags(text('xl/_rels/workbook.xml.rels'), 'Relationship');
  return tags(text('xl/workbook.xml'), 'sheet').map((sheet) => {
    if (/\sstate="(?:hidden|veryHidden)"/u.test(sheet)) return undefined;
    const id = /\s\w+:id="([^"]*)"/u.exec(sheet)?.[1];
    const target = attribute(relations.find((tag) => attribute(tag, 'Id') === id) ?? '', 'Target') ?? '';
    return text(target.startsWith('/') ? target.slice(1) : `xl/${target}`);
  });
}

const dayCode = /y|e|g/iu;
const quoted = /&quot;.*?&quot;|"[^"]*"|\[[^\]]*\]|\\./gu;
/** The reader knows days by a few formats; 平成29年5月3日 in a cell has one of its own. */
function withPlainDays(styles: string): string {
  return styles.replaceAll(
    /(\sformatCode=")([^"]*)(")/gu,
    (all, before: string, code: string, after: string) => {
      const [first = ''] = code.replaceAll(quoted, '').split(';');
      return dayCode.test(first) && /m/iu.test(first) && /d/iu.test(first)
        ? `${before}yyyy\\-mm\\-dd${after}`
        : all;
    },
  );
}

const columnOf = (letters: string): number =>
  Array.from(letters).reduce((sum, letter) => sum * 26 + letter.codePointAt(0)! - 64, 0) - 1;

/** A cell merged over several rows says the same of each, and is struck through in each: 学年 and 組 written once for a class. */
function fillMerged(rows: string[][], struck: Set<string>, xml: string): void {
  for (const tag of tags(xml, 'mergeCell')) {
    const [, from, top, bottom] = /^([A-Z]+)(\d+):[A-Z]+(\d+)$/u.exec(attribute(tag, 'ref') ?? '') ?? [];
    if (from === undefined) continue;
    const column = columnOf(from);
    const first = rows[Number(top) - 1]?.[column] ?? '';
    for (let line = Number(top); line < Math.min(Number(bottom), rows.length); line++) {
      const row = rows[line];
      if (row === undefined || row.every((cell) => cell === '') || row[column]) continue;
      row[column] = first;
      if (struck.has(`${from}${String(top)}`)) struck.add(`${from}${String(line + 1)}`);
    }
  }
}

/** By hand or by a filter: Excel writes 1, LibreOffice true. */
const hiddenLines = (xml: string): ReadonlySet<number> =>
  new Set(
    tags(xml, 'row')
      .filter((tag) => /^(?:1|true)$/u.test(attribute(tag, 'hidden') ?? ''))
      .map((tag) => Number(attribute(tag, 'r'))),
  );

const between = (xml: string, name: string): string[] =>
  xml.split(new RegExp(`<(?:\\w+:)?${name}\\b`, 'u')).slice(1);
const isStruck = (xml: string): boolean =>
  (xml.match(/<(?:\w+:)?strike\b[^>]*>/gu) ?? []).some(
    (tag) => !/^(?:0|false)$/u.test(attribute(tag, 'val') ?? '1'),
  );

/** Whether a cell is struck through by its format, or a word in it by its own: 1組 before 2組. */
function struckOf(entries: Unzipped): (cell: string) => boolean {
  const text = (name: string): string => strFromU8(entries[name] ?? new Uint8Array());
  const styles = text('xl/styles.xml');
  const inside = (name: string): string => styles.split(new RegExp(`</?(?:\\w+:)?${name}\\b`, 'u'))[1] ?? '';
  const fonts = between(inside('fonts'), 'font').map(isStruck);
  const formats = tags(inside('cellXfs'), 'xf').map(
    (tag) => fonts[Number(attribute(tag, 'fontId'))] === true,
  );
  const texts = between(text('xl/sharedStrings.xml'), 'si').map(isStruck);
  return (cell) => {
    const [tag = ''] = cell.split('>', 1);
    if (tag.endsWith('/')) return false;
    const [own = ''] = cell.split(/<\/(?:\w+:)?c>/u, 1);
    const shared = attribute(tag, 't') === 's' ? /v>(\d+)</u.exec(own)?.[1] : undefined;
    return (
      formats[Number(attribute(tag, 's') ?? 0)] === true ||
      (shared === undefined ? isStruck(own) : texts[Number(shared)] === true)
    );
  };
}

/** A formula's value is saved with the book by all that can show it; what was never shown was never checked. */
function refuseUnsaved(xml: string, sheet: string): void {
  const cell =
    /<(?:\w+:)?c\s[^>]*?\br="([A-Z]+\d+)"[^>]*>\s*<(?:\w+:)?f(?:\s[^>]*)?(?:\/>|>[^<]*<\/(?:\w+:)?f>)\s*<\/(?:\w+:)?c>/u.exec(
      xml,
    )?.[1];
  if (cell === undefined) return;
  throw new BadFile(
    `シート「${sheet}」のセル${cell}に、結果が保存されていない数式があります。Excelで開いて、上書き保存してから選び直してください。`,
  );
}

const toText = (value: unknown): string => {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return typeof value === 'string' ? value : '';
};

const reference = /&#(?:x([0-9a-f]+)|(\d+));/giu;
/**
 * The reader takes a reference for a single UTF-16 unit: 𠮷, written as &#134071;, becomes a letter of Tamil. What lies beyond
 * is put in as it is; the rest is the reader's.
 */
const withPlainLetters = (xml: string): string =>
  xml.replaceAll(reference, (all, hexadecimal: string | undefined, decimal: string) => {
    const code = hexadecimal === undefined ? Number(decimal) : parseInt(hexadecimal, 16);
    return code > 0xffff && code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });

function plainOf(name: string, entry: Uint8Array): Uint8Array {
  if (!name.endsWith('.xml')) return entry;
  const xml = strFromU8(entry);
  const plain = withPlainLetters(name === 'xl/styles.xml' ? withPlainDays(xml) : xml);
  return plain === xml ? entry : strToU8(plain);
}

/** @throws BadFile */
export async function readWorkbook(entries: Unzipped): Promise<Sheet[]> {
  const xml = sheetsOf(entries);
  const isStruckCell = struckOf(entries);
  // Packed anew from what was checked: the reader need not trust the directory again.
  const checked = zipSync(
    Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, plainOf(name, entry)])),
    { level: 0 },
  );
  let read;
  try {
    read = await readBook(checked.buffer, { parseNumber: (digits) => digits });
  } catch (cause) {
    throw unreadable(cause);
  }
  return read.flatMap(({ sheet: name, data }, at): Sheet[] => {
    const own = xml[at];
    if (own === undefined) return [];
    refuseUnsaved(own, name);
    // A sheet that is a chart has no cells.
    const rows = ((data as typeof data | undefined) ?? []).map((row) => row.map(toText));
    const struck = new Set(
      between(own, 'c')
        .filter(isStruckCell)
        .map((cell) => attribute(cell, 'r') ?? ''),
    );
    fillMerged(rows, struck, own);
    return [
      {
        name,
        rows,
        cells: 'letters',
        hidden: hiddenLines(own),
        struck,
      },
    ];
  });
}
