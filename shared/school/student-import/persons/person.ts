/**
 * Who a row of a file is. The user ID says it; else the name does, and where several share it the birth date, the class
 * and the reading tell them apart. A number never does: numbers move on when somebody joins.
 */
import { fullName, type PersonName } from '#shared/people/account/schema.ts';
import { foldName } from '#shared/kernel/fold-name.ts';
import { agree } from '../cells/place.ts';
import { alikeOf, reading } from './alike.ts';
import type { Student } from '#shared/school/student/schema.ts';

/** What a row or a pupil says about the person; '' where it says nothing. */
export interface Person {
  readonly userName: string;
  readonly family: string;
  readonly given: string;
  readonly familyKana: string;
  readonly givenKana: string;
  readonly groupId: string;
  readonly grade: string;
  readonly number: string;
  readonly birthOn: string;
}

/** `unclear` is a question, with everybody it could be: pupils, and rows by their place. */
export type Who =
  | { readonly kind: 'known'; readonly student: Student }
  | { readonly kind: 'new' }
  | {
      readonly kind: 'unclear';
      readonly why: 'other-name' | 'same-user-name' | 'same-name' | 'similar-name' | 'same-number';
      readonly students: readonly Student[];
      readonly rows: readonly number[];
    };

interface Named {
  readonly person: Person;
  readonly spelling: string;
  readonly reading: string;
  readonly grade: string;
}
interface RowNamed extends Named {
  readonly at: number;
}
interface StudentNamed extends Named {
  readonly student: Student;
}

type Spelt = Pick<PersonName, 'family' | 'given'>;
const nameOf = ({ family, given }: Spelt): string => foldName(family + given);

export const personOf = ({ userName, name, groupId, grade, number, birthOn = '' }: Student): Person => ({
  userName,
  ...name,
  groupId,
  grade,
  number: String(number ?? ''),
  birthOn,
});

const named = (person: Person): Named => ({
  person,
  spelling: fullName(person),
  reading: reading(person),
  grade: person.grade.replace(/年$/u, ''),
});

const agrees = (one: string, other: string): boolean => one !== '' && one === other;
const differs = (one: string, other: string): boolean => one !== '' && other !== '' && one !== other;

/** Looks no further once it has as many. */
function atMost<T>(count: number, items: Iterable<T>, test: (item: T) => boolean): T[] {
  const found: T[] = [];
  for (const item of items) {
    if (found.length === count) break;
    if (test(item)) found.push(item);
  }
  return found;
}

type Test = (one: Named, other: Named) => boolean;
const sameBirth: Test = (one, other) => agrees(one.person.birthOn, other.person.birthOn);
const otherBirth: Test = (one, other) => differs(one.person.birthOn, other.person.birthOn);
const sameGroup: Test = (one, other) => agrees(one.person.groupId, other.person.groupId);
const sameReading: Test = (one, other) => agrees(one.reading, other.reading);
const sameSpelling: Test = (one, other) => one.spelling === other.spelling;
const sameNumber: Test = (one, other) => one.person.number === other.person.number;
const noNewBirth: Test = (row, student) => row.person.birthOn === '' || sameBirth(row, student);
/** Within a year people change their class, not their grade: 小2 may have been written 2年. */
const sameGrade: Test = (one, other) => !differs(one.grade, other.grade) || agree(one.grade, other.grade);
const all =
  (...tests: readonly Test[]): Test =>
  (one, other) =>
    tests.every((test) => test(one, other));

/** What tells two of one name apart, strongest first. Not the spelling: offices change it from file to file. */
const evidence: readonly Test[] = [
  sameBirth,
  all(sameGroup, sameReading),
  sameGroup,
  all(sameReading, sameGrade),
];

/** Two rows of one name that are two people. */
const apart: Test = (one, other) =>
  otherBirth(one, other) ||
  (!sameBirth(one, other) &&
    (differs(one.person.groupId, other.person.groupId) || differs(one.reading, other.reading)));

/** Of one name: pairs that something tells apart from all others, taken out of `rows` and `students`. */
function pairUp(rows: Set<RowNamed>, students: Set<StudentNamed>): Map<number, Student> {
  const pairs = new Map<number, Student>();
  const take = (row: RowNamed, found: StudentNamed): void => {
    pairs.set(row.at, found.student);
    rows.delete(row);
    students.delete(found);
  };
  for (const test of evidence) {
    const fits = all(test, (row, student) => !otherBirth(row, student));
    const only = [...rows].flatMap((row) => {
      const found = atMost(2, students, (student) => fits(row, student));
      return found.length === 1 ? found.map((student) => ({ row, student })) : [];
    });
    const sure = only.filter(({ student }) => atMost(2, rows, (row) => fits(row, student)).length === 1);
    for (const { row, student } of sure) take(row, student);
  }
  // Nothing tells the rest apart; where all of them stand in the file as in the list, nothing has to.
  const stands = all(sameGroup, sameReading, sameSpelling, sameNumber, noNewBirth);
  const standing = [...rows].flatMap((row) => {
    const student = [...students].find((one) => stands(row, one));
    return student === undefined ? [] : [{ row, student }];
  });
  if (new Set(standing.map(({ student }) => student)).size === Math.max(rows.size, students.size))
    for (const { row, student } of standing) take(row, student);
  return pairs;
}

/** A corrected name keeps its family or its given half; an account gets another one only when a person says so. */
export const isStill = (written: Spelt, recorded: Spelt): boolean =>
  foldName(written.family) === foldName(recorded.family) ||
  foldName(written.given) === foldName(recorded.given) ||
  nameOf(written) === nameOf(recorded);

/** Nobody reads more names than these. */
const most = 5;

function byUserName(rows: readonly Person[], existing: readonly Student[]): Map<number, Who> {
  const students = new Map(existing.map((student) => [student.userName, student]));
  const places = Map.groupBy(rows.keys(), (at) => rows[at]?.userName ?? '');
  const answers = new Map<number, Who>();
  for (const [at, row] of rows.entries()) {
    if (row.userName === '') continue;
    const student = students.get(row.userName);
    const others = atMost(most, places.get(row.userName) ?? [], (other) => other !== at);
    if (others.length > 0)
      answers.set(at, {
        kind: 'unclear',
        why: 'same-user-name',
        students: student === undefined ? [] : [student],
        rows: others,
      });
    else if (student === undefined) answers.set(at, { kind: 'new' });
    else if (isStill(row, student.name)) answers.set(at, { kind: 'known', student });
    else answers.set(at, { kind: 'unclear', why: 'other-name', students: [student], rows: [] });
  }
  return answers;
}

/** Somebody of this name is left whom the row could be, or another row that could be the same person. */
function newUnlessMistakable(
  row: RowNamed,
  everybody: readonly RowNamed[],
  left: ReadonlySet<RowNamed>,
  known: ReadonlySet<StudentNamed>,
): Who {
  const students = atMost(most, known, (one) => !otherBirth(row, one) || sameGroup(row, one));
  const rows = atMost(
    most,
    students.length > 0 ? left : everybody,
    (other) => other !== row && !apart(row, other),
  );
  return students.length + rows.length === 0
    ? { kind: 'new' }
    : {
        kind: 'unclear',
        why: 'same-name',
        students: students.map(({ student }) => student),
        rows: rows.map(({ at }) => at),
      };
}

/** One answer for each row, in the order of the file. */
export function whoTheyAre(rows: readonly Person[], existing: readonly Student[]): Who[] {
  const answers = byUserName(rows, existing);
  const spoken = new Set([...answers.values()].flatMap((who) => (who.kind === 'known' ? [who.student] : [])));
  const students = Map.groupBy(
    existing
      .filter((student) => !spoken.has(student))
      .map((student): StudentNamed => ({ ...named(personOf(student)), student })),
    ({ person }) => nameOf(person),
  );
  const sameName = Map.groupBy(
    rows.map((person, at): RowNamed => ({ ...named(person), at })),
    ({ person }) => nameOf(person),
  );
  for (const [name, everybody] of sameName) {
    const left = new Set(everybody.filter(({ at }) => !answers.has(at)));
    const known = new Set(name === '' ? [] : students.get(name));
    for (const [at, student] of pairUp(left, known)) answers.set(at, { kind: 'known', student });
    for (const row of left)
      answers.set(row.at, name === '' ? { kind: 'new' } : newUnlessMistakable(row, everybody, left, known));
  }
  const known = new Set([...answers.values()].flatMap((who) => (who.kind === 'known' ? [who.student] : [])));
  const alike = alikeOf(existing.filter((student) => !known.has(student)));
  return rows.map((row, at) => {
    const who = answers.get(at) ?? { kind: 'new' };
    // Whoever gives a user ID that nobody has says that it is somebody new.
    const found = who.kind === 'new' && row.userName === '' ? alike(row).slice(0, most) : [];
    return found.length === 0 ? who : { kind: 'unclear', why: 'similar-name', students: found, rows: [] };
  });
}
