/** What the list of pupils shows: pure, so that 5,000 rows are searched and sorted between two key strokes. */
import { byWords } from '#shared/kernel/by-words.ts';
import { fullName } from '#shared/people/account/schema.ts';
import { canHaveCard, hasCome } from '#shared/school/student/policy.ts';
import type { Student } from '#shared/school/student/schema.ts';
import { folded } from '#web/lib/folded.ts';
import { choiceFilter, pageFilter, sortFilter, textFilter, type TableSort } from '#web/lib/url-filter.ts';

export const statusFilters = ['', 'active', 'disabled', 'never-seen', 'no-password', 'removed'] as const;
type StatusFilter = (typeof statusFilters)[number];
export const statusFilterWords: Readonly<Record<StatusFilter, string>> = {
  '': 'すべて',
  active: '利用中',
  disabled: '停止中',
  'never-seen': '今年度はまだサインインしていない',
  'no-password': 'パスワード未発行',
  removed: '外した生徒',
};

const sortable = ['name', 'userName', 'group', 'seen'] as const;

/** What the list shows, in its address. */
export const listFilter = {
  group: textFilter,
  status: choiceFilter(statusFilters, ''),
  q: textFilter,
  sort: sortFilter(sortable, { column: 'group', direction: 'ascending' }),
  page: pageFilter,
};

interface ListFilter {
  readonly search: string;
  readonly status: StatusFilter;
  readonly now: Date;
}

/** Once for each pupil and not with each key. */
const haystacks = new WeakMap<Student, string>();
function haystack(student: Student): string {
  const { name, userName } = student;
  const text =
    haystacks.get(student) ?? folded(`${fullName(name)}/${name.familyKana}${name.givenKana}/${userName}`);
  haystacks.set(student, text);
  return text;
}

function has(student: Student, { status, now }: ListFilter): boolean {
  switch (status) {
    case '':
      return true;
    case 'never-seen':
      return canHaveCard(student) && !hasCome(student, now);
    case 'no-password':
      return student.passwordValidUntil === undefined && student.ownAccount === undefined;
    default:
      return student.status === status;
  }
}

export function searchStudents(students: readonly Student[], search: string): Student[] {
  const wanted = folded(search);
  return students.filter((student) => wanted === '' || haystack(student).includes(wanted));
}

export const filterStudents = (students: readonly Student[], filter: ListFilter): Student[] =>
  searchStudents(
    students.filter((student) => has(student, filter)),
    filter.search,
  );

const sortKeys: Readonly<Record<string, (student: Student, groupName: (id: string) => string) => string>> = {
  name: ({ name }) => `${name.familyKana} ${name.givenKana}`,
  userName: ({ userName }) => userName,
  group: ({ groupId, number }, groupName) => `${groupName(groupId)} ${String(number ?? 99_999)}`,
  seen: ({ lastSeenOn = '' }) => lastSeenOn,
};

export function sortStudents(
  students: readonly Student[],
  { column, direction }: TableSort,
  groupName: (id: string) => string,
): Student[] {
  const keyOf = sortKeys[column];
  if (keyOf === undefined) return [...students];
  const turn = direction === 'ascending' ? 1 : -1;
  return students
    .map((student) => ({ student, key: keyOf(student, groupName) }))
    .toSorted((left, right) => turn * byWords(left.key, right.key))
    .map(({ student }) => student);
}

export const statusWords: Record<Student['status'], string> = { active: '利用中', disabled: '停止中' };

/** Beside a name: who left at the turn of the year was not stopped by anybody. */
export const badgeOf = ({ status, rolledOver }: Student): string | undefined => {
  if (rolledOver === 'graduated') return '卒業';
  return status === 'disabled' ? statusWords[status] : undefined;
};

/** What lets them in again, where they are shut out: a graduation is the owner's to undo. */
export function wayBackOf(
  { status, rolledOver }: Student,
  owner: boolean,
): '利用を再開する' | '卒業を取り消す' | undefined {
  if (status === 'active') return undefined;
  if (rolledOver !== 'graduated') return '利用を再開する';
  return owner ? '卒業を取り消す' : undefined;
}
