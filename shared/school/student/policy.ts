/** What follows from what is recorded of a pupil. Pure. */
import { byWords } from '#shared/kernel/by-words.ts';
import { dayMs, fiscalYearOf, japanInstant } from '#shared/kernel/time.ts';
import { fullName } from '#shared/people/account/schema.ts';
import type { RemovedStudent, Student } from './schema.ts';

interface InClass {
  readonly number?: number | undefined;
  readonly name: Student['name'];
}

/** 「3. 青木 葵」, as a list of a class has them. */
export const numberedName = ({ number, name }: InClass): string =>
  `${number === undefined ? '' : `${String(number)}. `}${fullName(name)}`;

const kanaOf = ({ name }: InClass): string => `${name.familyKana} ${name.givenKana}`;

/** The one order of a class: by number, then as names are read. */
export const byNumber = (a: InClass, b: InClass): number =>
  (a.number ?? Infinity) - (b.number ?? Infinity) || byWords(kanaOf(a), kanaOf(b));

/** The password last given out ran out, or none was given out; who has chosen their own since is not known here. */
export const passwordState = ({ passwordValidUntil }: Student, now: Date): 'none' | 'valid' | 'over' =>
  passwordValidUntil === undefined
    ? 'none'
    : Date.parse(passwordValidUntil) > now.getTime()
      ? 'valid'
      : 'over';

/** Until when the cards are good that nobody has signed in with yet, the first to end before the others. */
export const unusedCardEnds = (students: readonly Student[], now: Date): string[] =>
  students
    .filter((student) => canHaveCard(student) && student.lastSeenOn === undefined)
    .filter((student) => passwordState(student, now) === 'valid')
    .flatMap(({ passwordValidUntil }) => passwordValidUntil ?? [])
    .toSorted();

/** In use, with an account whose password is the school's to give. */
export const canHaveCard = ({ status, ownAccount }: Student): boolean =>
  status === 'active' && ownAccount === undefined;

/** The record of a year says too when somebody came the year before: what is of this year begins with its first day. */
export const hasCome = ({ lastSeenOn = '' }: Student, now: Date): boolean =>
  lastSeenOn >= `${String(fiscalYearOf(now))}-04-01`;

/** Has never come, and no card was given out. */
export const hasNoWayIn = (student: Student): boolean =>
  canHaveCard(student) && student.lastSeenOn === undefined && student.passwordValidUntil === undefined;

/** After the end of the year they were taken out of: through the time in which that year is still moved up. */
const daysAfterYear = 180;

/** When the account of somebody taken out is deleted who was not put back. */
export const removedUntil = (fiscalYear: number): string =>
  new Date(Date.parse(japanInstant(`${String(fiscalYear + 1)}-04-01`)) + daysAfterYear * dayMs).toISOString();

/** The same of one as a year's list has them; of somebody moved up before, it is named in their next year. */
export const removedStudentUntil = (
  { deleteAfter, rolledOver }: RemovedStudent,
  fiscalYear: number,
): string => deleteAfter ?? removedUntil(rolledOver === 'promoted' ? fiscalYear + 1 : fiscalYear);

/** As their card and its picture on the screen say it: a class of several grades has a name alone. */
export const classOnCard = (
  { grade, className }: Pick<Student, 'grade' | 'className'>,
  groupName = '',
): string => `${grade}${className}` || groupName;
