import { zipSync, strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import { planImport } from '#shared/student-import/plan.ts';
import { BadFile, readRows } from '#shared/student-import/file.ts';
import { bomb, workbook } from '#test/support/workbook.ts';
import { readTable } from '#web/features/student-import/file.ts';

const head = ['姓', '名', 'セイ', 'メイ', '出席番号', '生年月日', 'グループ名'];
const read = (bytes: Uint8Array): Promise<string[][]> =>
  readTable(new File([bytes as Uint8Array<ArrayBuffer>], '名簿.xlsx'));
const refusal = async (bytes: Uint8Array): Promise<string> => {
  const error: unknown = await read(bytes).catch((cause: unknown) => cause);
  if (!(error instanceof BadFile)) throw error;
  return error.message;
};

describe('an Excel book', () => {
  test('gives its first sheet as text: no readings, whole numbers, days; empty rows are passed over', async () => {
    const table = await read(
      workbook([
        head,
        ['髙橋', '﨑子', 'タカハシ', 'サキコ', 7, { day: 42_130 }, '5年1組'],
        ['', '', '', '', '', '', ''],
        ['森', '楓', 'モリ', 'カエデ', '８', '2015/5/6', '5年1組'],
      ]),
    );

    expect(table).toEqual([
      head,
      ['髙橋', '﨑子', 'タカハシ', 'サキコ', '7', '2015-05-06', '5年1組'],
      ['森', '楓', 'モリ', 'カエデ', '８', '2015/5/6', '5年1組'],
    ]);
  });

  test('is planned as the same rows of a CSV are', async () => {
    const group = {
      id: 'grp_sakurakey-2026-5-1',
      fiscalYear: 2026,
      name: '5年1組',
      grade: '5年',
      className: '1組',
      version: 1,
    } as never;
    const rows = readRows(await read(workbook([head, ['森', '楓😀', 'モリ', '', 7, '', '5年1組']])));
    const [verdict] = planImport(rows, [group], []);

    expect(verdict?.kind).toBe('error');
    const columns = verdict?.kind === 'error' ? verdict.problems.map(({ column }) => column) : [];
    expect(new Set(columns)).toEqual(new Set(['given', 'givenKana']));
  });

  test('with a formula is refused, and the cell named', async () => {
    const bytes = workbook([head, ['森', '楓', { formula: 'PHONETIC(A2)', value: 'モリ' }, 'カエデ', 1]]);

    expect(await refusal(bytes)).toContain('セルC2に数式');
  });

  test('with a formula elsewhere than on its first sheet is read', async () => {
    const other = '<worksheet><sheetData><row r="1"><c r="A1"><f>1+1</f></c></row></sheetData></worksheet>';

    expect(await read(workbook([head], { 'xl/worksheets/sheet2.xml': other }))).toEqual([head]);
  });

  test('that unpacks to more than any class list is refused before it is unpacked', async () => {
    const bytes = bomb(60_000_000);
    expect(bytes.length).toBeLessThan(1_000_000);
    const before = process.memoryUsage().arrayBuffers;

    expect(await refusal(bytes)).toContain('大きすぎます');
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(30_000_000);
  });

  test.each([
    ['of thousands of parts', () => workbook([head], parts(600)), '大きすぎます'],
    ['cut off', () => workbook([head]).slice(0, 400), '読み取れません'],
    ['that is another archive', () => zipSync({ 'a.txt': strToU8('a') }), '読み取れません'],
    ['of the old kind or encrypted', () => Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1), '.xls'],
  ])('%s is refused with a sentence', async (_, make, words) => {
    expect(await refusal(make())).toContain(words);
  });
});

const parts = (count: number): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`xl/media/${index}.xml`, '']));
