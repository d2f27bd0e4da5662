/** The school's own file: read, and given back with the reasons. */
import type { Group } from '#shared/group/schema.ts';
import { BadFile, importColumns, parseCsv } from '#shared/student-import/file.ts';
import type { TextTable } from '#web/lib/table-file.ts';

/** 5,000 rows are below one megabyte; whatever is larger is another file. */
const maximumBytes = 5_000_000;

const zip = [0x50, 0x4b];
/** What Office wrote before 2007, and still does around an encrypted book. */
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0];
const startsWith = (bytes: Uint8Array, magic: readonly number[]): boolean =>
  magic.every((byte, index) => bytes[index] === byte);

const decoders = ['utf-8', 'shift_jis'] as const;

function decode(bytes: Uint8Array): string {
  if (startsWith(bytes, compoundFile))
    throw new BadFile(
      '古い形式(.xls)か、パスワードの付いたExcelのブックです。パスワードを外し、「Excelブック(.xlsx)」で保存し直してください。',
    );
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff))
    throw new BadFile('文字コードがUTF-16です。「CSV UTF-8」で保存し直してください。');
  if (bytes.includes(0))
    throw new BadFile('CSVやExcelのファイルではないようです。ひな形に合わせて作り直してください。');
  for (const name of decoders) {
    try {
      return new TextDecoder(name, { fatal: true }).decode(bytes);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
  }
  throw new BadFile('文字コードを読み取れません。「CSV UTF-8」で保存し直してください。');
}

/** The table as it stands in the file. @throws BadFile */
export async function readTable(file: File): Promise<string[][]> {
  if (file.size > maximumBytes)
    throw new BadFile('ファイルが大きすぎます(5MBまで)。生徒の一覧だけを入れたファイルにしてください。');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!startsWith(bytes, zip)) return parseCsv(decode(bytes));
  const { readWorkbook } = await import('./workbook.ts');
  return readWorkbook(bytes);
}

/** Their own file plus the column 理由; `reasons` by place below the heading. */
export function withReasons(table: TextTable, reasons: ReadonlyMap<number, string>): TextTable {
  const [head = [], ...body] = table;
  return [
    [...head, '理由'],
    ...body.flatMap((cells, index) => {
      const reason = reasons.get(index);
      return reason === undefined
        ? []
        : [[...cells, ...Array.from({ length: Math.max(0, head.length - cells.length) }, () => ''), reason]];
    }),
  ];
}

/** All headings, and one row for each class so that its name is spelled as here. */
export const template = (groups: readonly Group[]): TextTable => [
  Object.values(importColumns),
  ...groups.map(({ name, grade, className }) => ['', '', '', '', '', grade, className, '', '', name]),
];
