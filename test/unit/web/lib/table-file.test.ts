import { strFromU8, unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { describe, expect, test } from 'vitest';
import { madeUpCells } from '#test/support/school/made-up-cells.ts';
import { tableFile, type SavedTable, type TableFormat } from '#web/lib/table-file.ts';

const bytesOf = async (table: SavedTable, format: TableFormat): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await (await tableFile(table, format)).arrayBuffer());

/** The cells as they stand in the file, by address. */
async function bookOf(table: SavedTable) {
  const bytes = await bytesOf(table, 'xlsx');
  const parts = unzipSync(bytes);
  const text = (name: string): string => strFromU8(parts[name] ?? new Uint8Array());
  const sheet = text('xl/worksheets/sheet1.xml');
  const cells = [...sheet.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gu)].map(
    ([, attributes = '', content]) => ({
      at: /r="([A-Z]+\d+)"/u.exec(attributes)?.[1],
      type: /t="(\w+)"/u.exec(attributes)?.[1],
      style: Number(/s="(\d+)"/u.exec(attributes)?.[1]),
      content,
    }),
  );
  return { bytes, sheet, styles: text('xl/styles.xml'), cells };
}

test('CSV begins with a byte order mark in UTF-8, and has none in CP932', async () => {
  expect([...(await bytesOf([['姓']], 'utf8')).subarray(0, 6)]).toEqual([0xef, 0xbb, 0xbf, 0xe5, 0xa7, 0x93]);
  expect([...(await bytesOf([['姓']], 'cp932'))]).toEqual([0x90, 0xa9, 0x0d, 0x0a]);
});

describe('an .xlsx', () => {
  test('keeps text as text, without the apostrophe of CSV', async () => {
    const rows = [
      ['ユーザーID', '姓'],
      ['007', '=1+1'],
      ['1e5', "'+1"],
      ['2015-05-06', '<&>"'],
    ];

    const { bytes, cells } = await bookOf(rows);

    expect(await readSheet(bytes.buffer)).toEqual(rows);
    expect(new Set(cells.map(({ type }) => type))).toEqual(new Set(['s']));
  });

  test('has its headings in bold and always in view, and columns as wide as what is in them', async () => {
    const { sheet, styles, cells } = await bookOf([
      ['番号', '氏名', '理由'],
      ['1', 'ﾀｶﾊｼ', '長'.repeat(100)],
    ]);

    expect(sheet).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/u);
    expect([...sheet.matchAll(/<col [^>]*width="(\d+)"/gu)].map(([, width]) => Number(width))).toEqual([
      8, 8, 40,
    ]);
    const fonts = [...styles.matchAll(/<font>.*?<\/font>/gu)].map(([font]) => font);
    const formats = [...(styles.split('<cellXfs')[1] ?? '').matchAll(/<xf [^>]*>/gu)].map(([xf]) => xf);
    const isBold = ({ style }: { style: number }): boolean =>
      fonts[Number(/fontId="(\d+)"/u.exec(formats[style] ?? '')?.[1] ?? 0)]?.includes('<b/>') === true;
    expect(cells.map(isBold)).toEqual([true, true, true, false, false, false]);
  });

  test('has every cell formatted as text, the empty ones and the rows below too: what is typed stays as it is typed', async () => {
    const { sheet, styles, cells } = await bookOf([
      ['ユーザーID', '姓'],
      ['', ''],
    ]);

    const id = /numFmtId="(\d+)" formatCode="@"/u.exec(styles)?.[1];
    const formats = [...(styles.split('<cellXfs')[1] ?? '').matchAll(/<xf [^>]*>/gu)].map(([xf]) => xf);
    const below = [...sheet.matchAll(/<col style="(\d+)"/gu)].map(([, style]) => Number(style));
    expect(cells).toHaveLength(4);
    expect(below).toHaveLength(2);
    for (const style of [...cells.map((cell) => cell.style), ...below])
      expect(formats[style]).toContain(`numFmtId="${id}"`);
  });

  test('has what is counted as numbers, and a column of them takes a sum that is typed below or a number in its gap', async () => {
    const rows = [
      ['出席番号', '氏名', '得点', '正確率（%）'],
      [7, '007', 320, 98.5],
      ['', '=1+1', -10, 100],
    ];

    const { bytes, sheet, cells } = await bookOf(rows);

    expect(await readSheet(bytes.buffer)).toEqual([rows[0], rows[1], [null, '=1+1', -10, 100]]);
    const [heading, , below] = ['B1', 'B2', 'B3'].map((at) => cells.find((cell) => cell.at === at)?.style);
    expect(heading).not.toBe(below);
    const columns = [...sheet.matchAll(/<col ([^>]*)>/gu)].map(([, attributes = '']) => attributes);
    expect(columns.map((attributes) => Number(/style="(\d+)"/u.exec(attributes)?.[1]))).toEqual([
      NaN,
      below,
      NaN,
      NaN,
    ]);
    expect(cells.find(({ at }) => at === 'A3')?.style ?? NaN).toBeNaN();
  });

  test('10,000 made-up cells are text: no formula, no number', async () => {
    const made = madeUpCells(10_000);
    const rows = Array.from({ length: 1000 }, (_, row) => made.slice(row * 10, row * 10 + 10));

    const { bytes, sheet, cells } = await bookOf(rows);

    expect(sheet).not.toMatch(/<f[\s>/]/u);
    expect(cells).toHaveLength(10_000);
    expect(cells.filter(({ type }) => type !== 's')).toEqual([]);
    // Line breaks are the same to XML, and whether a cell of blanks only counts is the reader's matter.
    const plain = (cell: unknown): string =>
      (typeof cell === 'string' ? cell : '').replaceAll('\r', '\n').trim();
    const read = await readSheet(bytes.buffer);
    expect(read.map((row) => row.map(plain))).toEqual(rows.map((row) => row.map(plain)));
  });
});
