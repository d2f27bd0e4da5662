/** Classes a roster names that this year does not have yet, so that they can be made with its pupils. */
import { groupInputSchema, type Group, type GroupInput } from '#shared/people/group/schema.ts';
import { schoolSaidBy } from '#shared/people/group/grade.ts';
import type { SchoolType } from '#shared/people/organization/schema.ts';
import { agree, readGrade } from '../cells/place.ts';
import type { ImportRow } from '../reading/file.ts';
import { classOf, classWords, isOfClass } from './read-row.ts';

/** 「1年1組」 says its grade and class. */
const inName = /^(?<grade>[小中高]?\d{1,2}年)(?<className>.{1,19}組)$/u;

function inputOf(row: ImportRow): GroupInput | undefined {
  const { name, grade, className } = classOf(row);
  const said = inName.exec(name || classWords(grade, className))?.groups;
  const { data } = groupInputSchema.safeParse({
    name: name || classWords(grade, className),
    grade: said === undefined ? grade : readGrade(said['grade'] ?? ''),
    className: said === undefined ? className : said['className'],
  });
  return data;
}

/**
 * In the order of grade and class, with ids that stand for them until they are made. A class that could be one of several
 * is not made anew: which of them is meant has to be said in the file.
 */
export function missingGroups(rows: readonly ImportRow[], groups: readonly Group[]): Group[] {
  const missing = new Map<string, GroupInput>();
  for (const row of rows) {
    const written = classOf(row);
    if (row.family === '' && row.given === '') continue;
    const there = groups.some(({ name, ...group }) =>
      written.name === '' ? isOfClass(written, { name, ...group }) : name === written.name,
    );
    const input = there ? undefined : inputOf(row);
    if (input !== undefined && !groups.some(({ name }) => name === input.name))
      missing.set(input.name, input);
  }
  const year = groups[0]?.fiscalYear ?? 0;
  return [...missing.values()]
    .toSorted((one, other) => one.name.localeCompare(other.name, 'ja', { numeric: true }))
    .map((input, index) => ({
      ...input,
      id: `grp_missing-${String(index + 1).padStart(4, '0')}`,
      fiscalYear: year,
      memberCount: 0,
      version: 1,
    }));
}

/** What 「1年」 says of itself; undefined where that may be any school's. */
const plainOf = (schoolType: SchoolType | undefined): SchoolType | undefined =>
  schoolType === '小学校' || schoolType === '中学校' || schoolType === '高等学校' ? schoolType : undefined;

/**
 * Of the classes that are there, those beside which one is missing that differs in saying its school alone: 2年 beside 小2. 中1 of a
 * 小学校 is no 1年 of its own.
 */
export function besideMissing(
  missing: readonly Group[],
  groups: readonly Group[],
  schoolType: SchoolType | undefined,
): Group[] {
  const own = plainOf(schoolType);
  const mayBeOne = (one: string, other: string): boolean => {
    const [said, otherSaid] = [schoolSaidBy(one), schoolSaidBy(other)];
    return said !== otherSaid && (own === undefined || (said ?? own) === (otherSaid ?? own));
  };
  return groups.filter((group) =>
    missing.some(
      ({ grade, className }) =>
        mayBeOne(grade, group.grade) &&
        agree(grade, group.grade) &&
        isOfClass({ grade: group.grade, className }, group),
    ),
  );
}
