/** When what happened, seen from the moment at which the living data were begun. */
import { dayOf, fiscalYearOf, japanInstant } from '#shared/kernel/time.ts';

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** So long that everybody can compete in the shortest of the meets. */
const shortestMs = dayMs;
/** In summer a year is half over; in April there is little behind it. */
const longestDays = 200;

export interface Timeline {
  /** When it was begun, or the first evening of the year: everything is over then. */
  readonly end: number;
  readonly fiscalYear: number;
  /** 0: the schools make their classes; 1: now. All in the fiscal year of their classes. */
  readonly at: (share: number) => number;
  readonly before: (days: number) => number;
  /** So long, or less where the year is young. */
  readonly days: (count: number) => number;
  /** The same, rounded to a Japanese noon or evening where there is room for it: in what is ahead there is. */
  readonly opening: (instant: number) => string;
  readonly closing: (instant: number) => string;
}

export const timelineOf = (begunAt: string): Timeline => {
  const begun = Date.parse(begunAt);
  const fiscalYear = fiscalYearOf(new Date(begun));
  const year = Date.parse(japanInstant(`${String(fiscalYear)}-04-01`, '00:00'));
  // On the first morning of a year nothing of it is behind: some of it is ahead then.
  const end = Math.max(begun, year + shortestMs);
  const start = Math.max(year, end - longestDays * dayMs);
  const span = end - start;
  const scaled = (days: number): number => Math.min(days * dayMs, (days / longestDays) * span);
  const hasRoom = span > 60 * dayMs;
  const rounded = (instant: number, time: string): string =>
    hasRoom || instant > end ? japanInstant(dayOf(new Date(instant)), time) : new Date(instant).toISOString();
  return {
    end,
    fiscalYear,
    at: (share) => start + share * span,
    before: (days) => end - scaled(days),
    days: scaled,
    opening: (instant) => rounded(instant, '12:00'),
    closing: (instant) => rounded(instant, '21:00'),
  };
};
