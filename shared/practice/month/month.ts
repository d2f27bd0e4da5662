/** A calendar month as `2026-11`, and what somebody practised in it, from their books alone. Pure. */
import { addDays, fiscalYearOf, japanInstant } from '#shared/kernel/time.ts';
import { within, type Book } from '#shared/practice/training-log/book.ts';
import { accuracyIn, allSpeeds, pupilFromRuns } from '#shared/practice/training-log/progress.ts';
import { median } from '#shared/practice/training-log/statistics.ts';

export const monthOf = (day: string): string => day.slice(0, 7);
export const firstDayOf = (month: string): string => `${month}-01`;
export const monthBefore = (month: string): string => monthOf(addDays(firstDayOf(month), -1));
/** The longest month has 31 days. */
const monthAfter = (month: string): string => monthOf(addDays(firstDayOf(month), 31));
export const lastDayOf = (month: string): string => addDays(firstDayOf(monthAfter(month)), -1);

/** `2026年11月` */
export function formatMonth(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return `${String(year)}年${String(number)}月`;
}
/** `11月` */
export const shortMonth = (month: string): string => `${String(Number(month.slice(5)))}月`;

/** Both of them, the newest first. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = last; month >= first; month = monthBefore(month)) months.push(month);
  return months;
}

const yearOf = (day: string): number => fiscalYearOf(japanInstant(day));

/** As far back as a page shows practice: the fiscal year before. */
export const oldestMonth = (today: string): string => `${String(yearOf(today) - 1)}-04`;

/** The nearest month there is to one that was asked for. */
export function monthShown(asked: string | undefined, today: string): string {
  const [oldest, newest] = [oldestMonth(today), monthOf(today)];
  if (asked === undefined || asked === '' || asked > newest) return newest;
  return asked < oldest ? oldest : asked;
}

/** The fiscal years whose books tell of a month and the one before, and of where somebody is by now. */
export function yearsFor(month: string, today: string): number[] {
  const years = [yearOf(today) - 1, yearOf(today), yearOf(firstDayOf(monthBefore(month)))];
  return [...new Set(years)].toSorted((a, b) => a - b);
}

export interface Span {
  /** On which there was practice. */
  readonly days: number;
  readonly minutes: number;
  readonly lessons: number;
  /** Of the weeks that begin in it: kana a minute without conversion, from three timed runs on. */
  readonly speed?: number | undefined;
  /** 0 to 1, of the same weeks. */
  readonly accuracy?: number | undefined;
}

export const nothingIn: Span = { days: 0, minutes: 0, lessons: 0 };

export function spanOf(books: readonly Book[], month: string): Span {
  const { days, weeks } = within(books, firstDayOf(month), lastDayOf(month));
  // The week in which it ends may be of the next month alone.
  if (days.length === 0) return nothingIn;
  const speeds = allSpeeds(weeks);
  const speed = speeds.length < pupilFromRuns ? undefined : median(speeds);
  const accuracy = accuracyIn(weeks);
  return {
    days: days.length,
    minutes: Math.round(days.reduce((sum, { seconds }) => sum + seconds, 0) / 60),
    lessons: days.reduce((sum, { runs }) => sum + runs, 0),
    ...(speed !== undefined && { speed: Math.round(speed) }),
    ...(accuracy !== undefined && { accuracy }),
  };
}
