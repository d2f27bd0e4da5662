/** Rosters as schools have them: what is read, what is asked, what is passed over. */
import { classWords } from '#shared/school/student-import/persons/read-row.ts';
import { describe, expect, test } from 'vitest';
import { importColumns, meaningOf } from '#shared/school/student-import/columns/column-list.ts';
import { foldHeading } from '#shared/school/student-import/columns/heading.ts';
import { missingOf } from '#shared/school/student-import/columns/missing.ts';
import { cellWords, rowWords, withCellProblems } from '#shared/school/student-import/reading/file.ts';
import {
  candidatesOf,
  isSure,
  rosterOfCandidates,
  withMeanings,
} from '#shared/school/student-import/reading/roster.ts';
import type { Sheet } from '#shared/school/student-import/reading/sheet.ts';
import { rosterFile } from '#test/support/school/roster-files.ts';
import { bookOf, rowsOf, sheetOf, sureRoster, today } from '#test/support/school/rosters.ts';

const layoutOf = (rows: Sheet['rows']) => {
  const [candidate] = candidatesOf(bookOf(sheetOf(rows)), today);
  if (candidate === undefined) throw new Error('no candidate');
  return candidate;
};
const fileLayout = (file: string) => layoutOf(rosterFile(file));
const shortly = (rows: Sheet['rows']): string[] =>
  rowsOf(rows).map(({ family, given, familyKana, givenKana, grade, className, number }) =>
    [family, given, familyKana, givenKana, grade, className, number].join(' '),
  );
const filed = (file: string): string[] => shortly(rosterFile(file));

describe('headings', () => {
  test('our own ones are read in any order, with width, and further columns are passed over', () => {
    const [read] = rowsOf(rosterFile('headings/any order'));
    expect(read).toMatchObject({
      family: '森',
      given: '楓',
      familyKana: 'モリ',
      givenKana: 'カエデ',
      className: '1',
      userName: 'Kaede',
      number: '',
      line: 2,
    });
  });

  test('every one of ours means its own column, and no word means two', () => {
    for (const [column, heading] of Object.entries(importColumns))
      expect(meaningOf(heading)).toEqual({ meaning: column, rank: 0 });
    expect(foldHeading('【必須】氏　名\n（漢字）')).toBe(foldHeading('氏名漢字'));
  });

  test('a running number beside 出席番号 is nobody’s number', () => {
    for (const other of ['No.', '番号', '№', 'No'])
      expect(
        rowsOf([
          [other, '学年', '組', '出席番号', '氏名', 'ふりがな'],
          ['31', '1', '1', '7', '森 楓', 'もり かえで'],
        ])[0]?.number,
      ).toBe('7');
  });

  test('a number that runs through all classes is no number in a class; one that begins anew is', () => {
    const rows = (second: string) => [
      ['No.', '学年', '組', '氏名', 'ふりがな'],
      ['1', '1', '1', '森 楓', 'もり かえで'],
      ['2', '1', '1', '青木 蓮', 'あおき れん'],
      [second, '1', '2', '林 一', 'はやし はじめ'],
    ];
    expect(rowsOf(rows('3')).map(({ number }) => number)).toEqual(['', '', '']);
    expect(rowsOf(rows('１番')).map(({ number }) => number)).toEqual(['1', '2', '1']);
    const [[, ...others] = [], ...pupils] = rows('3');
    // What is called by its right name is believed.
    expect(rowsOf([['出席番号', ...others], ...pupils]).map(({ number }) => number)).toEqual(['1', '2', '3']);
  });

  test('GIVEN one class written in several ways THEN a number that runs through it is one in the class', () => {
    const numbers = (...pupils: readonly [string, string, string][]) =>
      rowsOf([
        ['番号', '学年', '組', '氏名', 'ふりがな'],
        ...pupils.map((cells, at) => [...cells, ['森 楓', '青木 蓮', '林 一'][at] ?? '', 'かな かな']),
      ]).map(({ number }) => number);
    expect(numbers(['1', '1', '1組'], ['2', '1年', '1-1'], ['3', '１', '１'])).toEqual(['1', '2', '3']);
    expect(numbers(['1', '1', '一組'], ['2', '', '1年1組'], ['3', '', '1'])).toEqual(['1', '2', '3']);
    expect(numbers(['1', '1', '1組'], ['2', '1', '1-1'], ['3', '1', '1-2'])).toEqual(['', '', '']);
  });

  test.each([
    ['on two lines, merged ones filled in, the lower line counts', 'headings/on two lines'],
    ['one over two columns', 'headings/one over two columns'],
  ])('%s', (_, file) => {
    expect(filed(file)).toEqual(['森 楓 モリ カエデ 1 2 ']);
  });

  test('GIVEN halves of the name and of its reading below one heading each THEN they are read as those', () => {
    const [one] = rowsOf([
      ['', '', '', '氏名', '', 'ふりがな', ''],
      ['学年', '組', '番', '姓', '名', '姓', '名'],
      ['5', '1', '3', '森', '楓', 'もり', 'かえで'],
    ]);
    expect(one).toMatchObject({ family: '森', given: '楓', familyKana: 'もり', givenKana: 'かえで' });
  });

  test('GIVEN headings on two lines that are not merged THEN the number of the upper one is read', () => {
    const [read] = rowsOf([
      ['5年1組'],
      ['番', '氏名', '', 'フリガナ', ''],
      ['', '姓', '名', 'セイ', 'メイ'],
      ['7', '森', '楓', 'モリ', 'カエデ'],
    ]);
    expect(read).toMatchObject({ number: '7', family: '森', given: '楓', className: '1組' });
  });

  test('GIVEN words that go on in the line below THEN each is read as one', () => {
    const [read] = rowsOf([
      ['学', '', '番', '児童氏名', '', 'フリガナ', '', '生年'],
      ['年', '組', '号', '姓', '名', 'セイ', 'メイ', '月日'],
      ['5', '1', '7', '森', '楓', 'モリ', 'カエデ', '2015/5/6'],
    ]);
    expect(read).toMatchObject({
      grade: '5',
      className: '1',
      number: '7',
      family: '森',
      birthOn: '2015-05-06',
    });
  });

  test.each(['氏名', '氏名（ふりがな）', '児童名'])(
    'GIVEN readings in brackets behind the names below %s THEN both are read, and named after that cell',
    (heading) => {
      const rows = [
        ['1年1組'],
        ['番号', heading, '備考'],
        ['1', '森 楓（もり かえで）', ''],
        ['2', '青木蓮\n(ｱｵｷ ﾚﾝ)', ''],
        ['3', '林　　一 （はやしはじめ）', '欠席'],
      ];
      const { rows: read } = sureRoster(bookOf(sheetOf(rows, { cells: 'letters' })));
      expect(read.map((row) => [row.family, row.given, row.familyKana, row.givenKana].join(' '))).toEqual([
        '森 楓 もり かえで',
        '青木蓮  ｱｵｷ ﾚﾝ',
        '林 一 はやしはじめ ',
      ]);
      const [, , last] = read;
      expect(last?.problems?.map(({ column }) => cellWords(last, column))).toEqual(['B5']);
    },
  );

  test('GIVEN a column of readings THEN what stands in brackets behind a name is no other reading of it', () => {
    const rows = [
      ['学年', '組', '氏名', 'ふりがな'],
      ['1', '1', '森 楓（はな）', 'もり かえで'],
    ];
    expect(shortly(rows)).toEqual(['森 楓（はな） もり かえで 1 1 ']);
  });

  const boyAndGirls = [
    ['1', '1', '1', '', '森 蓮', 'もり れん'],
    ['1', '1', '', '21', '青木 花', 'あおき はな'],
    ['1', '2', '', '１番', '林 楓', 'はやし かえで'],
  ];
  test.each([
    ['beside each other', [['学年', '組', '男子', '女子', '氏名', 'ふりがな']]],
    [
      'below 番号',
      [
        ['学年', '組', '番号', '', '氏名', 'ふりがな'],
        ['', '', '男', '女', '', ''],
      ],
    ],
    ['called numbers', [['学年', '組', '男子（番号）', '女子（番号）', '氏名', 'ふりがな']]],
  ])('GIVEN the numbers of boys and of girls in columns %s THEN both are read', (_, head) => {
    const total = ['計', '', '1', '2', '', ''];
    const read = rowsOf([...head, ...boyAndGirls, total]);
    expect(read.map(({ number }) => number)).toEqual(['1', '21', '1']);
  });

  test('GIVEN ticks below 男 and 女, or boys and girls who are both counted from 1 THEN neither is a number', () => {
    const head = ['学年', '組', '男', '女', '氏名', 'ふりがな'];
    const [boy = [], girl = []] = boyAndGirls;
    const other = girl.with(1, '2').with(3, '1');
    expect(rowsOf([head, boy, other]).map(({ number }) => number)).toEqual(['', '']);
    const below = [head.with(2, '番号').with(3, ''), ['', '', '男', '女', '', '']];
    const both = [...boyAndGirls, girl.with(3, '1')];
    expect(rowsOf([...below, ...both]).map(({ number }) => number)).toEqual(['', '', '', '']);
    const last = [
      ['氏名', 'ふりがな', '学年', '組', '番号'],
      ['', '', '', '', '男', '女'],
    ];
    const two = [boy, girl.with(3, '1')].map((row) => [...row.slice(4), ...row.slice(0, 4)]);
    expect(rowsOf([...last, ...two]).map(({ number }) => number)).toEqual(['', '']);
    for (const tick of ['1', '○'])
      expect(rowsOf([head, boy.with(2, tick), girl.with(3, tick)]).map(({ number }) => number)).toEqual([
        '',
        '',
      ]);
  });

  const births = [
    ['1', '2', '森 楓', 'もり かえで', '2019', '5', '7'],
    ['1', '2', '青木 蓮', 'あおき れん', '２０１９年', '１２月', '31日'],
    ['1', '2', '林 一', 'はやし はじめ', '', '', ''],
  ];
  const withoutBirth = ['学年', '組', '氏名', 'ふりがな'];
  test.each([
    ['called by one word', [[...withoutBirth, '生年', '月', '日']]],
    ['called by three', [[...withoutBirth, '誕生年', '誕生月', '誕生日']]],
    ['called after it', [[...withoutBirth, '生年月日（年）', '生年月日（月）', '生年月日（日）']]],
    [
      'below 生年月日',
      [
        [...withoutBirth, '生年月日', '', ''],
        ['', '', '', '', '年', '月', '日'],
      ],
    ],
    [
      'below 生年月日, beside the other headings',
      [
        ['', '', '', '', '生年月日', '', ''],
        [...withoutBirth, '年', '月', '日'],
      ],
    ],
  ])('GIVEN 年, 月 and 日 of a birth in columns %s THEN they are a day', (_, head) => {
    expect(rowsOf([...head, ...births]).map(({ birthOn }) => birthOn)).toEqual([
      '2019-05-07',
      '2019-12-31',
      '',
    ]);
  });

  test('GIVEN a birth in columns, as a school writes it THEN the era counts, and what is no day is told at its cell', () => {
    const sheet = sheetOf(rosterFile('headings/a birth in four columns'), { cells: 'letters' });
    const [era, year, none] = sureRoster(bookOf(sheet)).rows;
    expect([era?.birthOn, year?.birthOn]).toEqual(['2019-04-30', '2020-01-02']);
    expect([none?.problems?.[0]?.column, none && cellWords(none, 'birthOn')]).toEqual(['birthOn', 'F6']);
  });

  test('GIVEN 年, 月 and 日 of another day, or beside the whole one THEN they are nobody’s birth', () => {
    const [pupil = []] = births;
    const entered = [
      [...withoutBirth, '入学年月日', '', ''],
      ['', '', '', '', '年', '月', '日'],
    ];
    expect(rowsOf([...entered, pupil]).map(({ birthOn }) => birthOn)).not.toContain('2019-05-07');
    const whole = [[...withoutBirth, '生年', '月', '日', '生年月日']];
    expect(rowsOf([...whole, [...pupil, '2019/5/8']])[0]?.birthOn).toBe('2019-05-08');
  });

  test('GIVEN 学 above 年 and 番 above 号, where the other headings stand above THEN they are words', () => {
    const read = sureRoster(bookOf(sheetOf(rosterFile('headings/words on two lines'))));
    expect(
      read.rows.map(({ grade, className, number, line }) => `${line}: ${grade}-${className}-${number}`),
    ).toEqual(['4: 1-2-7', '5: 1-2-8']);
    expect(read.skipped).toEqual([]);
  });

  test('フリガナ twice: behind each half it is that half’s, behind the guardian it is none of ours', () => {
    expect(fileLayout('headings/a reading behind each half').layout.meanings).toEqual([
      'grade',
      'className',
      'family',
      'familyKana',
      'given',
      'givenKana',
    ]);
    expect(fileLayout('headings/a reading behind the guardian').layout.meanings).toEqual([
      'grade',
      'className',
      'fullName',
      'fullKana',
      '',
      '',
    ]);
  });

  test('the eleventh line is too late', () => {
    const above = (count: number) => [
      ...Array.from({ length: count }, () => ['お知らせ']),
      ['学年', '組', '氏名', 'ふりがな'],
      ['1', '2', '森 楓', 'もり かえで'],
    ];
    expect(shortly(above(9))).toEqual(['森 楓 もり かえで 1 2 ']);
    expect(layoutOf(above(10)).layout.heading).toBe(-1);
  });
});

describe('a person is asked', () => {
  test('which of two columns of one meaning is meant; the first is proposed', () => {
    const found = fileLayout('asked/two columns of names');
    expect(found.layout.meanings).toEqual(['grade', 'className', 'fullName', '', 'fullKana']);
    expect(found.layout.doubts.join()).toContain('2つ以上');
    expect(isSure(found)).toBe(false);
  });

  test('nothing more once the person has said it', () => {
    const found = layoutOf([
      ['学年', '組', '氏名', '氏名', 'ふりがな'],
      ['1', '2', 'MORI', '森 楓', 'もり かえで'],
    ]);
    const said = withMeanings(found, ['grade', 'className', '', 'fullName', 'fullKana']);
    expect(isSure(said)).toBe(true);
    expect(rosterOfCandidates([said]).rows[0]).toMatchObject({ family: '森', given: '楓' });
  });

  test('whether the columns are right that only their content shows', () => {
    const found = fileLayout('asked/no headings');
    expect(found.layout.heading).toBe(-1);
    expect(found.layout.meanings).toEqual(['place', '', 'number', 'fullName', 'fullKana', '', '', 'birthOn']);
    expect(isSure(found)).toBe(false);
    expect(rosterOfCandidates([found]).rows[0]?.line).toBe(1);
  });

  test('halves in columns of their own are found by their content too', () => {
    expect(fileLayout('asked/no headings halves').layout.meanings).toEqual([
      'place',
      'family',
      'given',
      'familyKana',
      'givenKana',
    ]);
  });

  test.each(['kana', 'class', 'name'])('for what is needed and missing: %s', (missing) => {
    expect(missingOf(fileLayout(`asked/missing ${missing}`).layout)).toEqual(
      missing === 'name' ? [] : [missing],
    );
  });

  test('not for a class when they have chosen a group for all', () => {
    const found = fileLayout('asked/missing class');
    const said = { ...found, groupName: '5年1組' };
    expect([isSure(found), isSure(said)]).toEqual([false, true]);
    expect(rosterOfCandidates([said]).rows[0]?.groupName).toBe('5年1組');
  });
});

describe('rows', () => {
  test('that are about no pupil are passed over with a word', () => {
    const roster = sureRoster(bookOf(sheetOf(rosterFile('rows/about no pupil'))));
    expect(roster.rows.map(({ line, family }) => `${line} ${family}`)).toEqual(['4 森', '5 辻', '12 計']);
    expect(roster.skipped.map(({ line, why }) => `${line} ${why}`)).toEqual([
      '3 先生の行',
      '6 番号だけで、氏名のない行',
      '7 欠番',
      '9 合計や人数の行',
      '10 合計や人数の行',
      '11 見出しの行',
      '13 備考や注の行',
      '14 備考や注の行',
      '15 氏名のない行',
    ]);
    expect(roster.lines[0]).toBe(2);
    expect(roster.table[roster.lines.indexOf(12)]?.[3]).toBe('計 一');
  });

  test.each(['以下余白', '（以下余白）', '以下、空白', '－ 以下 余白 －', '【以下余白】'])(
    'behind the last pupil say %s, and are none',
    (end) => {
      const head = ['番号', '氏名', 'ふりがな', '学年', '組'];
      const pupil = ['1', '森 楓', 'もり かえで', '1', '1'];
      expect(shortly([head, pupil, ['', end, '', '', '']])).toEqual(['森 楓 もり かえで 1 1 1']);
      expect(shortly([head, pupil, [end, '', '', '', '']])).toHaveLength(1);
      expect(shortly([head, pupil, ['2', end, '', '1', '1']])).toHaveLength(1);
      // Beside the last one it says nothing of them.
      expect(
        shortly([
          [...head, '備考'],
          [...pupil, end],
        ]),
      ).toHaveLength(1);
    },
  );

  test.each([
    ['that begin with a note and hold a name are pupils', 'a note before a name', ['森 楓 もり かえで 1 1 ']],
    [
      'with half of a name are pupils to be put right, not passed over',
      'half a name',
      [' 楓   1 1 ', '  モリ カエデ 1 1 '],
    ],
    [
      'below the name of their class belong to it',
      'below their class',
      ['森 楓 もり かえで 1年 1組 1', '林 一 はやし はじめ 1年 2組 1'],
    ],
  ])('%s', (_, file, rows) => {
    expect(filed(`rows/${file}`)).toEqual(rows);
  });

  test('of a class of several grades are numbered through', () => {
    const rowsIn = (className: string) =>
      rowsOf([
        ['学年', '組', '番号', '氏名', 'ふりがな'],
        ...['5', '5', '6', '6'].map((grade, at) => [
          grade,
          className,
          String(at + 1),
          '森 楓',
          'もり かえで',
        ]),
      ]).map(({ number }) => number);
    expect(rowsIn('知的障害一組')).toEqual(['1', '2', '3', '4']);
    expect(rowsIn('1')).toEqual(['', '', '', '']);
  });

  test('of a class of several grades have its name', () => {
    const rows = rowsOf([
      ['学年組', '番号', '氏名', 'ふりがな'],
      ...['1-1', '1-1', '1-2', '特別支援学級知的障害一組'].map((place, at) => [
        place,
        String(at + 1),
        '森 楓',
        'もり かえで',
      ]),
    ]);
    expect(rows.map(({ grade, className, groupName }) => grade + className + groupName)).toEqual([
      '1年1組',
      '1年1組',
      '1年2組',
      '特別支援学級知的障害一組',
    ]);
  });

  test('without a class do not get that of the row above', () => {
    const rows = rowsOf(rosterFile('rows/without a class'));
    expect(rows.map(({ number }) => number)).toEqual(['2', '3']);
    expect(rows.map(({ grade, className }) => grade + className)).toEqual(['1年1組', '']);
  });

  test('of cells that cannot be read say how to write them, at the cell, and nothing else is said of it', () => {
    const sheet = sheetOf(rosterFile('rows/cells not read'), { cells: 'letters' });
    const row = sureRoster(bookOf(sheet)).rows.at(-1);
    if (row === undefined) throw new Error('no row');
    expect(row).toMatchObject({
      family: '山田太郎',
      given: '',
      familyKana: 'やまだたろう',
      birthOn: '平成29年13月3日',
    });
    const found = (['family', 'given', 'givenKana', 'className', 'birthOn'] as const).map((column) => ({
      column,
      message: '入力してください',
    }));
    expect(
      withCellProblems(row, [...found, { column: undefined, message: '重なっています' }]).map(
        ({ column, message }) => `${cellWords(row, column)} ${message.slice(0, 14)}`,
      ),
    ).toEqual([
      'B6 姓と名に分けられません。「山',
      'C6 セイとメイに分けられません。',
      'A6 学年と組が読み取れません。「',
      'D6 日付として読み取れません。「',
      '6行目 重なっています',
    ]);
  });

  test('in a text are called by their lines', () => {
    const [row] = rowsOf(rosterFile('rows/in a text'));
    expect(row && [rowWords(row), cellWords(row, 'family')]).toEqual(['2行目', '2行目']);
  });

  test('an apostrophe of our own export belongs to no name', () => {
    expect(
      rowsOf([
        ['学年', '組', '姓', '名', 'セイ', 'メイ'],
        ['1', '1', "'=森", '楓', 'モリ', 'カエデ'],
      ])[0]?.family,
    ).toBe('=森');
  });
});

test('GIVEN a column of classes where some say the grade once more THEN it is one class, and another grade is told at its cell', () => {
  const classes = ['3', '３組', '3年3組', '3-3', '2年3組'];
  const rows = rowsOf([
    ['学年', '組', '番号', '氏名', 'ふりがな'],
    ...classes.map((className, at) => ['３', className, String(at + 1), '森　楓', 'もり　かえで']),
  ]);
  expect(rows.map((row) => classWords(row.grade, row.className))).toEqual(classes.map(() => '3年3組'));
  expect(rows.map(({ problems = [] }) => problems.map(({ column, message }) => [column, message]))).toEqual([
    [],
    [],
    [],
    [],
    [['className', '学年は「3」ですが、組は「2年3組」です。どちらかを直してください。']],
  ]);
});
