import { describe, expect, test } from 'vitest';
import type { Student } from '#shared/student/schema.ts';
import { exportCsv, filterStudents, passwordState, sortStudents } from '#web/features/student/list.ts';

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
const names = (id: string): string => ({ grp_00000001: '5年1組', grp_00000002: '5年2組' })[id] ?? '';

describe('searching', () => {
  test.each(['森', 'もり', 'ﾓﾘ', '森 楓', 'かえで', 'S0000', 'ｓ０００'])('%s finds', (search) => {
    expect(filterStudents([student()], { search, status: '' })).toHaveLength(1);
  });
  test.each(['林', 'もりた'])('%s does not find', (search) => {
    expect(filterStudents([student()], { search, status: '' })).toEqual([]);
  });
  test('narrows by state', () => {
    const all = [student(), student({ userId: 'usr_2', status: 'disabled' })];
    expect(filterStudents(all, { search: '', status: 'disabled' })).toHaveLength(1);
    expect(filterStudents(all, { search: '', status: 'no-password' })).toHaveLength(2);
  });
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
  const started = performance.now();
  const found = sortStudents(
    filterStudents(many, { search: 'もり', status: 'active' }),
    { column: 'group', direction: 'descending' },
    names,
  );
  expect(found).toHaveLength(5000);
  expect(performance.now() - started).toBeLessThan(1000);
});

test('a password given out is valid, then over', () => {
  const given = student({ passwordValidUntil: '2026-06-08T00:00:00.000Z' });
  expect(passwordState(student(), new Date())).toBe('none');
  expect(passwordState(given, new Date('2026-06-07T00:00:00Z'))).toBe('valid');
  expect(passwordState(given, new Date('2026-06-08T00:00:00Z'))).toBe('over');
});

test('the export has the headings the file for creating has, and runs nothing', () => {
  const evil = student({ number: 3 });
  const csv = exportCsv(
    [{ ...evil, name: { ...evil.name, family: '=HYPERLINK("http://x")', given: '@SUM(A1)' } }],
    names,
  );
  const [head, row] = csv.split('\r\n');
  expect(head).toBe('ユーザーID,姓,名,セイ,メイ,学年,組,出席番号,生年月日,グループ名,状態');
  expect(row).toBe(`s000001,"'=HYPERLINK(""http://x"")",'@SUM(A1),モリ,カエデ,5年,1組,3,,5年1組,利用中`);
});
