/** When a school closes its books, and for which year. Pure. */
import { dayOf, fiscalYearOf } from '#shared/kernel/time.ts';

/** From February on the year's papers are gathered; in April for the year that has just ended. */
export function papersOf(now: Date): number | undefined {
  const month = Number(dayOf(now).slice(5, 7));
  if (month < 2 || month > 4) return undefined;
  return month === 4 ? fiscalYearOf(now) - 1 : fiscalYearOf(now);
}
