/** Grades that say their school: kept apart where a school has several, its own 1年 where it has one. */
import { expect, test } from 'vitest';
import type { Group } from '#shared/people/group/schema.ts';
import { besideMissing, missingGroups } from '#shared/school/student-import/persons/missing-group.ts';
import { inOwnWords } from '#shared/school/student-import/persons/own-school.ts';
import { planImport } from '#shared/school/student-import/planning/plan.ts';
import { group, pupil } from '#test/support/school/roster-rows.ts';
import { bookOf, sheetOf, sureRoster } from '#test/support/school/rosters.ts';

type SchoolType = Parameters<typeof inOwnWords>[2];

const head = ['氏名', 'ふりがな', '学年', '組'];
const names = ['青木 蓮', '森 楓', '石田 桜', '新井 湊'];
const roster = (grades: readonly string[], classes: readonly string[] = []) =>
  sureRoster(
    bookOf(
      sheetOf([head, ...grades.map((grade, at) => [names[at] ?? '', 'かな かな', grade, classes[at] ?? ''])]),
    ),
  ).rows;

/** In which groups the rows of a file end, those that it brings among them. */
function placed(
  grades: readonly string[],
  schoolType: SchoolType,
  { groups = [], classes = [] }: { groups?: readonly Group[]; classes?: readonly string[] } = {},
) {
  const rows = inOwnWords(roster(grades, classes), groups, schoolType);
  const all = [...groups, ...missingGroups(rows, groups)];
  return planImport(rows, all, []).map((verdict) =>
    verdict.kind === 'create' ? all.find(({ id }) => id === verdict.input.groupId)?.name : verdict.kind,
  );
}

test('GIVEN a cram school WHEN its roster has 小2 and 中2 THEN they are two groups, and each says its school', () => {
  expect(placed(['小2', '中2', '小学二年', '中学校２年'], undefined)).toEqual(['小2', '中2', '小2', '中2']);
  const [first] = missingGroups(roster(['小2'], ['1組']), []);
  expect(first).toMatchObject({ name: '小2年1組', grade: '小2', className: '1組' });
});

test('GIVEN a cram school WHEN only the class says the school THEN they are two groups all the same', () => {
  expect(placed(['2', '2'], undefined, { classes: ['小2年A組', '中2年A組'] })).toEqual([
    '小2年A組',
    '中2年A組',
  ]);
});

test('GIVEN pupils whose class said no school WHEN the roster says it THEN they are still known', () => {
  const before = group({ grade: '2年', className: '', name: '2年' });
  const known = pupil(undefined, '青木', '蓮', { grade: '2年', className: '' });
  const rows = roster(['小2']);
  const name = { ...known.name, familyKana: 'カナ', givenKana: 'カナ' };
  const verdicts = planImport(rows, [before, ...missingGroups(rows, [before])], [{ ...known, name }]);
  expect(verdicts.map(({ kind }) => kind)).toEqual(['update']);
});

test('GIVEN a class made by hand WHEN the roster writes its grade otherwise THEN it is that one', () => {
  const groups = [
    group({ grade: '小学2年', className: 'A', name: '水曜' }),
    group({ id: 'grp_00000002', grade: '中二', className: 'Ａ', name: '金曜' }),
    group({ id: 'grp_00000003', grade: '五年', className: '一組', name: '五の一' }),
  ];
  const classes = ['A', 'A', '1組'];
  expect(placed(['小2', '中2', '5年'], undefined, { groups, classes })).toEqual(['水曜', '金曜', '五の一']);
});

const fifth = group({ className: '', name: '5年' });
const seventh = group({ id: 'grp_00000003', grade: '7年', className: '', name: '7年' });
const sixth = 'grp_00000002';

test.each<[SchoolType, string[], Group[], string[]]>([
  ['小学校', ['小1', '小2'], [], ['1年', '2年']],
  ['小学校', ['小5'], [group({ className: '', name: '5年' })], ['5年']],
  ['中学校', ['中学1年', '2年'], [], ['1年', '2年']],
  ['高等学校', ['高4', '高校3年'], [], ['4年', '3年']],
  // One school with two: the first roster has both, a later one is told by the classes that are there.
  ['高等学校', ['中3', '高1'], [], ['中3', '高1']],
  ['高等学校', ['中3', '高1'], [group({ grade: '1年', className: '', name: '1年' })], ['中3', '1年']],
  ['高等学校', ['高1'], [group({ grade: '高1', className: '', name: '高1' })], ['高1']],
  ['高等学校', ['高2'], [group({ grade: '高1', className: '', name: '高1' })], ['高2']],
  // One class that says it, or is only called so, among those that do not.
  [
    '小学校',
    ['小5', '小6'],
    [fifth, group({ id: sixth, grade: '小6', className: '', name: '小6' })],
    ['5年', '小6'],
  ],
  ['小学校', ['小5'], [fifth, group({ id: sixth, grade: '小人数', className: '', name: '小人数' })], ['5年']],
  // 義務教育学校: by the words of its classes, else of the file.
  ['小学校', ['中1', '小6'], [seventh, fifth], ['7年', '6年']],
  ['中学校', ['中1', '1年'], [seventh, fifth], ['7年', '1年']],
  ['中学校', ['小1', '中1', '8年'], [], ['1年', '7年', '8年']],
  [
    '小学校',
    ['7年', '8年'],
    [fifth, group({ id: sixth, grade: '中学1年', className: '', name: '中1' })],
    ['中1', '中2'],
  ],
  ['小学校', ['小2'], [seventh, group({ grade: '小1', className: '', name: '小1' })], ['小2']],
  ['高等学校', ['中1', '7年'], [], ['中1', '7年']],
  ['その他', ['小1', '小2'], [], ['小1', '小2']],
  ['その他', ['小1'], [group({ grade: '小学部1年', className: '', name: '小学部1年' })], ['小学部1年']],
])('GIVEN a %s WHEN its roster has %j beside %o THEN these are %j', (schoolType, grades, groups, found) => {
  expect(placed(grades, schoolType, { groups })).toEqual(found);
});

test.each<[SchoolType, string, string, boolean]>([
  [undefined, '小2', '2年', true],
  ['その他', '小2', '2年', true],
  ['小学校', '2年', '小2', true],
  // Another school's first grade is another grade.
  ['小学校', '中1', '1年', false],
  ['高等学校', '中1', '1年', false],
  ['高等学校', '1年', '中1', false],
])(
  'GIVEN a %s WHEN %s is to be made beside %s THEN that it is written otherwise is said: %s',
  (schoolType, made, there, said) => {
    const missing = group({ id: 'grp_missing-0001', grade: made, className: '', name: made });
    const beside = besideMissing(
      [missing],
      [group({ grade: there, className: '', name: there })],
      schoolType,
    );
    expect(beside.length > 0).toBe(said);
  },
);
