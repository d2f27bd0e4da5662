/** Rows of a roster and pupils of a school, as a test of the plan needs them. */
import type { Group } from '#shared/people/group/schema.ts';
import type { ImportRow } from '#shared/school/student-import/reading/file.ts';
import { emptyInput, type Student } from '#shared/school/student/schema.ts';

export const group = (over: Partial<Group> = {}): Group => ({
  id: 'grp_00000001',
  fiscalYear: 2026,
  grade: '5年',
  className: '1組',
  name: '5年1組',
  memberCount: 0,
  version: 1,
  ...over,
});
export const groups = [group(), group({ id: 'grp_00000002', className: '2組', name: '5年2組' })];
export const student = (over: Partial<Student> = {}): Student => ({
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
export const row = (over: Partial<ImportRow> = {}): ImportRow => ({
  ...emptyInput,
  line: 2,
  userName: '',
  family: '森',
  given: '楓',
  familyKana: 'もり',
  givenKana: 'ｶｴﾃﾞ',
  number: '3',
  groupName: '5年1組',
  ...over,
});
export const pupil = (
  number: number | undefined,
  family: string,
  given: string,
  over: Partial<Student> = {},
): Student => {
  const { number: _, ...rest } = student();
  return {
    ...rest,
    userId: `usr_${family}${given}${String(number)}`,
    userName: `s00000${String(number)}`,
    name: { family, given, familyKana: 'セイ', givenKana: 'メイ' },
    ...(number !== undefined && { number }),
    ...over,
  };
};
export const line = (
  number: number | '',
  family: string,
  given: string,
  over: Partial<ImportRow> = {},
): ImportRow =>
  row({ number: String(number), family, given, familyKana: 'せい', givenKana: 'めい', ...over });
