/** Fiscal years of subscriptions: when they are sold, open and over, and when the next one is spoken of. Pure. */
import { dayMs, fiscalYearOf, japanInstant } from '#shared/kernel/time.ts';
import type { ContentName, Standing, Subscription, SubscriptionState } from './schema.ts';

export const yearBegins = (fiscalYear: number): string => japanInstant(`${String(fiscalYear)}-04-01`);
/** Exclusive: 31 March is the last day. */
export const yearEnds = (fiscalYear: number): string => yearBegins(fiscalYear + 1);

/** Days before the end of a year on which its buyers are told; from the first of them on the next year is sold. */
const noticeDays = [30, 7] as const;
const endsTold = (fiscalYear: number): string[] =>
  noticeDays.map((days) => new Date(Date.parse(yearEnds(fiscalYear)) - days * dayMs).toISOString());

/** The next day on which its buyers are told that it begins or ends; undefined when nothing is left to be said. */
export const nextNotice = (fiscalYear: number, after: Date): string | undefined =>
  [yearBegins(fiscalYear), ...endsTold(fiscalYear)].find((at) => at > after.toISOString());

export const nextYearOnSaleFrom = (fiscalYear: number): string => endsTold(fiscalYear)[0] ?? '';

/** The year that runs, and the next one where it is time for it. */
export function yearsOnSale(now: Date): number[] {
  const year = fiscalYearOf(now);
  return nextYearOnSaleFrom(year) <= now.toISOString() ? [year, year + 1] : [year];
}

/** What was ordered before its year begins opens with it. */
export const isOpen = (
  { fiscalYear, paidUntil }: Pick<Subscription, 'fiscalYear' | 'paidUntil'>,
  now: Date,
): boolean => {
  const at = now.toISOString();
  return paidUntil !== undefined && yearBegins(fiscalYear) <= at && at < paidUntil;
};

export const subscriptionActs = ['pay', 'release', 'dispute', 'resume', 'refund'] as const;
export type SubscriptionAct = (typeof subscriptionActs)[number];

const moves: Readonly<Record<SubscriptionAct, Partial<Record<SubscriptionState, SubscriptionState>>>> = {
  /** Also late, when it was given up already. */
  pay: { incomplete: 'active', canceled: 'active' },
  release: { incomplete: 'canceled' },
  dispute: { active: 'past_due' },
  resume: { past_due: 'active' },
  refund: { incomplete: 'canceled', active: 'canceled', past_due: 'canceled' },
};

/** The state after an act; undefined where it changes nothing. */
export const stateAfter = (state: SubscriptionState, act: SubscriptionAct): SubscriptionState | undefined =>
  moves[act][state];

/** Its seats may be held: they are not over, and not given back. */
export const isLiving = ({ state }: Pick<Subscription, 'state'>): boolean =>
  state === 'active' || state === 'past_due';

const weight: readonly SubscriptionState[] = ['active', 'past_due', 'incomplete', 'canceled'];

/** What a buyer's subscriptions to a content in a year come to. */
export function standingOf(
  subscriptions: readonly Pick<
    Subscription,
    'contentName' | 'fiscalYear' | 'state' | 'seats' | 'given' | 'paidUntil'
  >[],
  about: { readonly contentName: ContentName; readonly fiscalYear: number; readonly stopped: boolean },
  now: Date,
): Standing {
  const over = yearEnds(about.fiscalYear) <= now.toISOString();
  const all = subscriptions
    .filter(
      ({ contentName, fiscalYear }) => contentName === about.contentName && fiscalYear === about.fiscalYear,
    )
    .map((one) => (over ? { ...one, state: 'canceled' as const } : one));
  const [state] = weight.filter((wanted) => all.some((one) => one.state === wanted));
  const sum = (wanted: (one: (typeof all)[number]) => boolean, of: 'seats' | 'given'): number =>
    all.filter(wanted).reduce((total, one) => total + one[of], 0);
  const active = all.filter((one) => one.state === 'active');
  const [paidUntil] = active.flatMap((one) => one.paidUntil ?? []);
  return {
    ...about,
    ...(state !== undefined && { state }),
    seats: sum((one) => one.state === 'active', 'seats'),
    given: sum(isLiving, 'given'),
    unpaidSeats: sum((one) => one.state === 'incomplete', 'seats'),
    ...(paidUntil !== undefined && { paidUntil }),
  };
}
