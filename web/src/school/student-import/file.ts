/** The school's own file: read, and given back with the reasons. */
import type { Unzipped } from 'fflate';
import { parseRows } from '#shared/school/student-import/reading/delimited.ts';
import { BadFile, type ReadRoster } from '#shared/school/student-import/reading/file.ts';
import type { Book } from '#shared/school/student-import/reading/roster.ts';
import type { TextTable } from '#web/lib/table-file.ts';

/** 5,000 rows are below one megabyte; whatever is larger is another file. */
const maximumBytes = 5_000_000;

const zip = [0x50, 0x4b];
/** What Office wrote before 2007, and still does around an encrypted book. */
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0];
/** PDF, PNG, JPEG and GIF: what is printed or photographed of a list. */
const pictures = [
  [0x25, 0x50, 0x44, 0x46],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
];
const startsWith = (bytes: Uint8Array, magic: readonly number[]): boolean =>
  magic.every((byte, index) => bytes[index] === byte);

const marked = [
  { mark: [0xff, 0xfe], name: 'utf-16le' },
  { mark: [0xfe, 0xff], name: 'utf-16be' },
] as const;

const decodedAs = (bytes: Uint8Array, name: string): string | undefined => {
  try {
    return new TextDecoder(name, { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return undefined;
  }
};

function decode(bytes: Uint8Array): string {
  if (startsWith(bytes, compoundFile))
    throw new BadFile(
      '古い形式（.xls）か、パスワードの付いたExcelのブックです。パスワードを外し、「Excelブック（.xlsx）」で保存し直してください。',
    );
  const wide = marked.find(({ mark }) => startsWith(bytes, mark));
  if (wide === undefined && bytes.includes(0))
    throw new BadFile('CSVやExcelのファイルではないようです。名簿のファイルを選び直してください。');
  const text =
    wide === undefined
      ? (decodedAs(bytes, 'utf-8') ?? decodedAs(bytes, 'shift_jis'))
      : decodedAs(bytes, wide.name);
  if (text === undefined)
    throw new BadFile('文字コードを読み取れません。「CSV UTF-8」で保存し直してください。');
  return text;
}

/** The files of a packed folder by their own names, but for what systems leave beside them. */
function partsOf(entries: Unzipped): Map<string, Uint8Array> {
  return new Map(
    Object.entries(entries).flatMap(([path, bytes]) => {
      const name = path.split('/').at(-1) ?? '';
      return name === '' || name.startsWith('.') || path.startsWith('__MACOSX/')
        ? []
        : [[name, bytes] as const];
    }),
  );
}

async function readArchive(bytes: Uint8Array, name: string): Promise<Book> {
  const { unpack } = await import('./unpack.ts');
  const entries = unpack(bytes);
  if ('[Content_Types].xml' in entries) {
    const { readWorkbook } = await import('./workbook.ts');
    return { name, sheets: await readWorkbook(entries) };
  }
  const parts = partsOf(entries);
  const { isOneRoster, oneRosterSheets } =
    await import('#shared/school/student-import/reading/one-roster.ts');
  if (!isOneRoster([...parts.keys()]))
    throw new BadFile(
      'このZIPは読み取れません。Excelのブックか、OneRosterのZIP（manifest.csvの入ったもの）を選んでください。',
    );
  const sheets = oneRosterSheets(new Map([...parts].map(([path, part]) => [path, decode(part)])));
  return { name: '', sheets, ...(sheets.length > 1 && { schools: true }) };
}

/** What is pasted from a spreadsheet has a tab between its cells. @throws BadFile */
export const readPasted = (text: string): Book => ({
  name: '',
  sheets: [{ name: '', rows: parseRows(text), cells: 'lines' }],
});

/** @throws BadFile */
export async function readBook(file: File): Promise<Book> {
  const begin = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  if (pictures.some((magic) => startsWith(begin, magic)))
    throw new BadFile('PDFや画像は読めません。Excel か CSV を選んでください。');
  if (file.size > maximumBytes)
    throw new BadFile('ファイルが大きすぎます（5MBまで）。生徒の一覧だけを入れたファイルにしてください。');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const name = file.name.replace(/\.\w+$/u, '');
  if (startsWith(bytes, zip)) return readArchive(bytes, name);
  const text = decode(bytes);
  const { isPage, readPage } = await import('./page.ts');
  return {
    name,
    sheets: isPage(text) ? readPage(text) : [{ name: '', rows: parseRows(text), cells: 'lines' }],
  };
}

/** The first table of the file, but for empty rows. @throws BadFile */
export async function readTable(file: File): Promise<string[][]> {
  const [first] = (await readBook(file)).sheets;
  return (first?.rows ?? []).filter((row) => row.some((cell) => cell.trim() !== '')).map((row) => [...row]);
}

/** Their own file plus the column 理由; `reasons` by line. */
export function withReasons(
  { table, lines }: Pick<ReadRoster, 'table' | 'lines'>,
  reasons: ReadonlyMap<number, string>,
): TextTable {
  const [head = [], ...body] = table;
  return [
    [...head, '理由'],
    ...body.flatMap((cells, index) => {
      const reason = reasons.get(lines[index + 1] ?? 0);
      return reason === undefined
        ? []
        : [[...cells, ...Array.from({ length: Math.max(0, head.length - cells.length) }, () => ''), reason]];
    }),
  ];
}
