/** What a person should do next and by when: the one sentence a dashboard begins with. Pure. */
import type { Application } from '#shared/certificate/certificate-application/schema.ts';
import type { SeasonView } from '#shared/competition/competition/contract.ts';
import { isPayable } from '#shared/shop/order/policy.ts';
import type { ResultSummary } from '#shared/competition/result/schema.ts';
import { to } from '#shared/kernel/paths.ts';

/** How long a certificate counts as just issued. */
const freshMs = 3 * 24 * 60 * 60 * 1000;

export type SeasonStep =
  /** The competition is on: type before it ends. */
  | { readonly kind: 'compete'; readonly season: SeasonView; readonly until: string }
  /** It begins later: practise until then. */
  | { readonly kind: 'prepare'; readonly season: SeasonView; readonly from: string }
  /** It is over and the results are not out. */
  | { readonly kind: 'await-results'; readonly season: SeasonView; readonly from: string };

export type NextStep =
  | { readonly kind: 'pay'; readonly application: Application; readonly until: string }
  | { readonly kind: 'download'; readonly application: Application }
  | SeasonStep
  | { readonly kind: 'improve'; readonly result: ResultSummary }
  | { readonly kind: 'start' };

export function seasonStep(season: SeasonView | undefined): SeasonStep | undefined {
  switch (season?.phase) {
    case 'held':
      return { kind: 'compete', season, until: season.held.closesAt };
    case 'entry':
    case 'upcoming':
      return { kind: 'prepare', season, from: season.held.opensAt };
    case 'closed':
      return { kind: 'await-results', season, from: season.publishesAt };
    default:
      return undefined;
  }
}

/** Unpaid and still payable, the one that ends first in front. */
export const unpaidApplications = (applications: readonly Application[], now: Date): Application[] =>
  applications
    .filter(({ order }) => isPayable(order, now) && !order.processing && order.invoice === undefined)
    .toSorted((left, right) => (left.order.payableUntil < right.order.payableUntil ? -1 : 1));

/** Certificates issued within the last days, the newest in front. */
export const freshCertificates = (applications: readonly Application[], now: Date): Application[] =>
  applications
    .filter(
      ({ status, issuedAt }) =>
        status === 'issued' && issuedAt !== undefined && now.getTime() - Date.parse(issuedAt) < freshMs,
    )
    .toSorted((left, right) => ((left.issuedAt ?? '') < (right.issuedAt ?? '') ? 1 : -1));

/** Where a started payment goes on. */
export const paymentPath = ({ order }: Pick<Application, 'order'>): string =>
  to('/certificateApplication/payment', {}, { order: order.id });

export interface Known {
  /** Undefined: could not be read, so nothing is said about it. */
  readonly applications: readonly Application[] | undefined;
  readonly season: SeasonView | undefined;
  readonly results: readonly ResultSummary[] | undefined;
}

/** Money with a deadline first, then what is new, then the season, then the way to the next level. */
export function nextStep({ applications = [], season, results }: Known, now: Date): NextStep | undefined {
  const [unpaid] = unpaidApplications(applications, now);
  if (unpaid !== undefined) return { kind: 'pay', application: unpaid, until: unpaid.order.payableUntil };
  const [fresh] = freshCertificates(applications, now);
  if (fresh !== undefined) return { kind: 'download', application: fresh };
  const step = seasonStep(season);
  if (step !== undefined) return step;
  const result = results?.find(({ state }) => state !== 'disqualified');
  if (result?.nextLevel !== undefined) return { kind: 'improve', result };
  return results?.length === 0 ? { kind: 'start' } : undefined;
}
