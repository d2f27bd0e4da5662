/** Tables side by side: read one below the other where that is certain, and asked about as before where it is not. */
import { describe, expect, test } from 'vitest';
import { cellWords, rowWords } from '#shared/school/student-import/reading/file.ts';
import { asksSheets, candidatesOf } from '#shared/school/student-import/reading/roster.ts';
import { oneBelowTheOther } from '#shared/school/student-import/reading/side-by-side.ts';
import type { Sheet } from '#shared/school/student-import/reading/sheet.ts';
import { bookOf, sheetOf, sureRoster, today } from '#test/support/rosters.ts';

const head = ['番号', '氏名', 'ふりがな'];
const aoki = ['1', '青木 蓮', 'あおき れん'];
const mori = ['2', '森 楓', 'もり かえで'];
const hayashi = ['3', '林 一', 'はやし はじめ'];
const ueno = ['4', '上野 花', 'うえの はな'];
const none = ['', '', ''];
const title = ['令和8年度 5年1組 名簿'];

const sheet = (rows: Sheet['rows'], over: Partial<Sheet> = {}) =>
  sheetOf(rows, { cells: 'letters', ...over });
const shortly = (rows: Sheet['rows'], over: Partial<Sheet> = {}): string[] =>
  sureRoster(bookOf(sheet(rows, over))).rows.map(
    (row) => `${row.grade}${row.className}${row.number} ${row.family} ${cellWords(row, 'family')}`,
  );
const isAsked = (rows: Sheet['rows']): boolean => {
  const [found] = candidatesOf(bookOf(sheet(rows)), today);
  if (found === undefined) throw new Error('no candidate');
  return found.layout.doubts.some((doubt) => doubt.includes('「氏名」と読める列が2つ以上'));
};

describe('GIVEN the same headings twice', () => {
  test.each([
    ['beside each other', [title, [...head, ...head], [...aoki, ...hayashi], [...mori, ...ueno]], 'BE', 3],
    [
      'with a column between and a line over them',
      [
        title,
        ['男子', '', '', '', '女子'],
        [...head, '', ...head],
        [...aoki, '', ...hayashi],
        [...mori, '', ...ueno],
      ],
      'BF',
      4,
    ],
    [
      'with a margin, spelled with other kana and width',
      [
        ['', ...title],
        ['', ...head, '', '番　号', '氏　名', 'フリガナ'],
        ['', ...aoki, '', ...hayashi],
        ['', ...mori, '', ...ueno],
      ],
      'CG',
      3,
    ],
    [
      'with a line over the headings that is the same for each',
      [
        title,
        ['', '児童', '児童', '', '児童', '児童'],
        [...head, ...head],
        [...aoki, ...hayashi],
        [...mori, ...ueno],
      ],
      'BE',
      4,
    ],
    [
      'as halves',
      [title, ['1～2番', '', '', '3～4番'], [...head, ...head], [...aoki, ...hayashi], [...mori, ...ueno]],
      'BE',
      4,
    ],
    [
      'below a title in the middle, a day at its right, and a word to parents',
      [
        ['', '', '', '', '児童名簿 5年1組'],
        ['保護者の方へ配らないこと'],
        ['さくら小学校', '', '', '', '', '令和8年4月6日現在'],
        [...head, ...head],
        [...aoki, ...hayashi],
        [...mori, ...ueno],
      ],
      'BE',
      5,
    ],
  ])(
    'WHEN they stand %s THEN the left is read, then the right, each cell by its own name',
    (_, rows, [left, right], line) => {
      expect(shortly(rows)).toEqual([
        `5年1組1 青木 ${left}${line}`,
        `5年1組2 森 ${left}${line + 1}`,
        `5年1組3 林 ${right}${line}`,
        `5年1組4 上野 ${right}${line + 1}`,
      ]);
    },
  );

  test('WHEN there are three THEN they are told from the left', () => {
    const roster = sureRoster(
      bookOf(sheet([title, [...head, ...head, ...head], [...aoki, ...mori, ...hayashi]], { cells: 'lines' })),
    );
    expect(roster.rows.map((row) => `${row.family} ${cellWords(row, 'family')}`)).toEqual([
      '青木 3行目の左から1つ目の表',
      '森 3行目の左から2つ目の表',
      '林 3行目の左から3つ目の表',
    ]);
  });

  test('WHEN a side is shorter, has a sum or cannot be read THEN it is told for that side, and nothing of what is empty', () => {
    const roster = sureRoster(
      bookOf(
        sheet([
          ['', '', '', '', '', '', '', '', ...title],
          [...head, '', ...head],
          [...aoki, '', '3', '林一郎', 'はやしいちろう'],
          [...mori, '', ...none],
          ['3', '', '', '', '4', '欠番', ''],
          ['計', '2名', '', '', '計', '1名', ''],
          ['※転入生を含む', '', '', '', '', '', '', '', '※敬称略'],
        ]),
      ),
    );
    expect(roster.rows.map(({ family }) => family)).toEqual(['青木', '森', '林一郎']);
    expect(roster.skipped.map((row) => `${rowWords(row)} ${row.why}`)).toEqual([
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
    expect(roster.table[0]).toEqual([...head, '', '']);
    expect(roster.table[roster.lines.indexOf(last?.line ?? 0)]?.slice(0, 3)).toEqual([
      '3',
      '林一郎',
      'はやしいちろう',
    ]);
  });

  test('WHEN boys and girls are written below the headings THEN that is nobody', () => {
    const rows = [title, [...head, ...head], ['', '男子', '', '女子', '', ''], [...aoki, ...mori]];
    const roster = sureRoster(bookOf(sheet(rows)));
    expect(roster.rows.map(({ family }) => family)).toEqual(['青木', '森']);
    expect(roster.skipped.map((row) => `${rowWords(row)} ${row.why}`)).toEqual([
      '3行目の左側 男子・女子の見出しの行',
      '3行目の右側 男子・女子の見出しの行',
    ]);
  });

  test('WHEN a name has two columns under one heading THEN the second is not what stands between the tables', () => {
    const own = ['番号', 'ふりがな', '氏名', ''];
    const pupil = ([number = '', name = '', kana = '']: readonly string[]) => [
      number,
      kana,
      ...name.split(' '),
    ];
    const rows = [
      title,
      [...own, ...own],
      [...pupil(aoki), '計', '', '', ''],
      [...pupil(mori), ...pupil(ueno)],
    ];
    const roster = sureRoster(bookOf(sheet(rows)));
    expect(roster.table.at(-1)).toEqual([...pupil(ueno), '']);
    expect(roster.rows.map(({ family, given }) => family + given)).toEqual(['青木蓮', '森楓', '上野花']);
  });

  test('WHEN a sum of the right begins between them THEN it is a sum', () => {
    const rows = [
      title,
      [...head, '', ...head],
      [...aoki, '合計', '', '1名', ''],
      [...none, '合計', '', '1名', ''],
      [...none, '※', ...none],
    ];
    const roster = sureRoster(bookOf(sheet(rows)));
    expect(roster.rows.map(({ family }) => family)).toEqual(['青木']);
    expect(roster.skipped.map((row) => `${rowWords(row)} ${row.why}`)).toEqual([
      '5行目の左側 備考や注の行',
      '3行目の右側 合計や人数の行',
      '4行目の右側 合計や人数の行',
    ]);
  });

  test('WHEN their pupils have the same family names and a line says boys and girls, or their classes THEN they are no parents', () => {
    const rows = [
      [...head, ...head],
      [...aoki, '1', '青木 桜', 'あおき さくら'],
    ];
    for (const line of [
      ['男子', '', '', '女子'],
      ['5年1組', '', '', '5年2組'],
    ])
      expect(shortly([title, line, ...rows])).toHaveLength(2);
    expect(isAsked([title, ['前半', '', '', '後半'], ...rows])).toBe(true);
  });

  test('WHEN each has a column for the guardian THEN that is no table of its own', () => {
    const own = [...head, '保護者氏名'];
    expect(shortly([title, [...own, ...own], [...aoki, '青木 父', ...mori, '森 母']])).toEqual([
      '5年1組1 青木 B3',
      '5年1組2 森 F3',
    ]);
  });

  test('WHEN sheets of a book have them THEN rows are told by sheet, line and side', () => {
    const rows = [
      [...head, ...head],
      [...aoki, ...mori],
    ];
    const book = bookOf(sheet(rows, { name: '1年1組' }), sheet(rows, { name: '1年2組' }));
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
  test('WHEN each has its own THEN its rows are of that class', () => {
    expect(
      shortly([
        ['令和8年度 名簿'],
        ['1年1組', '', '', '', '1年2組 担任 山田'],
        [...head, '', ...head],
        [...aoki, '', ...hayashi],
        [...none, '', ...ueno],
      ]),
    ).toEqual(['1年1組1 青木 B4', '1年2組3 林 F4', '1年2組4 上野 F5']);
  });

  test('WHEN they are written over the rows of each THEN they hold for that side alone', () => {
    expect(
      shortly([
        [...head, ...head],
        ['1年1組', '', '', '1年3組', '', ''],
        [...aoki, ...hayashi],
        ['1年2組', '', '', ...ueno],
        [...mori, ...none],
      ]),
    ).toEqual(['1年1組1 青木 B3', '1年2組2 森 B5', '1年3組3 林 E3', '1年3組4 上野 E4']);
  });

  test('WHEN they are written across both THEN they hold for both', () => {
    expect(
      shortly([[...head, ...head], ['1年1組'], [...aoki, ...hayashi], ['1年2組'], [...mori, ...ueno]]),
    ).toEqual(['1年1組1 青木 B3', '1年2組2 森 B5', '1年1組3 林 E3', '1年2組4 上野 E5']);
  });

  test('WHEN one is written across both below pupils of the title THEN those stay in theirs', () => {
    expect(
      shortly([title, [...head, ...head], [...aoki, ...hayashi], ['5年2組'], [...mori, ...ueno]]),
    ).toEqual(['5年1組1 青木 B3', '5年2組2 森 B5', '5年1組3 林 E3', '5年2組4 上野 E5']);
  });

  test('WHEN columns say the class THEN nothing depends on what is written over rows', () => {
    const own = ['学年', '組', ...head];
    expect(
      shortly([
        [...own, ...own],
        ['1年1組', '', '', '', '', '1', '2', '1', '林 一', 'はやし はじめ'],
        ['1', '1', ...aoki, '1', '2', '2', '上野 花', 'うえの はな'],
      ]),
    ).toEqual(['111 青木 D3', '121 林 I2', '122 上野 I3']);
  });

  test.each([
    [
      'one of the left beside a pupil of the right',
      [
        [...head, ...head],
        ['1年1組', '', '', ...hayashi],
        [...aoki, ...ueno],
      ],
    ],
    [
      'one of the right below pupils of nobody knows which',
      [
        [...head, ...head],
        ['1年1組', '', '', ...hayashi],
        [...aoki, '1年2組', '', ''],
        [...mori, ...ueno],
      ],
    ],
    [
      'one over the right alone',
      [
        ['', '', '', '1年2組'],
        [...head, ...head],
        [...aoki, ...ueno],
      ],
    ],
    [
      'classes without a grade',
      [
        ['1組', '', '', '2組'],
        [...head, ...head],
        [...aoki, ...ueno],
      ],
    ],
    [
      'a teacher in a cell of their own',
      [
        ['1年1組', '担任：山田', '', '1年2組', '担任：林'],
        [...head, ...head],
        [...aoki, ...ueno],
      ],
    ],
  ])('WHEN nobody can say whose they are (%s) THEN a person is asked as before', (_, rows) => {
    expect(isAsked(rows)).toBe(true);
  });
});

describe('GIVEN what only looks like tables of pupils', () => {
  test.each([
    [
      'guardians by a line above',
      [
        ['児童', '', '', '保護者'],
        [...head, ...head],
        [...aoki, ...ueno],
      ],
    ],
    [
      'guardians by their family names',
      [
        [...head, ...head],
        [...aoki, '1', '青木 清', 'あおき きよし'],
        [...mori, '2', '森 桜', 'もり さくら'],
        [...ueno, ...none],
      ],
    ],
    [
      'readings under the same headings',
      [
        ['氏名', '番号', '氏名', '番号'],
        ['森 楓', '2', 'モリ カエデ', '2'],
      ],
    ],
    [
      'the same people twice',
      [
        [...head, ...head],
        [...aoki, ...mori],
        [...mori, ...aoki],
      ],
    ],
    [
      'guardians by a single word',
      [
        ['', '', '', '保護者'],
        [...head, ...head],
        [...aoki, ...ueno],
      ],
    ],
    [
      'guardians, with a margin',
      [
        ['', ...head, ...head],
        ['', ...aoki, '3', '青木 清', 'あおき きよし'],
        ['', ...mori, '4', '森 桜', 'もり さくら'],
      ],
    ],
    [
      'last year beside this year',
      [
        ['昨年度', '', '', '今年度'],
        [...head, ...head],
        [...aoki, ...ueno],
      ],
    ],
    [
      'a line nobody knows',
      [
        ['第一', '', '', '第二'],
        [...head, ...head],
        [...aoki, ...ueno],
      ],
    ],
    [
      'headings that are not the same',
      [
        [...head, '番号', '氏名', '備考'],
        [...aoki, ...ueno],
      ],
    ],
    [
      'a column before them',
      [
        ['学年', ...head, ...head],
        ['5', ...aoki, ...ueno],
      ],
    ],
    [
      'a column behind them',
      [
        [...head, ...head, '備考'],
        [...aoki, ...ueno, ''],
      ],
    ],
    [
      'something beside a pupil',
      [
        [...head, ...head],
        [...aoki, ...ueno, '転入'],
      ],
    ],
    [
      'something before a pupil',
      [
        ['', ...head, ...head],
        ['5年1組', ...aoki, ...ueno],
      ],
    ],
  ])('WHEN it is %s THEN a person is asked as before', (_, rows) => {
    expect(isAsked(rows)).toBe(true);
  });

  test.each([
    [
      [
        ['学年', '組', '姓', 'フリガナ', '名', 'フリガナ'],
        ['1', '2', '森', 'モリ', '楓', 'カエデ'],
      ],
    ],
    [
      [
        ['姓', 'セイ', '姓', 'セイ'],
        ['森', 'モリ', '青木', 'アオキ'],
      ],
    ],
  ])('WHEN no whole name is among the headings that repeat THEN nothing is put together', (rows) => {
    expect(oneBelowTheOther(sheet(rows))).toEqual(sheet(rows));
  });
});
