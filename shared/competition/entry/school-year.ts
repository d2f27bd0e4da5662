/** Which school year, counted from 小学1年 on, somebody's grade is. Pure. */
import { fiscalYearOf, japanInstant } from '#shared/kernel/time.ts';
import { gradeNumber, highestOfSeveral, schoolSaidBy } from '#shared/people/group/grade.ts';
import { schoolYearName } from './policy.ts';

/** Students, adults, who has no grade, and whose grade may be of two schools. */
export const schoolYearUnknown = 13;
const lastYear = 12;
const yearsBefore: Readonly<Record<string, number>> = { 小学校: 0, 中学校: 6, 高等学校: 9 };

export interface School {
  /** 学校種 */
  readonly schoolType?: string | undefined;
  readonly name: string;
  /** Of its classes of the year, each once. */
  readonly grades: readonly string[];
}

/** 「4年」, 「8・9年」, 「4」; 0 for what may be a class (1-4), a day, a year of entering. */
function yearSaidBy(grade: string): number {
  const plain = grade.normalize('NFKC').trim();
  const year = highestOfSeveral(plain) ?? gradeNumber(plain) ?? 0;
  return year <= lastYear && /年(?!度)|^\d+$/u.test(plain) ? year : 0;
}

/** No school that is two of them is called so: 市立青葉中学校, 青葉中, 青葉学園中等部, but neither 小中学校 nor 中学校・高等学校. */
const nameOfOne = /^[^・]*(?:(?<!小)中(?:学校?|[学等]部)?|(?<!中)高(?:等学校|校|等?部)?)$/u;

/**
 * Years of school before its 「1年」; undefined where nothing tells. A 義務教育学校 (1年 to 9年) and a 中等教育学校 (1年 to 6年) are
 * registered as another kind: their names and their classes say which they are. One class alone may be a slip.
 *
 * @param own grade of who is asked about
 */
function yearsBeforeFirst({ schoolType, name, grades }: School, own: string): number | undefined {
  if (schoolType === undefined || schoolType === '大学' || schoolType === '専門学校') return undefined;
  const usual = yearsBefore[schoolType];
  if (usual === 0 || name.includes('義務教育')) return 0;
  if (/高専|高等専門/u.test(name)) return usual;
  const plain = [...grades, own].filter((grade) => schoolSaidBy(grade) === undefined);
  const beyond = new Set(plain.map(yearSaidBy).filter((year) => year > 3));
  const oldest = Math.max(0, ...beyond);
  const isSlip = beyond.size === 1 && yearSaidBy(own) <= 6;
  if (isSlip && yearSaidBy(own) <= 3 && nameOfOne.test(name)) return usual;
  if (oldest > 6) return isSlip ? undefined : 0;
  if (usual === 9 && name.includes('中等教育')) return 6;
  if (usual === 9 && oldest > 5) return isSlip ? undefined : 6;
  if (usual !== 6 || oldest === 0 || /中等教育|高等|高校|中高/u.test(name)) return usual;
  return grades.some((grade) => schoolSaidBy(grade) === '中学校') || /小中|小学|初等/u.test(name)
    ? 0
    : undefined;
}

/** Who is born on 1 April starts school with those born before. */
const schoolYearAt = (birthOn: string, fiscalYear: number): number =>
  fiscalYear - fiscalYearOf(new Date(Date.parse(japanInstant(birthOn)) - 1)) - 6;

/**
 * Of the schools with such a year, the one somebody of that age goes to, a year early or late. Older than all of a school are those who
 * learn there later, as in classes in the evening.
 */
const yearsBeforeAt = (age: number, year: number, usual: number): number | undefined =>
  Object.values(yearsBefore).find((before) => before <= usual && Math.abs(before + year - age) <= 1);

/**
 * 小5 is 5, 中2 is 8, whatever the school. A birth date tells, where there is one, that a 中学校 or a 高等学校 is a school of younger ones
 * too; where a school may be two of them, as a 中学校 with a 4年, nothing else does. 高4 counts as 高3.
 */
export function schoolYearOf(
  school: School,
  { grade, birthOn }: { readonly grade: string; readonly birthOn?: string | undefined },
  fiscalYear: number,
): number {
  const year = gradeNumber(grade);
  if (year === undefined || year > lastYear) return schoolYearUnknown;
  const said = schoolSaidBy(grade);
  const usual = yearsBefore[said ?? school.schoolType ?? 'その他'];
  const byBirth =
    said === undefined && usual !== undefined && usual > 0 && birthOn !== undefined
      ? yearsBeforeAt(schoolYearAt(birthOn, fiscalYear), year, usual)
      : undefined;
  // 「中7年」 is counted through.
  const ofSaid = year > 6 ? 0 : usual;
  const before = said === undefined ? (byBirth ?? yearsBeforeFirst(school, grade)) : ofSaid;
  return before === undefined ? schoolYearUnknown : Math.min(before + Math.max(1, year), lastYear);
}

/** 「小学3年」, which says its school too; as it is written where nothing tells which year it is. */
export const gradeOfAll = (...of: Parameters<typeof schoolYearOf>): string =>
  schoolYearName(schoolYearOf(...of)) ?? of[1].grade;

/** In a school of children, a grade of which nothing tells what year it is: its class may be called so by mistake. */
export const isYearUnclear = (
  schoolType: string | undefined,
  {
    schoolGrade = '',
    schoolYear,
  }: { readonly schoolGrade?: string | undefined; readonly schoolYear: number },
): boolean =>
  schoolYear === schoolYearUnknown &&
  yearsBefore[schoolType ?? 'その他'] !== undefined &&
  (gradeNumber(schoolGrade) ?? Infinity) <= lastYear;
