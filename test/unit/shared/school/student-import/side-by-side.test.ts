/** Tables side by side: read one below the other where that is certain, and asked about as before where it is not. */
import { describe, expect, test } from 'vitest';
import { cellWords, rowWords, type ReadRoster } from '#shared/school/student-import/reading/file.ts';
import { asksSheets, candidatesOf } from '#shared/school/student-import/reading/roster.ts';
import { oneBelowTheOther } from '#shared/school/student-import/reading/side-by-side.ts';
import type { Sheet } from '#shared/school/student-import/reading/sheet.ts';
import { rosterFile } from '#test/support/school/roster-files.ts';
import { bookOf, sheetOf, sureRoster, today } from '#test/support/school/rosters.ts';

const sheet = (file: string, over: Partial<Sheet> = {}) =>
  sheetOf(rosterFile(`side-by-side/${file}`), { cells: 'letters', ...over });
const read = (file: string, over: Partial<Sheet> = {}): ReadRoster => sureRoster(bookOf(sheet(file, over)));
const shortly = (file: string): string[] =>
  read(file).rows.map(
    (row) => `${row.grade}${row.className}${row.number} ${row.family} ${cellWords(row, 'family')}`,
  );
const families = ({ rows }: ReadRoster): string[] => rows.map(({ family }) => family);
const passedOver = ({ skipped }: ReadRoster): string[] => skipped.map((row) => `${rowWords(row)} ${row.why}`);
const isAsked = (file: string): boolean => {
  const [found] = candidatesOf(bookOf(sheet(file)), today);
  if (found === undefined) throw new Error('no candidate');
  return found.layout.doubts.some((doubt) => doubt.includes('「氏名」と読める列が2つ以上'));
};

describe('GIVEN the same headings twice', () => {
  test.each([
    ['beside each other', 'BE', 3],
    ['with a column between and a line over them', 'BF', 4],
    ['with a margin, spelled with other kana and width', 'CG', 3],
    ['with a line over the headings that is the same for each', 'BE', 4],
    ['as halves', 'BE', 4],
    ['below a title in the middle, a day at its right, and a word to parents', 'BE', 5],
  ])(
    'WHEN they stand %s THEN the left is read, then the right, each cell by its own name',
    (file, [left, right], line) => {
      expect(shortly(file)).toEqual([
        `5年1組1 青木 ${left}${line}`,
        `5年1組2 森 ${left}${line + 1}`,
        `5年1組3 林 ${right}${line}`,
        `5年1組4 上野 ${right}${line + 1}`,
      ]);
    },
  );

  test('WHEN there are three THEN they are told from the left', () => {
    const { rows } = read('three', { cells: 'lines' });
    expect(rows.map((row) => `${row.family} ${cellWords(row, 'family')}`)).toEqual([
      '青木 3行目の左から1つ目の表',
      '森 3行目の左から2つ目の表',
      '林 3行目の左から3つ目の表',
    ]);
  });

  test('WHEN a side is shorter, has a sum or cannot be read THEN it is told for that side, and nothing of what is empty', () => {
    const roster = read('a side shorter with a sum');
    expect(families(roster)).toEqual(['青木', '森', '林一郎']);
    expect(passedOver(roster)).toEqual([
      '5行目の左側 番号だけで、氏名のない行',
      '6行目の左側 合計や人数の行',
      '7行目の左側 備考や注の行',
      '5行目の右側 欠番',
      '6行目の右側 合計や人数の行',
      '7行目の右側 備考や注の行',
    ]);
    const last = roster.rows.at(-1);
    expect(last?.problems?.map(({ column }) => cellWords(last, column))).toEqual(['F3', 'G3']);
    const lines = [...roster.rows, ...roster.skipped].map(({ line }) => line);
    expect(new Set(lines).size).toBe(lines.length);
    expect(roster.table[0]).toEqual(['番号', '氏名', 'ふりがな', '', '']);
    expect(roster.table[roster.lines.indexOf(last?.line ?? 0)]?.slice(0, 3)).toEqual([
      '3',
      '林一郎',
      'はやしいちろう',
    ]);
  });

  test('WHEN boys and girls are written below the headings THEN that is nobody', () => {
    const roster = read('boys and girls below the headings');
    expect(families(roster)).toEqual(['青木', '森']);
    expect(passedOver(roster)).toEqual([
      '3行目の左側 男子・女子の見出しの行',
      '3行目の右側 男子・女子の見出しの行',
    ]);
  });

  test('WHEN a name has two columns under one heading THEN the second is not what stands between the tables', () => {
    const roster = read('a name in two columns');
    expect(roster.table.at(-1)).toEqual(['4', 'うえの はな', '上野', '花', '']);
    expect(roster.rows.map(({ family, given }) => family + given)).toEqual(['青木蓮', '森楓', '上野花']);
  });

  test('WHEN a sum of the right begins between them THEN it is a sum', () => {
    const roster = read('a sum between them');
    expect(families(roster)).toEqual(['青木']);
    expect(passedOver(roster)).toEqual([
      '5行目の左側 備考や注の行',
      '3行目の右側 合計や人数の行',
      '4行目の右側 合計や人数の行',
    ]);
  });

  test('WHEN their pupils have the same family names and a line says boys and girls, or their classes THEN they are no parents', () => {
    expect(shortly('same families boys and girls')).toHaveLength(2);
    expect(shortly('same families two classes')).toHaveLength(2);
    expect(isAsked('same families two halves')).toBe(true);
  });

  test('WHEN each has a column for the guardian THEN that is no table of its own', () => {
    expect(shortly('a guardian of each')).toEqual(['5年1組1 青木 B3', '5年1組2 森 F3']);
  });

  test('WHEN sheets of a book have them THEN rows are told by sheet, line and side', () => {
    const book = bookOf(...['1年1組', '1年2組'].map((name) => sheet('a sheet of a book', { name })));
    expect(asksSheets(book, candidatesOf(book, today))).toBe(false);
    const all = sureRoster(book).rows;
    expect(all.map((row) => `${row.className} ${rowWords(row)} ${cellWords(row, 'family')}`)).toEqual([
      '1組 シート「1年1組」の2行目の左側 シート「1年1組」のB2',
      '1組 シート「1年1組」の2行目の右側 シート「1年1組」のE2',
      '2組 シート「1年2組」の2行目の左側 シート「1年2組」のB2',
      '2組 シート「1年2組」の2行目の右側 シート「1年2組」のE2',
    ]);
    expect(new Set(all.map(({ line }) => line)).size).toBe(4);
  });
});

describe('GIVEN classes over the tables', () => {
  test.each([
    [
      'each has its own THEN its rows are of that class',
      'a class of each',
      ['1年1組1 青木 B4', '1年2組3 林 F4', '1年2組4 上野 F5'],
    ],
    [
      'they are written over the rows of each THEN they hold for that side alone',
      'classes over the rows of each',
      ['1年1組1 青木 B3', '1年2組2 森 B5', '1年3組3 林 E3', '1年3組4 上野 E4'],
    ],
    [
      'they are written across both THEN they hold for both',
      'classes across both',
      ['1年1組1 青木 B3', '1年2組2 森 B5', '1年1組3 林 E3', '1年2組4 上野 E5'],
    ],
    [
      'one is written across both below pupils of the title THEN those stay in theirs',
      'a class across below the title',
      ['5年1組1 青木 B3', '5年2組2 森 B5', '5年1組3 林 E3', '5年2組4 上野 E5'],
    ],
    [
      'columns say the class THEN nothing depends on what is written over rows',
      'columns that say the class',
      ['111 青木 D3', '121 林 I2', '122 上野 I3'],
    ],
  ])('WHEN %s', (_, file, rows) => {
    expect(shortly(file)).toEqual(rows);
  });

  test.each([
    'one of the left beside a pupil of the right',
    'one of the right below pupils of nobody knows which',
    'one over the right alone',
    'classes without a grade',
    'a teacher in a cell of their own',
  ])('WHEN nobody can say whose they are (%s) THEN a person is asked as before', (file) => {
    expect(isAsked(`asked/${file}`)).toBe(true);
  });
});

describe('GIVEN what only looks like tables of pupils', () => {
  test.each([
    'guardians by a line above',
    'guardians by their family names',
    'readings under the same headings',
    'the same people twice',
    'guardians by a single word',
    'guardians, with a margin',
    'last year beside this year',
    'a line nobody knows',
    'headings that are not the same',
    'a column before them',
    'a column behind them',
    'something beside a pupil',
    'something before a pupil',
  ])('WHEN it is %s THEN a person is asked as before', (file) => {
    expect(isAsked(`asked/${file}`)).toBe(true);
  });

  test.each(['halves with readings', 'families alone'])(
    'WHEN no whole name is among the headings that repeat THEN nothing is put together',
    (file) => {
      expect(oneBelowTheOther(sheet(file))).toEqual(sheet(file));
    },
  );
});
