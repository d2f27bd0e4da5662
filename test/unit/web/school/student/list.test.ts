import { describe, expect, test } from 'vitest';
import type { Group } from '#shared/people/group/schema.ts';
import type { Student } from '#shared/school/student/schema.ts';
import { planImport } from '#shared/school/student-import/planning/plan.ts';
import { rowsOf } from '#test/support/school/rosters.ts';
import { readTable } from '#web/school/student-import/file.ts';
import { template } from '#web/school/student-import/template.ts';
import { passwordState } from '#shared/school/student/policy.ts';
import { exportTable } from '#web/school/student/export.ts';
import { badgeOf, filterStudents, sortStudents, wayBackOf } from '#web/school/student/list.ts';
import { tableFile, type TableFormat, type TextTable } from '#web/lib/table-file.ts';

const student = (over: Partial<Student> & { kana?: [string, string] } = {}): Student => {
  const { kana = ['モリ', 'カエデ'], ...rest } = over;
  return {
    userId: 'usr_00000001',
    userName: 's000001',
    name: { family: '森', given: '楓', familyKana: kana[0], givenKana: kana[1] },
    grade: '5年',
    className: '1組',
    groupId: 'grp_00000001',
    status: 'active',
    version: 1,
    ...rest,
  };
};
const now = new Date('2026-11-26T00:00:00Z');
const names = (id: string): string => ({ grp_00000001: '5年1組', grp_00000002: '5年2組' })[id] ?? '';

describe('searching', () => {
  test.each(['森', 'もり', 'ﾓﾘ', '森 楓', 'かえで', 'S0000', 'ｓ０００'])('%s finds', (search) => {
    expect(filterStudents([student()], { search, status: '', now })).toHaveLength(1);
  });
  test.each(['高橋', '髙橋', '髙𣘺', 'たかはし'])('%s finds 髙橋', (search) => {
    const name = { family: '髙橋', given: '渚', familyKana: 'タカハシ', givenKana: 'ナギサ' };
    expect(filterStudents([student({ name })], { search, status: '', now })).toHaveLength(1);
  });
  test.each(['林', 'もりた'])('%s does not find', (search) => {
    expect(filterStudents([student()], { search, status: '', now })).toEqual([]);
  });
  test('narrows by state', () => {
    const all = [student(), student({ userId: 'usr_2', status: 'disabled' })];
    expect(filterStudents(all, { search: '', status: 'disabled', now })).toHaveLength(1);
    expect(filterStudents(all, { search: '', status: 'no-password', now })).toHaveLength(2);
  });
  test('who did not come this year is found among those whose account is the school’s and in use', () => {
    const all = [
      student({ userId: 'never' }),
      student({ userId: 'came', lastSeenOn: '2026-04-01' }),
      student({ userId: 'last-year', lastSeenOn: '2026-03-31' }),
      student({ userId: 'stopped', status: 'disabled' }),
      student({ userId: 'own', ownAccount: true }),
    ];
    const found = filterStudents(all, { search: '', status: 'never-seen', now });
    expect(found.map(({ userId }) => userId)).toEqual(['never', 'last-year']);
  });
});

test('who graduated is called so, and not stopped', () => {
  const states = [
    student(),
    student({ status: 'disabled' }),
    student({ status: 'disabled', rolledOver: 'graduated' }),
    student({ ownAccount: true, rolledOver: 'graduated' }),
    student({ rolledOver: 'promoted' }),
  ];
  expect(states.map(badgeOf)).toEqual([undefined, '停止中', '卒業', '卒業', undefined]);
});

test('numbers sort as numbers within the group, those without one last', () => {
  const sorted = sortStudents(
    [
      student({ userId: 'a', groupId: 'grp_00000002', number: 1 }),
      student({ userId: 'b' }),
      student({ userId: 'c', number: 10 }),
      student({ userId: 'd', number: 9 }),
    ],
    { column: 'group', direction: 'ascending' },
    names,
  );
  expect(sorted.map(({ userId }) => userId)).toEqual(['d', 'c', 'b', 'a']);
});

test('5,000 pupils are searched and sorted within a blink', () => {
  const many = Array.from({ length: 5000 }, (_, index) =>
    student({ userId: `usr_${index}`, userName: `s${index}`, number: (index * 7) % 41 }),
  );
  // Milliseconds of the processor: what else the machine does is not its fault.
  const begun = process.cpuUsage();
  const found = sortStudents(
    filterStudents(many, { search: 'もり', status: 'active', now }),
    { column: 'group', direction: 'descending' },
    names,
  );
  const { user, system } = process.cpuUsage(begun);
  expect(found).toHaveLength(5000);
  expect((user + system) / 1000).toBeLessThan(1000);
});

test('a password given out is valid, then over', () => {
  const given = student({ passwordValidUntil: '2026-06-08T00:00:00.000Z' });
  expect(passwordState(student(), new Date())).toBe('none');
  expect(passwordState(given, new Date('2026-06-07T00:00:00Z'))).toBe('valid');
  expect(passwordState(given, new Date('2026-06-08T00:00:00Z'))).toBe('over');
});

describe.each<TableFormat>(['xlsx', 'utf8', 'cp932'])('saved as %s', (format) => {
  const groups = [
    { id: 'grp_00000001', fiscalYear: 2026, name: '5年1組', grade: '5年', className: '1組', version: 1 },
    { id: 'grp_00000002', fiscalYear: 2026, name: '5年2組', grade: '5年', className: '2組', version: 1 },
  ] as unknown as Group[];
  const readBack = async (table: TextTable): Promise<string[][]> =>
    readTable(new File([await tableFile(table, format)], '生徒'));

  test('the list is read back with every row unchanged', async () => {
    // GIVEN names and numbers that a spreadsheet would take for something else
    const students = [
      student({ userName: '007', number: 7, birthOn: '2015-05-06' }),
      student({ userId: 'usr_2', userName: '1e5', kana: ['タカハシ', 'サキコ'], groupId: 'grp_00000002' }),
      student({ userId: 'usr_3', userName: '2.10', number: 10, status: 'disabled', className: '' }),
      ...['=1+1', '+1', '-1', '@SUM(A1)', '髙﨑', '"森",', '1/2'].map((family, index) => ({
        ...student({ userId: `usr_x${index}`, userName: `x.${index}`, number: index + 20 }),
        name: { family, given: '楓', familyKana: 'モリ', givenKana: 'カエデ' },
      })),
      student({ userId: 'usr_4', userName: '', number: 40, ownAccount: true }),
    ];

    const table = await readBack(exportTable(students, names));

    const verdicts = planImport(rowsOf(table), groups, students);
    expect(verdicts.filter(({ kind }) => kind !== 'unchanged')).toEqual([]);
    expect(verdicts).toHaveLength(students.length);
  });

  test('the template has every heading and a row for each class', async () => {
    const [head, ...rows] = await readBack(template(groups));

    expect(head?.join()).toBe('ユーザーID,姓,名,セイ,メイ,学年,組,出席番号,生年月日,グループ名');
    expect(rows).toEqual([
      ['', '', '', '', '', '5年', '1組', '', '', '5年1組'],
      ['', '', '', '', '', '5年', '2組', '', '', '5年2組'],
    ]);
  });
});

test.each([
  ['active', undefined, true, undefined],
  ['disabled', undefined, false, '利用を再開する'],
  ['disabled', 'promoted', false, '利用を再開する'],
  ['disabled', 'graduated', true, '卒業を取り消す'],
  ['disabled', 'graduated', false, undefined],
] as const)('somebody %s (%s), to an owner: %s, comes in again by: %s', (status, rolledOver, owner, act) => {
  expect(wayBackOf(student({ status, ...(rolledOver && { rolledOver }) }), owner)).toBe(act);
});
