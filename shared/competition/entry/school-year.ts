/** Which school year, counted from 小学1年 on, somebody's grade is. Pure. */
import { fiscalYearOf, japanInstant } from '#shared/kernel/time.ts';
import { gradeNumber, highestOfSeveral, schoolSaidBy } from '#shared/people/group/grade.ts';
import type { SchoolType } from '#shared/people/organization/schema.ts';

/** Students, adults, who has no grade, and whose grade may be of two schools. */
export const schoolYearUnknown = 13;
const yearsBefore: Partial<Record<SchoolType, number>> = { 小学校: 0, 中学校: 6, 高等学校: 9 };

export interface School {
  readonly schoolType?: SchoolType | undefined;
  readonly name: string;
  /** Of its classes of the year. */
  readonly grades: readonly string[];
}

/**
 * Years of school before its 「1年」; undefined where nothing tells. A 義務教育学校 (1年 to 9年) and a 中等教育学校 (1年 to 6年) are
 * registered as another kind: their names and their classes say which they are.
 */
function yearsBeforeFirst({ schoolType, name, grades }: School): number | undefined {
  if (schoolType === undefined || schoolType === '大学' || schoolType === '専門学校') return undefined;
  const usual = yearsBefore[schoolType];
  if (usual === 0) return 0;
  const plain = grades.filter((grade) => schoolSaidBy(grade) === undefined);
  const oldest = Math.max(0, ...plain.map((grade) => highestOfSeveral(grade) ?? gradeNumber(grade) ?? 0));
  if (oldest > 6 || name.includes('義務教育')) return 0;
  if (usual === 9) return oldest > 5 || name.includes('中等教育') ? 6 : 9;
  if (usual === undefined || oldest <= 3 || /中等教育|高等|高校|中高/u.test(name)) return usual;
  const isBesideOthers = grades.some((grade) => ['中学校', '高等学校'].includes(schoolSaidBy(grade) ?? ''));
  return isBesideOthers || /小中|小学|初等/u.test(name) ? 0 : undefined;
}

/** Who is born on 1 April starts school with those born before. */
const schoolYearAt = (birthOn: string, fiscalYear: number): number =>
  fiscalYear - fiscalYearOf(new Date(Date.parse(japanInstant(birthOn)) - 1)) - 6;

/** Of the schools with such a year, the one somebody of that age goes to, a year early or late. */
const yearsBeforeAt = (age: number, year: number): number | undefined =>
  Object.values(yearsBefore).find((before) => Math.abs(before + year - age) <= 1);

/**
 * 小5 is 5, 中2 is 8, whatever the school. Where a school may be two of them, as a 中学校 with a 4年, the birth date tells, and else nothing
 * does. A year beyond the last there is counts as the last.
 */
export function schoolYearOf(
  school: School,
  { grade, birthOn }: { readonly grade: string; readonly birthOn?: string | undefined },
  fiscalYear: number,
): number {
  const year = gradeNumber(grade);
  if (year === undefined) return schoolYearUnknown;
  const said = schoolSaidBy(grade);
  const usual = yearsBefore[said ?? school.schoolType ?? 'その他'];
  const byBirth =
    said === undefined && usual !== undefined && usual > 0 && birthOn !== undefined
      ? yearsBeforeAt(schoolYearAt(birthOn, fiscalYear), year)
      : undefined;
  const before =
    said === undefined
      ? (byBirth ?? yearsBeforeFirst({ ...school, grades: [...school.grades, grade] }))
      : usual;
  return before === undefined ? schoolYearUnknown : Math.min(before + Math.max(1, year), 12);
}
