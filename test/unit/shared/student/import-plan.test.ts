import { describe, expect, test } from 'vitest';
import type { Group } from '#shared/group/schema.ts';
import { countVerdicts, normalizeDay, planImport, problemWords } from '#shared/student/import-plan.ts';
import type { ImportRow } from '#shared/student/import.ts';
import type { Student } from '#shared/student/schema.ts';

const group = (over: Partial<Group> = {}): Group => ({
  id: 'grp_00000001',
  fiscalYear: 2026,
  grade: '5年',
  className: '1組',
  name: '5年1組',
  memberCount: 0,
  version: 1,
  ...over,
});
const groups = [group(), group({ id: 'grp_00000002', className: '2組', name: '5年2組' })];
const student = (over: Partial<Student> = {}): Student => ({
  userId: 'usr_00000001',
  userName: 'kaede',
  name: { family: '森', given: '楓', familyKana: 'モリ', givenKana: 'カエデ' },
  grade: '5年',
  className: '1組',
  number: 3,
  groupId: 'grp_00000001',
  status: 'active',
  version: 1,
  ...over,
});
const row = (over: Partial<ImportRow> = {}): ImportRow => ({
  userName: '',
  family: '森',
  given: '楓',
  familyKana: 'もり',
  givenKana: 'ｶｴﾃﾞ',
  grade: '',
  className: '',
  number: '3',
  birthOn: '',
  groupName: '5年1組',
  ...over,
});
const plan = (rows: ImportRow[], existing: Student[] = []) => planImport(rows, groups, existing);
const wordsOf = (rows: ImportRow[], existing: Student[] = []): string[] =>
  plan(rows, existing).flatMap((verdict) =>
    verdict.kind === 'error' ? verdict.problems.map(problemWords) : [],
  );

describe('the plan', () => {
  test('creates with width, kana and days normalised; unusual characters survive', () => {
    const [verdict] = plan([
      row({ family: '髙﨑㈱', userName: 'ＫＡＥＤＥ', number: '０3', birthOn: '2015年5月6日' }),
    ]);
    expect(verdict?.kind).toBe('error');
    const [created] = plan([
      row({ family: '髙﨑㈱', userName: 'ＫＡＥＤＥ', number: '３', birthOn: '2015年5月6日' }),
    ]);
    expect(created).toEqual({
      kind: 'create',
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
    ['by number in the group', row()],
    ['by name in the group', row({ number: '' })],
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
    ['missing kana', [row({ familyKana: '' })], 'セイ：入力してください'],
    ['kanji for kana', [row({ givenKana: '楓' })], 'メイ：全角カタカナで入力してください'],
    ['an emoji', [row({ given: '楓🍁' })], '名：絵文字は使えません'],
    [
      'an unknown group',
      [row({ groupName: '6年9組' })],
      'グループ名：「6年9組」というグループが今年度にありません',
    ],
    ['no group', [row({ groupName: '' })], 'グループ名：グループ名か、学年と組を入力してください'],
    ['an impossible day', [row({ birthOn: '2015-02-31' })], '生年月日'],
    ['a number that is none', [row({ number: '三' })], '出席番号：1から9999までの数字で入力してください'],
    [
      'twice the same row without a number',
      [row({ number: '' }), row({ number: '' })],
      '2行目と氏名が重なっています',
    ],
    ['two of one number', [row(), row({ given: '蓮' })], '出席番号：2行目と出席番号が重なっています'],
    [
      'two of one user name',
      [row({ userName: 'a1' }), row({ userName: 'A1', number: '4' })],
      'ユーザーID：2行目とユーザーIDが重なっています',
    ],
  ])('%s is an error with its cell', (_, rows, words) => {
    expect(wordsOf(rows).join()).toContain(words);
  });

  test("a number another pupil has is an error, also under one's own user name", () => {
    expect(wordsOf([row({ userName: 'new1' })], [student()])).toEqual([
      '出席番号：この出席番号の生徒がすでにいます',
    ]);
  });

  test('of 5,000 rows is made at once, and adds up', () => {
    const rows = Array.from({ length: 5000 }, (_, index) =>
      row({ number: String(index + 1), given: index % 2 ? '楓' : '' }),
    );
    const started = performance.now();
    const counts = countVerdicts(plan(rows));
    expect(counts).toEqual({ create: 2500, update: 0, unchanged: 0, error: 2500 });
    expect(performance.now() - started).toBeLessThan(2000);
  });
});

test.each([
  ['2015/5/6', '2015-05-06'],
  ['２０１５．０５．０６', '2015-05-06'],
  ['20150506', '2015-05-06'],
  ['', ''],
  ['H27.5.6', 'H27.5.6'],
])('the day %s', (typed, day) => {
  expect(normalizeDay(typed)).toBe(day);
});
