/** Days and weeks of a fiscal year by their number, as a book counts them. Pure. */
import { addDays, dayMs, dayOf, fiscalYearOf } from '#shared/kernel/time.ts';

const japanOffsetMs = 9 * 60 * 60 * 1000;

const firstDay = (fiscalYear: number): number => Date.UTC(fiscalYear, 3, 1);

/** `2026-04-01` is day 0 of 2026. */
export const dayNumber = (fiscalYear: number, day: string): number =>
  Math.round((Date.parse(day) - firstDay(fiscalYear)) / dayMs);

export const dayAt = (fiscalYear: number, number: number): string =>
  new Date(firstDay(fiscalYear) + number * dayMs).toISOString().slice(0, 10);

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** 0 is Monday. */
export const weekdayOf = (day: string): number => (new Date(day).getUTCDay() + 6) % 7;

/** The day on which a week begins; of the first week of a fiscal year it may be a day of March. */
export const mondayOf = (day: string): string => addDays(day, -weekdayOf(day));

interface Moment {
  readonly fiscalYear: number;
  readonly day: string;
  /** A weekday between 8 and 16 o'clock. */
  readonly atSchool: boolean;
}

const schoolFrom = 8;
const schoolUntil = 16;
const saturday = 5;

/** When a run counts: by its start, in Japan. */
export function momentOf(startedAt: string): Moment {
  const day = dayOf(startedAt);
  const hour = new Date(Date.parse(startedAt) + japanOffsetMs).getUTCHours();
  return {
    fiscalYear: fiscalYearOf(startedAt),
    day,
    atSchool: weekdayOf(day) < saturday && hour >= schoolFrom && hour < schoolUntil,
  };
}
