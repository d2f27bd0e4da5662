/** A grade that says its school, in a roster of one that need not say it. */
import { gradeNumber, schoolSaidBy } from '#shared/people/group/grade.ts';
import type { Group } from '#shared/people/group/schema.ts';
import type { schoolTypes } from '#shared/people/organization/schema.ts';
import { readGrade } from '../cells/place.ts';
import type { ImportRow } from '../reading/file.ts';
import { isOfClass } from './read-row.ts';

/**
 * 「小1」 is the 1年 of a 小学校. It stays 小1 where that class is there, where all classes of this year say their school, where a
 * first roster has another school's grades as well, and in a club, which has no school of its own.
 */
export function inOwnWords(
  rows: readonly ImportRow[],
  groups: readonly Group[],
  schoolType: (typeof schoolTypes)[number] | undefined,
): readonly ImportRow[] {
  const isOwn = (grade: string): boolean => schoolType !== undefined && schoolSaidBy(grade) === schoolType;
  const isPlain = (grade: string): boolean =>
    schoolSaidBy(grade) === undefined && gradeNumber(grade) !== undefined;
  const inGroups = groups.map(({ grade }) => grade);
  const isAlone = rows.every(({ grade }) => isOwn(grade) || schoolSaidBy(grade) === undefined);
  if (!inGroups.some(isPlain) && (inGroups.some(isOwn) || !isAlone)) return rows;
  const isThere = (row: ImportRow): boolean => groups.some((group) => isOfClass(row, group));
  return rows.map((row) =>
    isOwn(row.grade) && /^[小中高]\d/u.test(row.grade) && !isThere(row)
      ? { ...row, grade: readGrade(`${row.grade.slice(1)}年`) }
      : row,
  );
}
