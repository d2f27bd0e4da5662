/** What a row says, checked as the form of one pupil is. Pure. */
import type * as z from 'zod';
import { gradeNumber, schoolSaidBy } from '#shared/people/group/grade.ts';
import type { Group } from '#shared/people/group/schema.ts';
import { normalizeText } from '#shared/kernel/text.ts';
import { newStudentSchema, normalizeUserName } from '#shared/school/student/schema.ts';
import { normalizeDay } from '../cells/day.ts';
import { readClass, readGrade } from '../cells/place.ts';
import { importColumns, type ImportColumn } from '../columns/column-list.ts';
import { withCellProblems, type ImportRow } from '../reading/file.ts';
import type { Person } from './person.ts';
import type { RowProblem } from './row-problem.ts';

export type NewStudentInput = z.output<typeof newStudentSchema>;

export interface ReadRow {
  readonly person: Person;
  /** Absent when the row cannot be used as it is. */
  readonly input: NewStudentInput | undefined;
  readonly problems: readonly RowProblem[];
}

const bare = (text: string): string => text.normalize('NFKC').replace(/[年組]$/u, '');

/** 小1 and 小学部1年 are one, 小2 and 中2 are not. */
function yearKey(grade: string): string {
  const [said, number] = [schoolSaidBy(grade), gradeNumber(grade)];
  return said === undefined || number === undefined ? bare(readGrade(grade)) : `${said}${String(number)}`;
}

/** Whether a row's grade and class are those of a group, however they are written: 「1」, 「１年」, 「一年」, 「1組」, 「一組」. */
export const isOfClass = (row: Pick<Group, 'grade' | 'className'>, group: Group): boolean =>
  yearKey(group.grade) === yearKey(row.grade) &&
  bare(readClass(group.className)) === bare(readClass(row.className));

/** What a row says of its class. */
export const classOf = (row: ImportRow): Pick<Group, 'name' | 'grade' | 'className'> => ({
  name: normalizeText(row.groupName),
  grade: normalizeText(row.grade),
  className: normalizeText(row.className),
});

function groupOf(row: ImportRow, groups: readonly Group[]): Group | RowProblem {
  const written = classOf(row);
  const { name, grade, className } = written;
  if (name !== '')
    return (
      groups.find((group) => group.name === name) ?? {
        column: 'groupName',
        message: `「${name}」というグループが今年度にありません`,
      }
    );
  if (grade === '' && className === '')
    return {
      column: row.cells?.className === undefined ? 'groupName' : 'className',
      message: 'グループ名か、学年と組を入力してください',
    };
  const words = classWords(grade, className);
  const ofClass = groups.filter((group) => isOfClass(written, group));
  const fitting = ofClass.length > 0 ? ofClass : groups.filter((group) => group.name === words);
  const [only] = fitting;
  if (only !== undefined && fitting.length === 1) return only;
  return {
    column: row.cells?.className === undefined ? 'groupName' : 'className',
    message:
      fitting.length > 1
        ? 'この学年と組のグループが2つ以上あります。グループ名を入力してください'
        : `「${words}」というグループが今年度にありません`,
  };
}

/** 「1年1組」, from 「1」 and 「1」 as well; 「小2年1組」, 「小2」; 「年長うさぎ組」. */
export function classWords(grade: string, className: string): string {
  const [year, name] = [bare(grade), bare(className)];
  const isYear = /\d$/u.test(year) && (name !== '' || !/^[小中高]/u.test(year));
  return `${isYear ? `${year}年` : grade}${name === '' ? '' : `${name}組`}`;
}

const fieldColumn = (path: PropertyKey | undefined): ImportColumn | undefined =>
  path === 'groupId'
    ? 'groupName'
    : (Object.keys(importColumns) as ImportColumn[]).find((column) => column === path);

/** One sentence for each cell; a day has several ways to be none, which a teacher need not tell apart. */
const problemOf = (column: ImportColumn | undefined, row: ImportRow, message: string): RowProblem => ({
  column,
  message: column === 'birthOn' ? '日付として読めません（例：2017/5/3、平成29年5月3日）' : message,
  ...(column !== undefined && normalizeText(row[column]) === '' && { empty: true }),
});

/** Also of a row with mistakes it is known who it is about, as far as it can be read. */
export function readRow(row: ImportRow, groups: readonly Group[]): ReadRow {
  const group = groupOf(row, groups);
  const known = 'id' in group ? group : undefined;
  const typed = {
    ...row,
    userName: normalizeUserName(row.userName),
    // Where the group is known its grade and class are; the file's own may say the same in other words.
    grade: known === undefined || row.groupName === '' ? '' : row.grade,
    className: known === undefined || row.groupName === '' ? '' : row.className,
    birthOn: normalizeDay(row.birthOn),
    groupId: known?.id ?? 'grp_unknown-group',
  };
  const { data, error } = newStudentSchema.safeParse(typed);
  const issues = (error?.issues ?? []).map(({ path, message }) =>
    problemOf(fieldColumn(path[0]), row, message),
  );
  const found = [...('id' in group ? [] : [group]), ...issues];
  const first = found.filter(({ column }, at) => found.findIndex((one) => one.column === column) === at);
  return {
    person: {
      ...(data ?? { ...typed, family: normalizeText(row.family), given: normalizeText(row.given) }),
      groupId: known?.id ?? '',
      grade: known?.grade ?? '',
    },
    input: known === undefined || row.problems !== undefined ? undefined : data,
    problems: withCellProblems(row, first),
  };
}
