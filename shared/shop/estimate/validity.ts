/** How long an estimate holds, and what of it ends before. Pure. */
import { dayMs, dayOf, formatDay, formatInstant, japanInstant } from '#shared/kernel/time.ts';
import type { Closing } from './schema.ts';

const validDays = 30;

/** The last day on which the prices of an estimate of `now` hold. */
export const validOn = (now: Date): string => dayOf(new Date(now.getTime() + validDays * dayMs));

/** The end of that day in Japan. */
export const validUntil = (now: Date): string =>
  new Date(Date.parse(japanInstant(validOn(now))) + dayMs).toISOString();

export const isValid = ({ validUntil: until }: { readonly validUntil: string }, now: Date): boolean =>
  now.toISOString() < until;

/** `2026年12月21日(月)まで` */
export const validWords = (until: string): string => `${formatDay(new Date(Date.parse(until) - 1))}まで`;

/** One of each: `冬の大会 2027年1月10日(日) 21:00まで` */
export const closingWords = (closings: readonly Closing[]): string[] =>
  closings.map(({ title, at }) => `${title} ${formatInstant(at)}まで`);
