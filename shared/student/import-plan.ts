/**
 * From the rows of a school's file to what would happen to each: create, update, unchanged or error. Pure, so that the
 * preview and what is done afterwards cannot differ.
 */
import type { Group } from '../group/schema.ts';
import { normalizeText } from '../kernel/kana.ts';
import { importColumns, type ImportColumn, type ImportRow } from './import.ts';
import { newStudentSchema, normalizeUserName, type Student } from './schema.ts';
import type * as z from 'zod';

export type NewStudentInput = z.output<typeof newStudentSchema>;

export interface RowProblem {
  readonly column: ImportColumn | undefined;
  readonly message: string;
}
export type Verdict =
  | { readonly kind: 'create'; readonly input: NewStudentInput }
  | { readonly kind: 'update'; readonly input: NewStudentInput; readonly student: Student }
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
  path === 'groupId' ? 'groupName' : (Object.keys(importColumns) as ImportColumn[]).find((column) => column === path);

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

const inGroup = (groupId: string, number: number | string): string => `${groupId}#${number}`;
const named = (groupId: string, { family, given, familyKana, givenKana }: Student['name']): string =>
  [groupId, family, given, familyKana, givenKana].join('#');

/** The pupils already there, found by user name, by number in the group, or by group and full name. */
function indexOf(existing: readonly Student[]) {
  const byUserName = new Map(existing.map((student) => [student.userName, student]));
  const byNumber = new Map(
    existing.flatMap((student) =>
      student.number === undefined ? [] : [[inGroup(student.groupId, student.number), student] as const],
    ),
  );
  const byName = new Map(existing.map((student) => [named(student.groupId, student.name), student]));
  return { byUserName, byNumber, byName };
}

function isSame(input: NewStudentInput, student: Student): boolean {
  const { name } = student;
  return (
    name.family === input.family &&
    name.given === input.given &&
    name.familyKana === input.familyKana &&
    name.givenKana === input.givenKana &&
    student.groupId === input.groupId &&
    (input.grade === '' || student.grade === input.grade) &&
    (input.className === '' || student.className === input.className) &&
    (input.number === '' || String(student.number ?? '') === input.number) &&
    (input.birthOn === '' || student.birthOn === input.birthOn)
  );
}

/** Fields left empty in the file keep what is recorded. */
const completed = (input: NewStudentInput, student: Student): NewStudentInput => ({
  ...input,
  userName: student.userName,
  grade: input.grade === '' && student.groupId === input.groupId ? student.grade : input.grade,
  className:
    input.className === '' && student.groupId === input.groupId ? student.className : input.className,
  number: input.number === '' && student.number !== undefined ? String(student.number) : input.number,
  birthOn: input.birthOn === '' ? (student.birthOn ?? '') : input.birthOn,
});

/** One verdict for each row, in the order of the file. */
export function planImport(
  rows: readonly ImportRow[],
  groups: readonly Group[],
  existing: readonly Student[],
): Verdict[] {
  const { byUserName, byNumber, byName } = indexOf(existing);
  const seen = new Map<string, number>();
  return rows.map((row, index): Verdict => {
    const group = groupOf(row, groups);
    const found = 'id' in group ? group : undefined;
    const parsed = newStudentSchema.safeParse({
      ...row,
      userName: normalizeUserName(row.userName),
      // Where the group is known its grade and class are; the file's own may say the same in other words.
      grade: found === undefined || row.groupName === '' ? '' : row.grade,
      className: found === undefined || row.groupName === '' ? '' : row.className,
      birthOn: normalizeDay(row.birthOn),
      groupId: found?.id ?? 'grp_unknown-group',
    });
    const problems: RowProblem[] = found === undefined ? [group as RowProblem] : [];
    if (!parsed.success)
      for (const { path, message } of parsed.error.issues)
        problems.push({ column: fieldColumn(path[0]), message });
    if (!parsed.success || found === undefined) return { kind: 'error', problems };

    const input = parsed.data;
    const student =
      input.userName !== ''
        ? byUserName.get(input.userName)
        : ((input.number === '' ? undefined : byNumber.get(inGroup(found.id, input.number))) ??
          byName.get(named(found.id, input)));
    const claims: [ImportColumn | undefined, string, string][] = [
      ...(input.userName === ''
        ? []
        : [['userName', `U#${input.userName}`, 'ユーザーID'] as [ImportColumn, string, string]]),
      ...(input.number === ''
        ? []
        : [['number', `N#${inGroup(found.id, input.number)}`, '出席番号'] as [ImportColumn, string, string]]),
      // Nothing but the name to tell them apart: twice the same row.
      ...(input.userName === '' && input.number === ''
        ? [[undefined, `K#${named(found.id, input)}`, '氏名'] as [undefined, string, string]]
        : []),
      ...(student === undefined
        ? []
        : [[undefined, `P#${student.userId}`, '生徒'] as [undefined, string, string]]),
    ];
    for (const [column, claim, word] of claims) {
      const before = seen.get(claim);
      if (before === undefined) seen.set(claim, index);
      else problems.push({ column, message: `${before + 2}行目と${word}が重なっています` });
    }
    const holder = input.number === '' ? undefined : byNumber.get(inGroup(found.id, input.number));
    if (holder !== undefined && holder.userId !== student?.userId)
      problems.push({ column: 'number', message: 'この出席番号の生徒がすでにいます' });
    if (problems.length > 0) return { kind: 'error', problems };
    if (student === undefined) return { kind: 'create', input };
    return isSame(input, student)
      ? { kind: 'unchanged', student }
      : { kind: 'update', student, input: completed(input, student) };
  });
}

/** How many rows of each kind. */
export function countVerdicts(verdicts: readonly Verdict[]): Record<Verdict['kind'], number> {
  const counts = { create: 0, update: 0, unchanged: 0, error: 0 };
  for (const { kind } of verdicts) counts[kind]++;
  return counts;
}

/** 「姓：入力してください」 */
export const problemWords = ({ column, message }: RowProblem): string =>
  column === undefined ? message : `${importColumns[column]}：${message}`;
