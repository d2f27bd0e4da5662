/** A grade that says its school, in a roster of one that need not say it. */
import { gradeNumber, schoolSaidBy } from '#shared/people/group/grade.ts';
import type { Group } from '#shared/people/group/schema.ts';
import type { SchoolType } from '#shared/people/organization/schema.ts';
import { readGrade } from '../cells/place.ts';
import type { ImportRow } from '../reading/file.ts';
import { isOfClass } from './read-row.ts';

const isPlain = (grade: string): boolean =>
  schoolSaidBy(grade) === undefined && gradeNumber(grade) !== undefined;
const isBeyond = (grade: string): boolean => isPlain(grade) && [7, 8, 9].includes(gradeNumber(grade) ?? 0);
const isMiddle = (grade: string): boolean => schoolSaidBy(grade) === '中学校';

/**
 * 「小1」 is the 1年 of a 小学校. It stays 小1 where that class is there, where all classes of this year say their school, where a
 * first roster has another school's grades as well, and in a club, which has no school of its own. Where years are counted through
 * (義務教育学校, registered as one of the two), 中1 is 7年, and 小1 is 1年; where its classes say 中1, 7年 is that.
 */
export function inOwnWords(
  rows: readonly ImportRow[],
  groups: readonly Group[],
  schoolType: SchoolType | undefined,
): readonly ImportRow[] {
  const inGroups = groups.map(({ grade }) => grade);
  const isCompulsory = schoolType === '小学校' || schoolType === '中学校';
  const countsOn =
    isCompulsory &&
    (inGroups.some(isBeyond) || (!inGroups.some(isMiddle) && rows.some(({ grade }) => isBeyond(grade))));
  const own = countsOn ? '小学校' : schoolType;
  const isOwn = (grade: string): boolean => own !== undefined && schoolSaidBy(grade) === own;
  const isAlone = countsOn || rows.every(({ grade }) => isOwn(grade) || schoolSaidBy(grade) === undefined);
  const staysSaid =
    !inGroups.some((one) => isPlain(one) && !isBeyond(one)) && (inGroups.some(isOwn) || !isAlone);
  function inWordsOfSchool(grade: string): string {
    const year = gradeNumber(grade) ?? 0;
    if (countsOn && /^中[1-3]$/u.test(grade)) return `${String(year + 6)}年`;
    if (isCompulsory && !countsOn && isBeyond(grade)) return `中${String(year - 6)}`;
    return isOwn(grade) && !staysSaid && /^[小中高]\d/u.test(grade)
      ? readGrade(`${grade.slice(1)}年`)
      : grade;
  }
  return rows.map((row) => {
    const grade = inWordsOfSchool(row.grade);
    return grade === row.grade || groups.some((group) => isOfClass(row, group)) ? row : { ...row, grade };
  });
}
