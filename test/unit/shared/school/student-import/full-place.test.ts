/** 年組番 in one column: what is certain is read, what is not is told at its cell or asked. */
import { describe, expect, test } from 'vitest';
import { cellWords } from '#shared/school/student-import/reading/file.ts';
import {
  readFullPlace,
  readFullPlaceCell,
  type FullPlace,
} from '#shared/school/student-import/cells/full-place.ts';
import { meaningOf } from '#shared/school/student-import/columns/column-list.ts';
import { readPlace } from '#shared/school/student-import/cells/place.ts';
import {
  candidatesOf,
  isSure,
  rosterOfCandidates,
  withMeanings,
} from '#shared/school/student-import/reading/roster.ts';
import type { Sheet } from '#shared/school/student-import/reading/sheet.ts';
import { bookOf, sheetOf, sureRoster, today } from '#test/support/school/rosters.ts';

const said = (found: FullPlace | undefined): string | undefined =>
  found && `${found.grade}${found.className}${found.number}`;

test.each([
  ['1年1組12番', '1年1組12'],
  ['１年１組１２番', '1年1組12'],
  ['1年1組12', '1年1組12'],
  ['一年二組 3番', '1年2組3'],
  ['第3学年B組03番', '3年B組3'],
  ['中2年10組1番', '中210組1'],
  ['1年ひまわり学級3番', '1年ひまわり学級3'],
  ['1-1-12', '1年1組12'],
  ['１－１－１２', '1年1組12'],
  ['１ー１ー１２', '1年1組12'],
  ['01-02-03', '1年2組3'],
  ['3-A-7', '3年A組7'],
  ['1の1の12', '1年1組12'],
  ['1-1-12番', '1年1組12'],
])('WHEN the cell is %j THEN it says %j wherever it stands, and is no class', (text, place) => {
  expect([said(readFullPlace(text)), readPlace(text)]).toEqual([place, undefined]);
});

test.each([
  ['1.1.12', '1年1組12'],
  ['1/1/12', '1年1組12'],
  ['2001-01-12', '1年1組12'],
  ['2001/1/12', '1年1組12'],
  ['2003年2月1日', '3年2組1'],
  ['平成13年1月12日', '1年1組12'],
  ['1112', '1年1組12'],
  ['１１１２', '1年1組12'],
  ['10112', '1年1組12'],
  ['31240', '3年12組40'],
])('WHEN the cell is %j THEN it says %j under its heading alone', (text, place) => {
  expect([said(readFullPlace(text)), said(readFullPlaceCell(text))]).toEqual([undefined, place]);
});

test.each([
  '',
  '112',
  '010112',
  '1100',
  '1012',
  '0112',
  '36903',
  '20010112',
  '1-1',
  '1月12日',
  '0-1-1',
  '1-0-1',
  '1-1-0',
  '12-1-1',
  '2019-04-05',
  '平成29年5月3日',
  '090-1234-5678',
  '03-1234-5678',
  'kaede12',
  '1年1組',
])('WHEN the cell is %j THEN nobody knows a class and number by it', (text) => {
  expect(readFullPlaceCell(text)).toBeUndefined();
});

test.each(['年組番', '年組番号', '学年組番', '学年・組・番号', '年・組・番', '学年\n組\n番', '年組出席番号'])(
  'WHEN a column is called %j THEN it is one of all three',
  (heading) => {
    expect(meaningOf(heading)?.meaning).toBe('fullPlace');
  },
);

const candidateOf = (rows: Sheet['rows']) => {
  const [candidate] = candidatesOf(bookOf(sheetOf(rows, { cells: 'letters' })), today);
  if (candidate === undefined) throw new Error('no candidate');
  return candidate;
};
const people = [
  ['森 楓', 'もり かえで'],
  ['青木 蓮', 'あおき れん'],
  ['林 一', 'はやし はじめ'],
] as const;
/** Headings, and a row for each of the cells with somebody's name. */
const table = (head: readonly string[], ...cells: readonly (readonly string[])[]) => [
  [...head, '氏名', 'ふりがな'],
  ...cells.map((own, at) => [...own, ...(people[at % people.length] ?? [])]),
];
const places = (rows: Sheet['rows']): string[] =>
  rosterOfCandidates([candidateOf(rows)]).rows.map(
    ({ grade, className, number }) => `${grade}${className}${number}`,
  );

describe('GIVEN a column of all three', () => {
  test('WHEN it is called so THEN nothing is asked, and each row has its class and number', () => {
    const rows = table(['年組番'], ['1-1-1'], ['1年1組2番'], ['1201']);
    expect(isSure(candidateOf(rows))).toBe(true);
    expect(places(rows)).toEqual(['1年1組1', '1年1組2', '1年2組1']);
  });

  test.each(['番号', '出席番号', '学年・組', '組', 'クラス', '所属'])(
    'WHEN it is called %j THEN its cells say what it is',
    (heading) => {
      const rows = table([heading], ['1-1-1'], ['1-1-2'], ['1-2-1']);
      expect(isSure(candidateOf(rows))).toBe(true);
      expect(places(rows)).toEqual(['1年1組1', '1年1組2', '1年2組1']);
    },
  );

  test('WHEN nothing is written over it THEN it is found and a person is asked', () => {
    for (const head of [[''], ['記号']]) {
      const found = candidateOf(table(head, ['1-1-1'], ['1-1-2'], ['1-2-1']));
      expect(found.layout.meanings[0]).toBe('fullPlace');
      expect(found.layout.doubts.join()).toContain('「学年と組と番号」の列は、見出しではなく中身から');
    }
  });

  test.each([
    ['birth dates', '誕生', ['2.4.5', '1.12.24', '2.1.3']],
    ['days of an export', '入学', ['2001-01-01', '2001-01-02', '2001-02-01']],
    ['four digits', '学籍', ['1101', '1102', '1201']],
    ['user IDs', '記号', ['1101a', '1102b', '1201c']],
    ['telephones', '電話', ['03-1234-5678', '03-1234-5679', '090-1111-2222']],
    ['house numbers', '番地', ['1-2-3', '1-2-1', '1-2-1']],
  ])('WHEN a column holds %s THEN it is not taken for one', (_, heading, cells) => {
    const found = candidateOf(table([heading], ...cells.map((cell) => [cell])));
    expect(found.layout.meanings[0]).not.toBe('fullPlace');
  });

  test('WHEN a cell cannot be read THEN it is told at that cell how to write it, and nothing is guessed', () => {
    const { rows } = rosterOfCandidates([
      candidateOf(table(['No.', '年組番'], ['1', '1-1-1'], ['2', '1-1'], ['3', '112'], ['4', '1-1-2'])),
    ]);
    expect(
      rows.flatMap((row) =>
        (row.problems ?? []).map(({ column, message }) => `${cellWords(row, column)} ${message}`),
      ),
    ).toEqual([
      'B3 学年と組と番号が読み取れません。「1年1組12番」か「1-1-12」のように入力してください。',
      'B4 数字だけでは、どこまでが組か決められません。「1-1-12」のように区切って入力してください。',
    ]);
    expect(rows.map(({ grade, className, number }) => grade + className + number)).toEqual([
      '1年1組1',
      '',
      '',
      '1年1組2',
    ]);
  });

  test.each([
    ['three digits', ['111', '112', '121']],
    ['six digits', ['010101', '010102', '010201']],
    ['three digits and four', ['111', '1112', '1110']],
    ['four digits and five', ['1101', '1102', '11001', '11002', '11003']],
    ['days as numbers', ['36892', '36893', '36923']],
  ])('WHEN it holds %s THEN a person is asked before anything is read', (_, cells) => {
    const found = candidateOf(table(['年組番'], ...cells.map((cell) => [cell])));
    expect(found.layout.doubts.join()).toContain('どこまでが組か決められない数字');
    expect(isSure(withMeanings(found, found.layout.meanings))).toBe(true);
  });

  test('WHEN its digits say nothing and other columns do THEN those are read, and nothing is asked', () => {
    const rows = table(
      ['年組番', '学年', '組', '番号'],
      ['111', '1', '1', '1'],
      ['112', '1', '1', '2'],
      ['121', '1', '2', '1'],
    );
    expect(isSure(candidateOf(rows))).toBe(true);
    expect(places(rows)).toEqual(['111', '112', '121']);
  });

  test('WHEN 出席番号 says another number THEN the row is wrong at that cell; where one of them is empty the other counts', () => {
    const { rows } = rosterOfCandidates([
      candidateOf(
        table(
          ['出席番号', '年組番'],
          ['1', '1-1-1'],
          ['3', '1-1-2'],
          ['', '1-1-4'],
          ['05', '1-1-5'],
          ['6番', '1-1-6'],
        ),
      ),
    ]);
    expect(rows.map(({ number }) => number)).toEqual(['1', '3', '4', '5', '6']);
    expect(
      rows.map((row) => (row.problems ?? []).map(({ column, message }) => cellWords(row, column) + message)),
    ).toEqual([[], ['A3学年と組と番号の列では2番です。どちらかを直してください。'], [], [], []]);
  });

  test('WHEN No. stands beside it THEN that is the number of a line, and 学年 and 組 are not read twice', () => {
    const rows = table(['No.', '学年', '組', '年組番'], ['1', '1', '1', '1-1-7'], ['2', '1', '1', '1-1-9']);
    expect(candidateOf(rows).layout.meanings.slice(0, 4)).toEqual(['', '', '', 'fullPlace']);
    expect(places(rows)).toEqual(['1年1組7', '1年1組9']);
  });

  test('WHEN a cell is empty THEN the class written above the row is not that of the row', () => {
    expect(
      places([...table(['年組番'], ['1-1-1']), ['1年2組', '', ''], ['', '林 一', 'はやし はじめ']]),
    ).toEqual(['1年1組1', '']);
  });

  test('WHEN a row has no name THEN it is passed over with a word, and names no class for those below', () => {
    const roster = sureRoster(
      bookOf(
        sheetOf([
          ['年組番', '氏名', 'ふりがな', '備考'],
          ['1年1組1番', '森 楓', 'もり かえで', '担任'],
          ['1年1組2番', '', '', ''],
          ['1年1組3番', '欠番', '', ''],
          ['', '合計', '1名', ''],
        ]),
      ),
    );
    expect(roster.rows.map(({ line }) => line)).toEqual([2]);
    expect(roster.skipped.map(({ line, why }) => `${line} ${why}`)).toEqual([
      '3 番号だけで、氏名のない行',
      '4 欠番',
      '5 合計や人数の行',
    ]);
  });
});
