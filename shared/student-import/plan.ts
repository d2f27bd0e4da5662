/**
 * From the rows of a school's file to what would happen to each: create, update, unchanged or error. Pure, so that the
 * preview and what is done afterwards cannot differ.
 */
import type { Group } from '../group/schema.ts';
import { normalizeText } from '../kernel/text.ts';
import { changesOf, type Change } from './change.ts';
import { giveNumbers, placeOf } from './number.ts';
import { whoTheyAre, type Person, type Who } from './person.ts';
import { clashProblem, unclearProblem, type RowProblem } from './row-problem.ts';
import { importColumns, type ImportColumn, type ImportRow } from './file.ts';
import { newStudentSchema, normalizeUserName, type Student } from '../student/schema.ts';
import type * as z from 'zod';

export type NewStudentInput = z.output<typeof newStudentSchema>;

export type Verdict =
  | { readonly kind: 'create'; readonly input: NewStudentInput }
  | {
      readonly kind: 'update';
      readonly student: Student;
      readonly input: NewStudentInput;
      readonly changes: readonly Change[];
      /** The pupil's number goes to another row of the file. */
      readonly freesNumber: boolean;
    }
  | { readonly kind: 'unchanged'; readonly student: Student }
  | { readonly kind: 'error'; readonly problems: readonly RowProblem[] };

/** 2015/5/6, 2015.5.6, 2015年5月6日 and 20150506 are days too; anything else stays what it was, to be refused. */
export function normalizeDay(typed: string): string {
  const text = typed.normalize('NFKC').trim();
  const [, year, month, day] =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/u.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/u.exec(text) ?? [];
  return year === undefined ? text : `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
}

const fieldColumn = (path: PropertyKey | undefined): ImportColumn | undefined =>
  path === 'groupId'
    ? 'groupName'
    : (Object.keys(importColumns) as ImportColumn[]).find((column) => column === path);

function groupOf(row: ImportRow, groups: readonly Group[]): Group | RowProblem {
  const name = normalizeText(row.groupName);
  if (name !== '')
    return (
      groups.find((group) => group.name === name) ?? {
        column: 'groupName',
        message: `「${name}」というグループが今年度にありません`,
      }
    );
  const [grade, className] = [normalizeText(row.grade), normalizeText(row.className)];
  if (grade === '' && className === '')
    return { column: 'groupName', message: 'グループ名か、学年と組を入力してください' };
  const bare = (text: string): string => text.replace(/[年組]$/u, '');
  const fitting = groups.filter(
    (group) => bare(group.grade) === bare(grade) && bare(group.className) === bare(className),
  );
  const [only] = fitting;
  if (only !== undefined && fitting.length === 1) return only;
  return {
    column: 'groupName',
    message:
      fitting.length > 1
        ? 'この学年と組のグループが2つ以上あります。グループ名を入力してください'
        : `${grade} ${className}のグループが今年度にありません`,
  };
}

interface Read {
  readonly person: Person;
  /** Absent when the row cannot be used as it is. */
  readonly input: NewStudentInput | undefined;
  readonly problems: readonly RowProblem[];
}

/** Also of a row with mistakes it is known who it is about, as far as it can be read. */
function read(row: ImportRow, groups: readonly Group[]): Read {
  const group = groupOf(row, groups);
  const found = 'id' in group ? group : undefined;
  const typed = {
    ...row,
    userName: normalizeUserName(row.userName),
    // Where the group is known its grade and class are; the file's own may say the same in other words.
    grade: found === undefined || row.groupName === '' ? '' : row.grade,
    className: found === undefined || row.groupName === '' ? '' : row.className,
    birthOn: normalizeDay(row.birthOn),
    groupId: found?.id ?? 'grp_unknown-group',
  };
  const { success, data, error } = newStudentSchema.safeParse(typed);
  return {
    person: {
      ...(data ?? { ...typed, family: normalizeText(row.family), given: normalizeText(row.given) }),
      groupId: found?.id ?? '',
      grade: found?.grade ?? '',
    },
    input: found === undefined ? undefined : data,
    problems: [
      ...('id' in group ? [] : [group]),
      ...(success
        ? []
        : error.issues.map(({ path, message }) => ({ column: fieldColumn(path[0]), message }))),
    ],
  };
}

/** Fields left empty in the file keep what is recorded. */
const completed = (input: NewStudentInput, student: Student): NewStudentInput => ({
  ...input,
  userName: student.userName,
  grade: input.grade === '' && student.groupId === input.groupId ? student.grade : input.grade,
  className:
    input.className === '' && student.groupId === input.groupId ? student.className : input.className,
  number: input.number === '' ? String(student.number ?? '') : input.number,
  birthOn: input.birthOn === '' ? (student.birthOn ?? '') : input.birthOn,
});

const studentOf = (who: Who | undefined): Student | undefined =>
  who?.kind === 'known' ? who.student : undefined;

/** One verdict for each row, in the order of the file. */
export function planImport(
  rows: readonly ImportRow[],
  groups: readonly Group[],
  existing: readonly Student[],
): Verdict[] {
  const all = rows.map((row) => read(row, groups));
  const persons = all.map(({ person }) => person);
  const people = whoTheyAre(persons, existing);
  const inputs = all.map(({ input }, at) => {
    const student = studentOf(people[at]);
    return input === undefined || student === undefined ? input : completed(input, student);
  });
  const { clashes, frees } = giveNumbers(
    inputs.flatMap((input, at) =>
      input === undefined || people[at]?.kind === 'unclear'
        ? []
        : [{ at, student: studentOf(people[at]), place: placeOf(input.groupId, input.number) }],
    ),
    existing,
  );

  const groupNames = new Map(groups.map(({ id, name }) => [id, name]));
  const groupName = (id: string): string => groupNames.get(id) ?? '';
  const rowOf = new Map(people.map((who, at) => [studentOf(who), at]));
  const naming = { rows: persons, groupName, rowOf: (student: Student) => rowOf.get(student) };

  return all.map(({ person, problems }, at): Verdict => {
    const [input, who, clash] = [inputs[at], people[at], clashes.get(at)];
    const found = [
      ...problems,
      ...(who?.kind === 'unclear' ? [unclearProblem(who, naming)] : []),
      ...(clash === undefined
        ? []
        : [clashProblem(clash, { ...person, number: input?.number ?? '' }, naming)]),
    ];
    if (input === undefined || found.length > 0) return { kind: 'error', problems: found };
    const student = studentOf(who);
    if (student === undefined) return { kind: 'create', input };
    const changes = changesOf(student, input, groupName);
    return changes.length === 0
      ? { kind: 'unchanged', student }
      : { kind: 'update', student, input, changes, freesNumber: frees.has(at) };
  });
}

/** How many rows of each kind. */
export function countVerdicts(verdicts: readonly Verdict[]): Record<Verdict['kind'], number> {
  const counts = { create: 0, update: 0, unchanged: 0, error: 0 };
  for (const { kind } of verdicts) counts[kind]++;
  return counts;
}
