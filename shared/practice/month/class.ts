/** A class in a month: a line a pupil, and the class in the middle. Nobody is ranked. Pure. */
import type { PersonName } from '#shared/people/account/schema.ts';
import { nationalLines } from '#shared/practice/course/national.ts';
import { standingOf } from '#shared/practice/course/standing.ts';
import { practisedOf, isHomeworkDone } from '#shared/practice/homework/policy.ts';
import type { Homework } from '#shared/practice/homework/schema.ts';
import { daysOf, type Book } from '#shared/practice/training-log/book.ts';
import { hasNotBegun, needsHelp } from '#shared/practice/training-log/help.ts';
import {
  classFromPupils,
  concentratedIn,
  daysOfClass,
  helpReasonsOf,
} from '#shared/practice/training-log/progress.ts';
import { median } from '#shared/practice/training-log/statistics.ts';
import { monthBefore, monthOf, nothingIn, spanOf } from './month.ts';
import type { ClassFigures, PupilMonth } from './schema.ts';

interface Pupil {
  readonly userId: string;
  readonly name: PersonName;
  readonly number?: number | undefined;
  readonly ownAccount?: boolean | undefined;
}

interface Shown {
  readonly month: string;
  readonly today: string;
  /** What the class is given now. */
  readonly homework?: Pick<Homework, 'goal' | 'before'> | undefined;
}

type Shelf = ReadonlyMap<string, readonly Book[]>;

/** Down to a whole one: nobody is put ahead of what half of the class has. */
const middle = (values: readonly (number | undefined)[]): number | undefined => {
  const found = median(values.filter((value) => value !== undefined));
  return found === undefined ? undefined : Math.floor(found);
};

function pupilMonth(
  { userId, name, number, ownAccount = false }: Pupil,
  books: readonly Book[],
  { month, today, homework, ofClass }: Shown & { readonly ofClass: ReadonlySet<string> },
): PupilMonth {
  const who = { userId, name, ownAccount, ...(number !== undefined && { number }) };
  if (ownAccount) return { ...who, now: nothingIn, before: nothingIn, reasons: [], missedKeys: [] };
  const lastOn = daysOf(books).at(-1)?.day;
  const standing = standingOf(books);
  return {
    ...who,
    now: spanOf(books, month),
    before: spanOf(books, monthBefore(month)),
    reasons: helpReasonsOf(books, today, ofClass),
    missedKeys: concentratedIn(books.at(-1)?.keys ?? {}),
    ...(lastOn !== undefined && { lastOn }),
    ...(standing !== undefined && { course: { ...standing, weakest: [...standing.weakest] } }),
    ...(homework !== undefined && {
      homeworkDone: isHomeworkDone(
        homework.goal,
        practisedOf({ goal: homework.goal, before: homework.before[userId] ?? 0 }, books, today),
      ),
    }),
  };
}

/** In the order they came in. Help and homework are of today. */
export function classMonth(pupils: readonly Pupil[], shelf: Shelf, shown: Shown): PupilMonth[] {
  const ofClass = daysOfClass(shelf.values(), shown.today);
  return pupils.map((pupil) => pupilMonth(pupil, shelf.get(pupil.userId) ?? [], { ...shown, ofClass }));
}

/** The month of the first day of anybody's practice. */
export const firstMonthOf = (shelf: Shelf): string | undefined =>
  [...shelf.values()]
    .flatMap((books) => daysOf(books)[0]?.day ?? [])
    .map(monthOf)
    .toSorted()[0];

/** Of fewer than five a middle would be somebody's own figure. */
const middleOfMany = (values: readonly (number | undefined)[]): number | undefined =>
  values.filter((value) => value !== undefined).length < classFromPupils ? undefined : middle(values);

export const seenOf = (pupils: readonly PupilMonth[]): PupilMonth[] =>
  pupils.filter(({ ownAccount }) => !ownAccount);

export function figuresOf(pupils: readonly PupilMonth[]): ClassFigures {
  const seen = seenOf(pupils);
  const practised = seen.filter(({ now }) => now.days > 0);
  const practisedBefore = seen.filter(({ before }) => before.days > 0);
  const speed = middleOfMany(seen.map(({ now }) => now.speed));
  const speedBefore = middleOfMany(seen.map(({ before }) => before.speed));
  const stage = middle(seen.map(({ course }) => course?.stage));
  const accuracies = seen.flatMap(({ now }) => now.accuracy ?? []);
  const accuracy = accuracies.length < classFromPupils ? undefined : median(accuracies);
  return {
    pupils: seen.length,
    practised: practised.length,
    practisedBefore: practisedBefore.length,
    minutes: middle(practised.map(({ now }) => now.minutes)) ?? 0,
    minutesBefore: middle(practisedBefore.map(({ before }) => before.minutes)) ?? 0,
    ...(speed !== undefined && { speed }),
    ...(speedBefore !== undefined && { speedBefore }),
    ...(accuracy !== undefined && { accuracy }),
    ...(stage !== undefined && { stage }),
    reached: nationalLines.map(({ kana }) => seen.filter(({ now }) => (now.speed ?? 0) >= kana).length),
    needHelp: seen.filter(({ reasons }) => needsHelp([reasons])).length,
    notBegun: seen.filter(({ reasons }) => hasNotBegun([reasons])).length,
    ...(seen.some(({ homeworkDone }) => homeworkDone !== undefined) && {
      homeworkDone: seen.filter(({ homeworkDone }) => homeworkDone === true).length,
    }),
  };
}
