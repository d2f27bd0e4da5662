/** Which sheets of a file are read, and which files are none. */
import { describe, expect, test } from 'vitest';
import { BadFile, cellWords, rowWords } from '#shared/school/student-import/reading/file.ts';
import { asksSheets, candidatesOf } from '#shared/school/student-import/reading/roster.ts';
import type { Sheet } from '#shared/school/student-import/reading/sheet.ts';
import { bookOf, rowsOf, sheetOf, sureRoster, today } from '#test/support/school/rosters.ts';

const people = [
  ['1', '青木　蓮', 'あおき　れん', '平成31年4月5日'],
  ['2', '髙橋　花子', 'たかはし　はなこ', '令和元年5月6日'],
  ['3', '森　楓', 'もり　かえで', 'R1.12.24'],
] as const;
const head = ['番号', '氏名', 'ふりがな', '生年月日'];
const classSheet = (name: string, over: Partial<Sheet> = {}): Sheet =>
  sheetOf([[`令和8年度 ${name}`], head, ...people], { name, cells: 'letters', ...over });
describe('sheets', () => {
  test('one for each class are read as a whole, their names and titles saying the class', () => {
    const book = bookOf(
      sheetOf([['この名簿の使い方'], ['シートごとに']], { name: '説明' }),
      classSheet('1年1組'),
      classSheet('1年2組'),
    );
    expect(asksSheets(book, candidatesOf(book, today))).toBe(false);
    const roster = sureRoster(book);
    expect(roster.rows.map(({ grade, className, number }) => `${grade}${className}${number}`)).toEqual([
      '1年1組1',
      '1年1組2',
      '1年1組3',
      '1年2組1',
      '1年2組2',
      '1年2組3',
    ]);
    const last = roster.rows.at(-1);
    expect(last && [rowWords(last), cellWords(last, 'birthOn')]).toEqual([
      'シート「1年2組」の5行目',
      'シート「1年2組」のD5',
    ]);
    expect(new Set(roster.rows.map(({ line }) => line)).size).toBe(6);
    expect(roster.table[roster.lines.indexOf(last?.line ?? 0)]).toEqual(['1年2組', ...(people[2] ?? [])]);
  });

  test('without headings are left alone where others have them', () => {
    const words = sheetOf([['もり かえで'], ['あおき れん']], { name: '読み' });
    expect(candidatesOf(bookOf(words, classSheet('1年1組')), today).map(({ sheet }) => sheet.name)).toEqual([
      '1年1組',
    ]);
    expect(candidatesOf(bookOf(words), today)).toHaveLength(1);
  });

  test('with the same class, or none, are asked about, and only the first is proposed', () => {
    for (const names of [
      ['1年1組', '1年1組 (2)'],
      ['今年度', '昨年度'],
      ['全校', '1年1組'],
    ]) {
      const book = bookOf(...names.map((name) => classSheet(name)));
      const candidates = candidatesOf(book, today);
      expect(asksSheets(book, candidates)).toBe(true);
      expect(candidates.map(({ picked }) => picked)).toEqual([true, false]);
    }
  });

  test('with other columns are read by their own, and given back under the headings of all', () => {
    const roster = sureRoster(
      bookOf(
        classSheet('1年1組'),
        sheetOf(
          [
            ['ふりがな', '氏名', '性別'],
            ['もり　かえで', '森　楓', '女'],
          ],
          { name: '1年2組' },
        ),
      ),
    );
    expect(roster.table[0]).toEqual(['シート', '番号', '氏名', 'ふりがな', '生年月日', '性別']);
    expect(roster.table.at(-1)).toEqual(['1年2組', '', '森　楓', 'もり　かえで', '', '女']);
    expect(roster.rows.at(-1)).toMatchObject({ family: '森', givenKana: 'かえで', className: '2組' });
  });

  test('1組 in a file named 1年 are of that grade', () => {
    const sheets = ['1組', '2組'].map((name) => sheetOf([head, ...people], { name }));
    expect(sureRoster({ name: '1年', sheets }).rows.map(({ grade, className }) => grade + className)).toEqual(
      [...Array.from({ length: 3 }, () => '1年1組'), ...Array.from({ length: 3 }, () => '1年2組')],
    );
  });
});

describe('a file is refused', () => {
  const full = ['学年', '組', '氏名', 'ふりがな'];
  test.each([
    ['an empty file', [], 'ファイルが空です'],
    ['nothing but space', [['', ' '], ['　']], 'ファイルが空です'],
    ['no table', [['持ち物'], ['鉛筆']], '表が見つかりません'],
    ['nothing below the headings', [full], '生徒の行がありません'],
    ['nothing but a sum', [full, ['合計', '0名']], '生徒の行がありません'],
    [
      '5,001 pupils',
      [full, ...Array.from({ length: 5001 }, () => ['1', '1', '森 楓', 'もり かえで'])],
      '5,000人まで',
    ],
  ])('%s', (_, rows, words) => {
    expect(() => rowsOf(rows)).toThrow(BadFile);
    expect(() => rowsOf(rows)).toThrow(words);
  });

  test('5,000 pupils and all that stands between them are read', () => {
    const rows = [
      full,
      ...Array.from({ length: 5000 }, () => ['1', '1', '森 楓', 'もり かえで']),
      ['合計', '5000名'],
    ];
    expect(rowsOf(rows)).toHaveLength(5000);
  });
});
