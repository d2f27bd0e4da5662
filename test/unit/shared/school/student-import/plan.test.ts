import { describe, expect, test } from 'vitest';
import { countVerdicts, planImport } from '#shared/school/student-import/planning/plan.ts';
import { problemWords } from '#shared/school/student-import/persons/row-problem.ts';
import type { ImportRow } from '#shared/school/student-import/reading/file.ts';
import type { Student } from '#shared/school/student/schema.ts';
import { groups, line, pupil, row, student } from '#test/support/school/roster-rows.ts';

const plan = (rows: ImportRow[], existing: Student[] = []) => planImport(rows, groups, existing);
const wordsOf = (rows: ImportRow[], existing: Student[] = []): string[] =>
  plan(rows, existing).flatMap((verdict) =>
    verdict.kind === 'error' ? verdict.problems.map(problemWords) : [],
  );

describe('the plan', () => {
  test('creates with width, kana and days normalised; unusual characters survive', () => {
    const [created] = plan([
      row({ family: '髙﨑㈱', userName: 'ＫＡＥＤＥ', number: '０3', birthOn: '2015年5月6日' }),
    ]);
    expect(created).toMatchObject({
      kind: 'create',
      asked: [],
      input: {
        userName: 'kaede',
        family: '髙﨑㈱',
        given: '楓',
        familyKana: 'モリ',
        givenKana: 'カエデ',
        grade: '',
        className: '',
        number: '3',
        birthOn: '2015-05-06',
        groupId: 'grp_00000001',
      },
    });
  });

  test.each([
    ['by user name', row({ userName: 'kaede', number: '' })],
    ['by name', row()],
    ['by name without a number', row({ number: '' })],
    ['by grade and class', row({ groupName: '', grade: '５', className: '1' })],
  ])('the same again is unchanged, found %s', (_, again) => {
    expect(plan([again], [student()])[0]?.kind).toBe('unchanged');
  });

  test('a corrected name or another group is an update that keeps what the file leaves out', () => {
    const [verdict] = plan(
      [row({ userName: 'kaede', given: '楓花', number: '', groupName: '5年2組' })],
      [student({ birthOn: '2015-05-06' })],
    );
    expect(verdict).toMatchObject({
      kind: 'update',
      input: { given: '楓花', groupId: 'grp_00000002', number: '3', birthOn: '2015-05-06' },
    });
  });

  test.each([
    ['missing kana', [row({ familyKana: '' })], 'セイがありません'],
    ['kanji for kana', [row({ givenKana: '楓' })], 'メイ：全角カタカナで入力してください'],
    ['an emoji', [row({ given: '楓🍁' })], '名：絵文字は使えません'],
    [
      'an unknown group',
      [row({ groupName: '6年9組' })],
      'グループ名：「6年9組」というグループが今年度にありません',
    ],
    ['no group', [row({ groupName: '' })], 'グループ名：グループ名か、学年と組を入力してください'],
    ['an impossible day', [row({ birthOn: '2015-02-31' })], '生年月日：日付として読めません'],
    ['a number that is none', [row({ number: '三' })], '出席番号：1から9999までの数字で入力してください'],
    [
      'two of one number',
      [row(), row({ given: '蓮' })],
      '出席番号：3番が2行目の森 楓さん（5年1組3番）と重なっています',
    ],
  ])('%s is an error with its cell', (_, rows, words) => {
    expect(wordsOf(rows).join()).toContain(words);
  });

  describe('of 5,000 rows against 5,000 pupils is made at once, and adds up', () => {
    const rows = Array.from({ length: 5000 }, (_, index) =>
      row({ number: String(index + 1), given: `第${index}` }),
    );
    const pupils = rows.map(({ given }, index) =>
      student({
        userId: `usr_${index}`,
        userName: `s${index}`,
        number: index + 2,
        name: { family: '森', given, familyKana: 'モリ', givenKana: 'カエデ' },
      }),
    );
    test.each([
      ['all new', rows, [], 'create'],
      ['all moved on', rows, pupils, 'update'],
      ['one name for all', rows.map((one) => ({ ...one, given: '楓' })), pupils, 'question'],
      ['one number for all', rows.map((one) => ({ ...one, number: '1' })), [], 'error'],
      ['one user ID for all', rows.map((one) => ({ ...one, userName: 'same' })), [], 'question'],
    ] as const)('%s', (_, file, existing, kind) => {
      // Milliseconds of the processor: what else the machine does is not its fault.
      const begun = process.cpuUsage();
      expect(countVerdicts(plan([...file], [...existing]))[kind]).toBe(5000);
      const { user, system } = process.cpuUsage(begun);
      expect((user + system) / 1000).toBeLessThan(3000);
    });
  });
});

const kindsOf = (rows: ImportRow[], existing: Student[]) =>
  plan(rows, existing).map((verdict) =>
    verdict.kind === 'update'
      ? `${verdict.student.name.family} ${verdict.changes.map(({ what, before, after }) => `${what} ${before}→${after}`).join()}`
      : verdict.kind,
  );

const asksOf = (rows: ImportRow[], existing: Student[]): string[] =>
  plan(rows, existing).flatMap(({ asked }) =>
    asked.map((question) =>
      question.about === 'number'
        ? `number ${question.number} of ${question.holder.name.family}`
        : question.about === 'letters'
          ? `letters ${question.letters.join('')}`
          : [
              question.why,
              ...question.students.map(({ name, number }) => `${name.family}${String(number)}`),
              ...question.rows.map((at) => `row ${at}`),
            ].join(' '),
    ),
  );
const otherReading = { family: '青木', given: '十', familyKana: 'アオキ', givenKana: 'ジュウ' };

describe('numbers that move on', () => {
  const [aoki, ishida, ueno] = [pupil(1, '青木', '一'), pupil(2, '石田', '花子'), pupil(3, '上野', '海')];

  test('when somebody joins in the middle, everybody keeps their own account', () => {
    const rows = [
      line(1, '青木', '一'),
      line(2, '新井', '桜'),
      line(3, '石田', '花子'),
      line(4, '上野', '海'),
    ];
    expect(kindsOf(rows, [aoki, ishida, ueno])).toEqual([
      'unchanged',
      'create',
      '石田 number 2→3',
      '上野 number 3→4',
    ]);
  });

  test('a number is given up by who needs another, and by nobody else', () => {
    const rows = [line(2, '新井', '桜'), line(3, '石田', '花子'), line(5, '上野', '海')];
    const frees = plan(rows, [aoki, ishida, ueno]).map(
      (verdict) => verdict.kind === 'update' && verdict.freesNumber,
    );
    expect(frees).toEqual([false, true, true]);
    const [only] = plan([line(5, '上野', '海')], [aoki, ishida, ueno]);
    expect(only).toMatchObject({ kind: 'update', freesNumber: false });
  });

  test('two of a class change places', () => {
    expect(kindsOf([line(2, '青木', '一'), line(1, '石田', '花子')], [aoki, ishida])).toEqual([
      '青木 number 1→2',
      '石田 number 2→1',
    ]);
  });

  test('a number of somebody who keeps it is an error that names both', () => {
    expect(wordsOf([line(2, '新井', '桜'), { ...line(2, '石田', '花子'), line: 3 }], [aoki, ishida])).toEqual(
      [
        '出席番号：2番は石田 花子さん（5年1組2番、ユーザーID s000002）の番号です。新井 桜さんの番号か、3行目を直してください',
      ],
    );
  });

  test('who cannot be moved keeps the number from the others, back to the first', () => {
    const rows = [
      line(2, '新井', '桜'),
      line(3, '石田', '花子'),
      { ...line(4, '上野', '海', { givenKana: '' }), line: 4 },
    ];
    const words = wordsOf(rows, [aoki, ishida, ueno]);
    expect(words[0]).toContain('2番は石田 花子さん（5年1組2番、ユーザーID s000002）の番号です');
    expect(words[1]).toContain('3番は上野 海さん（5年1組3番、ユーザーID s000003）の番号です');
    expect(words[1]).toContain('石田 花子さんの番号か、4行目を直してください');
    expect(words[2]).toBe('メイがありません');
  });
});

describe('who a row is', () => {
  const two = 'grp_00000002';
  const ishida = pupil(2, '石田', '花子');

  test.each([
    ['髙橋', '高橋'],
    ['渡邉', '渡辺'],
    ['山﨑', '山崎'],
  ])('%s is %s, and is written as in the file from then on', (written, recorded) => {
    expect(kindsOf([line(2, written, '花子')], [pupil(2, recorded, '花子')])).toEqual([
      `${recorded} fullName ${recorded} 花子→${written} 花子`,
    ]);
  });

  test('somebody of the same name moves to another class, with the number or without', () => {
    const moved = { groupName: '5年2組' };
    expect(kindsOf([line(7, '石田', '花子', moved)], [ishida])).toEqual([
      '石田 groupName 5年1組→5年2組,number 2→7',
    ]);
    expect(kindsOf([line('', '石田', '花子', moved)], [ishida])).toEqual(['石田 groupName 5年1組→5年2組']);
  });

  test.each([
    ['class', line(7, '石田', '花子', { groupName: '5年2組' }), pupil(7, '石田', '花子', { groupId: two })],
    [
      'reading',
      line(7, '石田', '花子', { givenKana: 'カコ' }),
      pupil(7, '石田', '花子', { name: { ...ishida.name, givenKana: 'カコ' } }),
    ],
  ])('of two of one name the %s tells who is who, whatever their numbers', (_, other, otherPupil) => {
    const rows = [line(9, '石田', '花子'), { ...other, number: '2' }];
    expect(kindsOf(rows, [ishida, otherPupil])).toEqual(['石田 number 2→9', '石田 number 7→2']);
  });

  test('of two of one name in one class the birth date tells who is who', () => {
    const born = (number: number, birthOn: string) => pupil(number, '石田', '花子', { birthOn });
    const pupils = [born(2, '2015-05-06'), born(3, '2016-01-02')];
    const rows = [
      line(3, '石田', '花子', { birthOn: '2015/5/6' }),
      line(4, '石田', '花子', { birthOn: '2016/1/2' }),
      line(5, '石田', '花子', { birthOn: '2015/9/9' }),
    ];
    expect(kindsOf(rows.slice(0, 2), pupils)).toEqual(['石田 number 2→3', '石田 number 3→4']);
    expect(kindsOf(rows, pupils)).toEqual(['石田 number 2→3', '石田 number 3→4', 'create']);
  });

  test('nothing tells two of one name in one class apart, so their numbers stay; as they stand is no question', () => {
    const pupils = [ishida, pupil(3, '石田', '花子')];
    expect(kindsOf([line(2, '石田', '花子'), line(3, '石田', '花子')], pupils)).toEqual([
      'unchanged',
      'unchanged',
    ]);
    expect(
      kindsOf([line(3, '石田', '花子'), line(2, '石田', '花子', { birthOn: '2015-05-06' })], pupils),
    ).toEqual(['question', 'question']);
    expect(kindsOf([line(3, '石田', '花子'), line(4, '石田', '花子')], pupils)).toEqual([
      'question',
      'question',
    ]);
    expect(kindsOf([line(2, '石田', '花子')], pupils)).toEqual(['question']);
    expect(asksOf([line(4, '石田', '花子')], pupils)).toEqual(['same-name 石田2 石田3']);
  });

  test.each([
    ['of another grade', pupil(2, '石田', '花子', { groupId: 'grp_00000009', grade: '4年' }), {}],
    ['of another class and reading', pupil(2, '石田', '花子', { groupId: two }), { givenKana: 'カコ' }],
    [
      'of the class with another birth date',
      pupil(2, '石田', '花子', { birthOn: '2015-05-06' }),
      { birthOn: '2015-06-05' },
    ],
  ])('only the name is that of somebody %s: a question', (_, existing, over) => {
    expect(asksOf([line(9, '石田', '花子', over)], [existing])).toEqual(['same-name 石田2']);
  });

  test('a namesake of another class with another birth date is somebody else', () => {
    const other = pupil(2, '石田', '花子', { groupId: two, birthOn: '2015-05-06' });
    expect(kindsOf([line(9, '石田', '花子', { birthOn: '2015-06-05' })], [other])).toEqual(['create']);
  });

  test('a row with a mistake is still about somebody, whom no other row gets', () => {
    const rows = [
      line(2, '石田', '花子', { givenKana: '' }),
      line(9, '石田', '花子', { groupName: '5年2組' }),
    ];
    expect(kindsOf(rows, [ishida])).toEqual(['error', 'create']);
  });

  test.each([
    ['a corrected family name', { family: '石井' }, 'update'],
    ['a corrected given name', { given: '華子' }, 'update'],
    ['another name of the same reading', { family: '伊志田', given: '華子' }, 'question'],
    ['the name split elsewhere', { family: '石', given: '田花子' }, 'update'],
    ['another name and birth date', { family: '新井', given: '桜', familyKana: 'アライ' }, 'question'],
    [
      'another name and the same birth date',
      { family: '新井', given: '桜', familyKana: 'アライ', birthOn: '2015-05-06' },
      'question',
    ],
  ])('a user ID with %s', (_, over, kind) => {
    const known = pupil(2, '石田', '花子', { birthOn: '2015-05-06' });
    expect(plan([line(2, '石田', '花子', { userName: 's000002', ...over })], [known])[0]?.kind).toBe(kind);
  });

  test("a user ID of somebody else's name says whose it is", () => {
    const other = line(9, '新井', '桜', { userName: 's000002', familyKana: 'アライ' });
    expect(asksOf([other], [ishida])).toEqual(['other-name 石田2']);
  });

  test('a user ID settles what a name leaves open', () => {
    const pupils = [ishida, pupil(3, '石田', '花子')];
    const rows = [
      line(3, '石田', '花子', { userName: 's000002' }),
      line(4, '石田', '花子', { userName: 's000003' }),
      line(2, '石田', '花子', { userName: 'new1' }),
    ];
    expect(kindsOf(rows, pupils)).toEqual(['石田 number 2→3', '石田 number 3→4', 'create']);
    // Once one of the two is spoken for, the other is the only one left.
    expect(kindsOf([rows[0] as ImportRow, line(4, '石田', '花子')], pupils)).toEqual([
      '石田 number 2→3',
      '石田 number 3→4',
    ]);
  });

  test('another school is nobody here', () => {
    const rows = [
      line(1, '佐藤', '一'),
      line(2, '鈴木', '二', { givenKana: 'カズジ', familyKana: 'スズキ' }),
    ];
    expect(asksOf(rows, [pupil(1, '青木', '十', { name: otherReading }), ishida])).toEqual([
      'same-number 青木1',
      'same-number 石田2',
    ]);
  });
});
