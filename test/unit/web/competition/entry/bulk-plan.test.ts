import { expect, test } from 'vitest';
import type { AssignmentView } from '#shared/competition/competition/view.ts';
import type { Student } from '#shared/school/student/schema.ts';
import { BadBulkFile, planBulk } from '#web/competition/entry/bulk-plan.ts';
import { createRandom } from '#test/support/virtual-time.ts';

const assignment = (code: string, name: string): AssignmentView => ({
  division: {
    code,
    category: 'I',
    part: 1,
    name,
    durationSeconds: 60,
    unit: '字',
    form: 'guided',
    ranking: { ranksExtendedTime: false },
  },
  quota: {},
});
const assignments = [assignment('romaji', 'ローマ字'), assignment('japanese-a', '和文A(小学生高)')];

const pupil = (number: number, family: string, className = '1組'): Student => ({
  userId: `usr_pupil-${className}-${String(number)}`,
  userName: `p${className.slice(0, 1)}${String(number)}`,
  name: { family, given: '葵', familyKana: 'アオキ', givenKana: 'アオイ' },
  grade: '5年',
  className,
  number,
  groupId: 'grp_example01',
  status: 'active',
  version: 1,
});
const pupils = [pupil(1, '青木'), pupil(2, '石田'), pupil(1, '上野', '2組')];
const known = { assignments, pupils, entries: [] };
const head = ['学年', '組', '出席番号', '氏名', 'ローマ字', '和文A(小学生高)'];
const plan = (...rows: string[][]) => planBulk([head, ...rows], known);

test('GIVEN the usual marks in any width THEN each marked cell is an entry', () => {
  const { pairs, people, problems } = plan(
    ['5', '1', '1', '青木 葵', '○', ''],
    ['５年', '１組', '２番', '石田　葵', '1', '◯'],
    ['5年', '2組', '1', '', 'はい', '×'],
  );

  expect(problems).toEqual([]);
  expect(people).toBe(3);
  expect(pairs.map(({ userId, divisionCode }) => `${userId} ${divisionCode}`)).toEqual([
    'usr_pupil-1組-1 romaji',
    'usr_pupil-1組-2 romaji',
    'usr_pupil-1組-2 japanese-a',
    'usr_pupil-2組-1 romaji',
  ]);
});

test('GIVEN a user ID THEN it says who the row is, in any case and width', () => {
  const table = [
    ['ユーザーID', 'ﾛｰﾏ字'],
    ['Ｐ12', '○'],
  ];

  expect(planBulk(table, known).pairs).toEqual([{ userId: 'usr_pupil-1組-2', divisionCode: 'romaji' }]);
});

test('what cannot be read is said cell by cell, and the rest is still there', () => {
  const entries = [
    { personId: 'usr_pupil-1組-2', division: { ...assignments[0]!.division }, state: 'ready' as const },
  ];
  const { pairs, problems } = planBulk(
    [
      head,
      ['5', '1', '1', '', '○', 'たぶん'],
      ['5', '1', '2', '', '○', '○'],
      ['5', '1', '9', '', '○', ''],
      ['5', '2', '1', '青木 葵', '○', ''],
      ['5', '1', '1', '', '○', ''],
    ],
    { ...known, entries },
  );

  expect(pairs).toHaveLength(2);
  expect(problems.map(({ row, column, message }) => `${String(row)} ${column}: ${message}`)).toEqual([
    '2 和文A(小学生高): 「たぶん」は読み取れません。参加するときは「○」、しないときは空欄にしてください',
    '3 ローマ字: すでに申し込んでいます',
    '4 出席番号: 学年・組・出席番号の合う生徒が見つかりません',
    '5 氏名: 登録されている氏名は「上野 葵」です。行がずれていないか確かめてください',
    '6 ローマ字: 同じ生徒の行がほかにもあります',
  ]);
});

test('GIVEN two pupils at one place THEN the number alone enters neither', () => {
  const twice = [...pupils, { ...pupil(1, '江口'), userId: 'usr_other-one', userName: 'other' }];
  const { pairs, problems } = planBulk([head, ['5', '1', '1', '', '○', '']], { ...known, pupils: twice });

  expect(pairs).toEqual([]);
  expect(problems[0]?.message).toContain('2人以上');
});

test.each([
  [[], 'ファイルが空です'],
  [[['氏名', 'ローマ字']], '「ユーザーID」か、「学年」「組」「出席番号」'],
  [
    [
      ['学年', '組', '番号'],
      ['5', '1', '1'],
    ],
    '課題の名前の見出しがありません',
  ],
  [[head], '生徒の行がありません'],
])('%j cannot be used: %s', (table, message) => {
  expect(() => planBulk(table, known)).toThrow(BadBulkFile);
  expect(() => planBulk(table, known)).toThrow(message);
});

test('1,000 made-up tables: every cell that says something is an entry or a problem, never lost, never twice', () => {
  const random = createRandom(17);
  const marks = ['○', '1', '', '×', '?', ' ', 'o', 'x'];
  for (let at = 0; at < 1000; at++) {
    const rows = Array.from({ length: 6 }, () => [
      '5',
      String(1 + Math.floor(random() * 2)),
      String(1 + Math.floor(random() * 3)),
      '',
      marks[Math.floor(random() * marks.length)]!,
      marks[Math.floor(random() * marks.length)]!,
    ]);
    const { pairs, problems } = plan(...rows);
    expect(new Set(pairs.map((pair) => JSON.stringify(pair))).size).toBe(pairs.length);
    const unknownRows = new Set(problems.filter(({ column }) => column === '出席番号').map(({ row }) => row));
    const said = rows.flatMap((row, index) =>
      unknownRows.has(index + 2) ? [] : row.slice(4).filter((cell) => !['', ' ', '×'].includes(cell)),
    );
    const refusedCells = problems.filter(({ column }) => column !== '出席番号');
    expect(pairs.length + refusedCells.length).toBe(said.length);
  }
});
