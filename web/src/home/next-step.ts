/** What a person should do next and by when: the one sentence a dashboard begins with. Pure. */
import type { Application } from '#shared/certificate/certificate-application/schema.ts';
import type { SeasonView } from '#shared/competition/competition/contract.ts';
import type { OwnEntry, OwnParticipations, UnpaidEntries } from '#shared/competition/participation/schema.ts';
import { isPayable } from '#shared/shop/order/policy.ts';
import { ineligibility } from '#shared/competition/result/policy.ts';
import type { ResultSummary } from '#shared/competition/result/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import { takesEntries } from '#web/competition/entry/season.ts';
import { byFirstDay, isFresh, isNewlyOff, opensLater } from './season-stage.ts';

/** How long a certificate counts as just issued. */
const freshMs = 3 * 24 * 60 * 60 * 1000;

interface OfSeason {
  readonly season: SeasonView;
}

export type NextStep =
  | { readonly kind: 'pay'; readonly application: Application; readonly until: string }
  /** Entered, and not paid. */
  | { readonly kind: 'pay-entry'; readonly order: UnpaidEntries }
  /** Its slip is printed, its transfer is sent: nothing to do but that. */
  | { readonly kind: 'await-payment'; readonly order: UnpaidEntries }
  | { readonly kind: 'download'; readonly application: Application }
  /** The competition is on, and these are not typed yet. */
  | (OfSeason & { readonly kind: 'compete'; readonly entries: readonly OwnEntry[]; readonly until: string })
  /** It takes entries, and has none of theirs. */
  | (OfSeason & { readonly kind: 'apply'; readonly until: string })
  /** The same for a pupil, whose school enters for them. */
  | (OfSeason & { readonly kind: 'ask-teacher'; readonly until: string })
  /** A pupil's, that their school has not paid yet. */
  | (OfSeason & { readonly kind: 'await-school' })
  /** Entered and paid, and it begins later. */
  | (OfSeason & { readonly kind: 'prepare'; readonly from: string })
  /** Typed, and the results are not out. */
  | (OfSeason & { readonly kind: 'await-results'; readonly from: string })
  /** It is not held, or not to its end. `payer`: what they paid goes back. */
  | (OfSeason & { readonly kind: 'called-off'; readonly payer: boolean })
  /** They just came out. */
  | (OfSeason & { readonly kind: 'see-results' })
  /** One result, or several, with a certificate to be had. */
  | (OfSeason & { readonly kind: 'certify'; readonly results: readonly ResultSummary[] })
  /** Nothing to do until it takes entries. */
  | (OfSeason & { readonly kind: 'coming'; readonly from: string })
  | { readonly kind: 'improve'; readonly result: ResultSummary }
  | { readonly kind: 'start' }
  /** Nothing is known of what comes. */
  | { readonly kind: 'rest' };

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

interface PupilKnown {
  readonly seasons: readonly SeasonView[];
  /** Undefined: could not be read, so nothing is said about it. */
  readonly participations: OwnParticipations | undefined;
  readonly results: readonly ResultSummary[] | undefined;
}

export interface IndividualKnown extends PupilKnown {
  readonly applications: readonly Application[] | undefined;
}

/** What may be begun now, or is going on. */
const isTyped = ({ state, suspended }: OwnEntry): boolean =>
  state === 'competing' || (state === 'ready' && suspended !== true);

/** Nationals are for those who have a place in them. */
const isFor = ({ role, edition }: SeasonView, { nationals }: OwnParticipations): boolean =>
  role !== 'national' || nationals.includes(edition);

const entriesOf = ({ id }: SeasonView, { entries }: OwnParticipations): OwnEntry[] =>
  entries.filter(({ seasonId }) => seasonId === id);

/** The first of the steps that there is: seasons are looked at in the order in which they are held. */
const first = <T>(seasons: readonly SeasonView[], stepOf: (season: SeasonView) => T | undefined) =>
  seasons.map(stepOf).find((step) => step !== undefined);

function compete(season: SeasonView, own: OwnParticipations): NextStep | undefined {
  const entries = entriesOf(season, own).filter(isTyped);
  return season.phase === 'held' && entries.length > 0
    ? { kind: 'compete', season, entries, until: season.held.closesAt }
    : undefined;
}

const apply =
  (kind: 'apply' | 'ask-teacher', own: OwnParticipations, now: Date) =>
  (season: SeasonView): NextStep | undefined =>
    takesEntries(season, now) && isFor(season, own) && entriesOf(season, own).length === 0
      ? { kind, season, until: season.entry.closesAt }
      : undefined;

/** What is entered already, and waits for something. */
function wait(season: SeasonView, own: OwnParticipations): NextStep | undefined {
  const entries = entriesOf(season, own);
  const some = (...states: OwnEntry['state'][]) => entries.some(({ state }) => states.includes(state));
  if (season.calledOff !== undefined) return undefined;
  const isOver = season.phase === 'closed';
  if (some('done') || (isOver && some('competing')))
    return { kind: 'await-results', season, from: season.publishesAt };
  if (isOver || season.phase === 'held') return undefined;
  return some('ready') ? { kind: 'prepare', season, from: season.held.opensAt } : undefined;
}

const awaitSchool = (season: SeasonView, own: OwnParticipations): NextStep | undefined =>
  season.phase !== 'closed' && entriesOf(season, own).some(({ state }) => state === 'applied')
    ? { kind: 'await-school', season }
    : undefined;

/** When nothing of a season is left to do. */
function rest(
  { seasons, participations, results }: PupilKnown,
  now: Date,
  payer = false,
): NextStep | undefined {
  const off = seasons.find((season) => isNewlyOff(season, now));
  if (off !== undefined) return { kind: 'called-off', season: off, payer };
  const coming = first(
    byFirstDay(seasons).filter((season) => participations === undefined || isFor(season, participations)),
    (season) => (opensLater(season, now) ? season : undefined),
  );
  if (coming !== undefined) return { kind: 'coming', season: coming, from: coming.entry.opensAt };
  const result = results?.find(({ state }) => state !== 'disqualified');
  if (result?.nextLevel !== undefined) return { kind: 'improve', result };
  if (results === undefined) return undefined;
  return results.length === 0 ? { kind: 'start' } : { kind: 'rest' };
}

const ofSeason = (results: readonly ResultSummary[] = [], { id }: SeasonView): ResultSummary[] =>
  results.filter(({ season }) => season.id === id);

const isCertifiable = (result: ResultSummary): boolean => ineligibility(result) === undefined;

/** What a season asks of somebody who enters for themself. */
function ownSeasonStep(known: IndividualKnown, now: Date): NextStep | undefined {
  const { participations: own, results } = known;
  if (own === undefined) return undefined;
  const seasons = byFirstDay(known.seasons);
  const begun = own.unpaid.find((order) => order.begun);
  return (
    first(seasons, (season) => compete(season, own)) ??
    (begun && { kind: 'await-payment', order: begun }) ??
    first(seasons, apply('apply', own, now)) ??
    first(seasons.filter((season) => isFresh(season, now)).toReversed(), (season): NextStep | undefined => {
      const certifiable = ofSeason(results, season).filter(isCertifiable);
      return certifiable.length > 0 ? { kind: 'certify', season, results: certifiable } : undefined;
    }) ??
    first(seasons, (season) => wait(season, own))
  );
}

/** Money with a deadline first, then what is new, then the season, then the way to the next level. */
export function individualStep(known: IndividualKnown, now: Date): NextStep | undefined {
  const { applications = [], participations } = known;
  const [unpaid] = unpaidApplications(applications, now);
  const order = participations?.unpaid.find(({ begun }) => !begun);
  if (order !== undefined && !(unpaid !== undefined && unpaid.order.payableUntil < order.until))
    return { kind: 'pay-entry', order };
  if (unpaid !== undefined) return { kind: 'pay', application: unpaid, until: unpaid.order.payableUntil };
  const step = ownSeasonStep(known, now);
  const [fresh] = freshCertificates(applications, now);
  if (fresh !== undefined && step?.kind !== 'await-payment') return { kind: 'download', application: fresh };
  return step ?? rest(known, now, true);
}

/** A pupil's school enters, pays and orders certificates: what is left is to ask, to type and to look. */
export function pupilStep(known: PupilKnown, now: Date): NextStep | undefined {
  const { participations: own, results } = known;
  if (own === undefined) return rest(known, now);
  const seasons = byFirstDay(known.seasons);
  return (
    first(seasons, (season) => compete(season, own)) ??
    first(seasons, apply('ask-teacher', own, now)) ??
    first(seasons.filter((season) => isFresh(season, now)).toReversed(), (season): NextStep | undefined =>
      ofSeason(results, season).length > 0 ? { kind: 'see-results', season } : undefined,
    ) ??
    first(seasons, (season) => awaitSchool(season, own) ?? wait(season, own)) ??
    rest(known, now)
  );
}
