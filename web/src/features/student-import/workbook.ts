/** The first sheet of an .xlsx as text, read in the page and only when somebody chose one. */
import { strFromU8, unzipSync, zipSync, type Unzipped } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { BadFile } from '#shared/student-import/file.ts';

/** A sheet of 5,000 pupils is some 3 MB unpacked; what promises more is no class list. */
const maximumUnpacked = 40_000_000;
const maximumParts = 500;

const unreadable = (cause: unknown): BadFile =>
  new BadFile('Excelのブックを読み取れません。Excelで開き直して保存するか、CSVで保存し直してください。', {
    cause,
  });

/** Sizes stand in the directory at the end, so a bomb is refused before anything of it is unpacked. */
function unpack(bytes: Uint8Array): Unzipped {
  let unpacked = 0;
  let parts = 0;
  const isTooMuch = (): boolean => unpacked > maximumUnpacked || parts > maximumParts;
  try {
    const entries = unzipSync(bytes, {
      filter({ originalSize }) {
        unpacked += originalSize;
        parts++;
        return !isTooMuch();
      },
    });
    if (!isTooMuch()) return entries;
  } catch (cause) {
    throw unreadable(cause);
  }
  throw new BadFile(
    'ブックの中身が大きすぎます。生徒の一覧だけを入れたブックかCSVを作り、選び直してください。',
  );
}

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s(?:\\w+:)?${name}="([^"]*)"`, 'u').exec(tag)?.[1];

/** The text of the part that holds the first sheet. */
function firstSheet(entries: Unzipped): string {
  const text = (name: string): string => {
    const entry = entries[name];
    if (entry === undefined) throw unreadable(`no ${name}`);
    return strFromU8(entry);
  };
  const sheet = /<(?:\w+:)?sheet\s[^>]*>/u.exec(text('xl/workbook.xml'))?.[0] ?? '';
  const id = /\s\w+:id="([^"]*)"/u.exec(sheet)?.[1];
  const relations = text('xl/_rels/workbook.xml.rels').match(/<(?:\w+:)?Relationship\s[^>]*>/gu) ?? [];
  const target = attribute(relations.find((tag) => attribute(tag, 'Id') === id) ?? '', 'Target') ?? '';
  return text(target.startsWith('/') ? target.slice(1) : `xl/${target}`);
}

/** A cell whose text is computed would change with the book it stands in. */
function refuseFormulas(sheet: string): void {
  const cell = /<(?:\w+:)?c\s[^>]*?\br="([A-Z]+\d+)"[^>]*>\s*<(?:\w+:)?f[\s>/]/u.exec(sheet)?.[1];
  if (cell === undefined) return;
  throw new BadFile(
    `セル${cell}に数式があります。表全体をコピーし、「形式を選択して貼り付け」の「値」で貼り直してから保存してください。`,
  );
}

const toText = (value: unknown): string => {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return typeof value === 'string' ? value : '';
};

/** Rows that hold something. @throws BadFile */
export async function readWorkbook(bytes: Uint8Array): Promise<string[][]> {
  const entries = unpack(bytes);
  refuseFormulas(firstSheet(entries));
  // Packed anew from what was checked: the reader need not trust the directory again.
  const checked = zipSync(entries, { level: 0 });
  try {
    const rows = await readSheet(checked.buffer, { parseNumber: (digits) => digits });
    return rows.map((row) => row.map(toText)).filter((row) => row.some((cell) => cell.trim() !== ''));
  } catch (cause) {
    throw unreadable(cause);
  }
}
