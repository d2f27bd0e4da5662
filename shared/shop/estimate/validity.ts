/** How long an estimate holds. Pure. */
import { dayOf, formatDay, japanInstant } from '#shared/kernel/time.ts';

const validDays = 30;
const dayMs = 24 * 60 * 60 * 1000;

/** The last day on which the prices of an estimate of `now` hold. */
export const validOn = (now: Date): string => dayOf(new Date(now.getTime() + validDays * dayMs));

/** The end of that day in Japan. */
export const validUntil = (now: Date): string =>
  new Date(Date.parse(japanInstant(validOn(now))) + dayMs).toISOString();

export const isValid = ({ validUntil: until }: { readonly validUntil: string }, now: Date): boolean =>
  now.toISOString() < until;

/** `2026年12月21日(月)まで` */
export const validWords = (until: string): string => `${formatDay(new Date(Date.parse(until) - 1))}まで`;
