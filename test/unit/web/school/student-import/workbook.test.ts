import { readFileSync } from 'node:fs';
import path from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { planImport } from '#shared/school/student-import/planning/plan.ts';
import { BadFile } from '#shared/school/student-import/reading/file.ts';
import { rowsOf, sureRoster } from '#test/support/school/rosters.ts';
import { bomb, bookOfSheets, workbook } from '#test/support/school/workbook.ts';
import { readBook, readTable } from '#web/school/student-import/file.ts';

const head = ['姓', '名', 'セイ', 'メイ', '出席番号', '生年月日', 'グループ名'];
const read = (bytes: Uint8Array): Promise<string[][]> =>
  readTable(new File([bytes as Uint8Array<ArrayBuffer>], '名簿.xlsx'));
const refusal = async (bytes: Uint8Array): Promise<string> => {
  const error: unknown = await read(bytes).catch((cause: unknown) => cause);
  if (!(error instanceof BadFile)) throw error;
  return error.message;
};

describe('a name with 𠮷 and 𩸽, by whichever program wrote the book', () => {
  const people = [
    ['氏名', 'フリガナ', '学年', '組', '番号'],
    ['𠮷田 凛', 'ヨシダ リン', '5年', '1組', '1'],
    ['髙橋 𩸽', 'タカハシ ホッケ', '5年', '1組', '2'],
    ['山﨑 & 葵', 'ヤマサキ アオイ', '5年', '1組', '3'],
  ];

  test.each(['openpyxl', 'libreoffice'])('%s, as it saved it', async (writer) => {
    const file = path.resolve(import.meta.dirname, `../../../../support/books/${writer}.xlsx`);
    expect(await read(new Uint8Array(readFileSync(file)))).toEqual(people);
  });

  test.each([
    ['as it is (Excel)', '𠮷'],
    ['as a decimal reference', '&#134071;'],
    ['as a hexadecimal one', '&#x20BB7;'],
    ['as two halves', '&#55362;&#57271;'],
  ])('%s', async (_, written) => {
    const parts = unzipSync(workbook(people));
    const strings = strFromU8(parts['xl/sharedStrings.xml']!).replaceAll('𠮷', written);
    expect(await read(zipSync({ ...parts, 'xl/sharedStrings.xml': strToU8(strings) }))).toEqual(people);
  });
});

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
    const rows = rowsOf(await read(workbook([head, ['森', '楓😀', 'モリ', '', 7, '', '5年1組']])));
    const [verdict] = planImport(rows, [group], []);

    expect(verdict?.kind).toBe('error');
    const columns = verdict?.kind === 'error' ? verdict.problems.map(({ column }) => column) : [];
    expect(new Set(columns)).toEqual(new Set(['given', 'givenKana']));
  });

  test('gives a formula as its result; one that nobody worked out is named', async () => {
    const row = (value?: string): Parameters<typeof workbook>[0][number] => [
      '森',
      '楓',
      { formula: 'PHONETIC(A2)', ...(value !== undefined && { value }) },
      'カエデ',
      1,
    ];

    expect((await read(workbook([head, row('モリ')])))[1]).toEqual([
      '森',
      '楓',
      'モリ',
      'カエデ',
      '1',
      '',
      '',
    ]);
    expect((await read(workbook([head, row('')])))[1]?.[2]).toBe('');
    expect(await refusal(workbook([head, row()]))).toContain(
      'シート「名簿」のセルC2に、結果が保存されていない数式',
    );
  });

  test('gives all its sheets that are shown, a day in the era’s format, and a merged cell for each of its rows', async () => {
    const hidden = { name: '昨年度', rows: [head, ['森', '楓', { formula: '1+1' }]], hidden: true } as const;
    const roster = sureRoster(
      await readBook(
        new File(
          [
            bookOfSheets([
              hidden,
              {
                name: '名簿',
                rows: [
                  ['令和8年度 児童名簿'],
                  ['学年', '組', '番号', '氏名', 'ふりがな', '生年月日'],
                  [1, 1, 1, '青木　蓮', 'あおき　れん', { day: 43_591, era: true }],
                  ['', '', 2, '髙橋　花子', 'たかはし　はなこ', { day: 43_592 }],
                  [1, 2, 1, { struck: '森　楓' }, 'もり　かえで', 43_593],
                  ['', '', 2, '', '', ''],
                ],
                merged: ['A3:A4', 'B3:B4', 'D3:E3', 'A5:A6'],
                hiddenRows: [1, 4],
              },
            ]) as Uint8Array<ArrayBuffer>,
          ],
          '名簿.xlsx',
        ),
      ),
    );
    expect([roster.hidden, roster.struck].map((rows) => rows.map(({ line }) => line))).toEqual([[4], [5]]);
    expect(
      roster.rows.map(
        ({ line, grade, className, number, given, birthOn }) =>
          `${line}: ${grade}-${className}-${number} ${given} ${birthOn}`,
      ),
    ).toEqual(['3: 1-1-1 蓮 2019-05-06', '4: 1-1-2 花子 2019-05-07', '5: 1-2-1 楓 2019-05-08']);
    expect(roster.rows[1]?.cells?.family).toBe('D4');
    expect(roster.skipped).toEqual([{ line: 6, why: '番号だけで、氏名のない行' }]);
  });

  test('GIVEN a word that is struck through before another, and tables side by side THEN its pupil is named alone', async () => {
    const own = ['番号', '氏名', 'ふりがな'];
    const rows = [
      ['1年1組'],
      [...own, ...own],
      [1, '青木 蓮', 'あおき れん', 2, { struck: '林', behind: '森 楓' }, 'もり かえで'],
      [3, '辻 一', 'つじ はじめ', 4, '上野 花', 'うえの はな'],
    ];
    const roster = sureRoster(
      await readBook(
        new File([bookOfSheets([{ name: '名簿', rows }]) as Uint8Array<ArrayBuffer>], '名簿.xlsx'),
      ),
    );
    expect(roster.struck.map(({ family, where }) => `${family} ${String(where)}`)).toEqual([
      '林森 3行目の右側',
    ]);
  });

  test('GIVEN a class that is struck through in one cell for all its pupils THEN each of them is named', async () => {
    const rows = [
      ['学年', '組', '番号', '氏名', 'ふりがな'],
      [1, { struck: '1組' }, 1, '青木 蓮', 'あおき れん'],
      ['', '', 2, '髙橋 花子', 'たかはし はなこ'],
      [1, '2組', 1, '森 楓', 'もり かえで'],
    ];
    const book = bookOfSheets([{ name: '名簿', rows, merged: ['A2:A3', 'B2:B3'] }]);
    const roster = sureRoster(await readBook(new File([book as Uint8Array<ArrayBuffer>], '名簿.xlsx')));
    expect(roster.struck.map(({ line, className }) => `${String(line)}: ${className}`)).toEqual([
      '2: 1組',
      '3: 1組',
    ]);
  });

  test('that counts its days from 1904 says the same days, also in a format of its own', async () => {
    const rows = [head, ['森', '楓', 'モリ', 'カエデ', 1, { day: 42_129, era: true }]] as const;
    const book = strFromU8(unzipSync(workbook(rows))['xl/workbook.xml'] ?? new Uint8Array());

    const table = await read(
      workbook(rows, {
        'xl/workbook.xml': book.replace('<sheets>', '<workbookPr date1904="1"/><sheets>'),
      }),
    );
    expect(table[1]?.[5]).toBe('2019-05-06');
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
