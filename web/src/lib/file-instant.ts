import { dayOf, formatInstant } from '#shared/kernel/time.ts';

/** `2026-06-30 21:00` in Japan: what a spreadsheet sorts and filters by, where the page's words have a weekday. */
export const fileInstant = (instant: string): string =>
  `${dayOf(instant)} ${formatInstant(instant).slice(-'21:00'.length)}`;
