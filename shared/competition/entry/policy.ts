/** Who may enter what, and until when. Pure; `now` is always the server's clock. */
import type { GroupRule, Quota, RankingRules } from '#shared/competition/competition/rules.ts';
import type { Season } from '#shared/competition/competition/schema.ts';
import type { Accommodation, EntryState } from './schema.ts';

/** From 小学1年 on, as all schools of a ranking are told by one word: each writes 「1年」 of its own. */
export const schoolYearNames: readonly string[] = [
  ...[1, 2, 3, 4, 5, 6].map((year) => `小学${String(year)}年`),
  ...[1, 2, 3].map((year) => `中学${String(year)}年`),
  ...[1, 2, 3].map((year) => `高校${String(year)}年`),
];

/** Undefined for students, adults and who has no grade. */
export const schoolYearName = (schoolYear: number): string | undefined => schoolYearNames[schoolYear - 1];

/** Every entry of a person in a season, as far as the rules ask. */
export interface Standing {
  readonly divisionCode: string;
  readonly state: EntryState;
}

interface Taken {
  /** Entries of the 課題 so far. */
  readonly assignment: number;
  /** Entries of the organisation in this 課題 so far. */
  readonly organization: number;
}

export const entryRefusals = [
  'season-called-off',
  'not-open-yet',
  'entry-closed',
  'not-qualified',
  'already-entered',
  'assignment-full',
  'organization-full',
] as const;
export type EntryRefusal = (typeof entryRefusals)[number];

interface Wish {
  readonly season: Pick<Season, 'role' | 'entry' | 'calledOff'>;
  readonly divisionCode: string;
  readonly standings: readonly Standing[];
  readonly quota: Quota;
  readonly taken: Taken;
  /** Has a place in the nationals; asked for only there. */
  readonly qualified: boolean;
}

const passed = (instant: string, now: Date): boolean => Date.parse(instant) <= now.getTime();

/** A withdrawn entry leaves its place to a new one, and so does a draft: not applied for yet, or released unpaid. */
export const holdsPlace = (state: EntryState): boolean => state !== 'draft' && state !== 'withdrawn';

export const isEntered = (standings: readonly Standing[], divisionCode: string): boolean =>
  standings.some((standing) => standing.divisionCode === divisionCode && holdsPlace(standing.state));

const isFull = (quota: number | undefined, taken: number): boolean => quota !== undefined && taken >= quota;

/** Everything that keeps a person from a 課題; empty when they may enter. */
export function refusalsOf(wish: Wish, now: Date): EntryRefusal[] {
  const { season, quota, taken } = wish;
  const reasons: [EntryRefusal, boolean][] = [
    ['season-called-off', season.calledOff !== undefined],
    ['not-open-yet', !passed(season.entry.opensAt, now)],
    ['entry-closed', passed(season.entry.closesAt, now)],
    ['not-qualified', season.role === 'national' && !wish.qualified],
    ['already-entered', isEntered(wish.standings, wish.divisionCode)],
    ['assignment-full', isFull(quota.assignment, taken.assignment)],
    ['organization-full', isFull(quota.organization, taken.organization)],
  ];
  return reasons.flatMap(([reason, holds]) => (holds ? [reason] : []));
}

export const entryNotices = [
  'grade-not-ranked',
  'grade-not-national',
  'extended-time-not-ranked',
  'year-unclear',
] as const;
export type EntryNotice = (typeof entryNotices)[number];

const beyond = (cap: number | undefined, year: number): boolean => cap !== undefined && year > cap;

/** What somebody should know before entering; none of it keeps them from it. */
export function noticesOf(
  rules: RankingRules,
  schoolYear: number,
  accommodation?: Accommodation,
): EntryNotice[] {
  const extended = accommodation !== undefined && accommodation.timeFactor > 1 && !rules.ranksExtendedTime;
  const reasons: [EntryNotice, boolean][] = [
    ['grade-not-ranked', beyond(rules.rankedUpTo, schoolYear)],
    ['grade-not-national', beyond(rules.nationalUpTo, schoolYear)],
    ['extended-time-not-ranked', extended],
  ];
  return reasons.flatMap(([reason, holds]) => (holds ? [reason] : []));
}

export const isRanked = (rules: RankingRules, schoolYear: number, accommodation?: Accommodation): boolean =>
  !noticesOf(rules, schoolYear, accommodation).some((notice) => notice !== 'grade-not-national');

/** The time somebody has for a task, in seconds. */
export const durationFor = (seconds: number, accommodation?: Accommodation): number =>
  Math.round(seconds * (accommodation?.timeFactor ?? 1));

export interface GroupCount {
  readonly people: number;
  readonly entries: number;
  readonly missingPeople: number;
  readonly missingEntries: number;
}

/** What a group entry has and what it lacks; a pair picked twice counts once. */
export function groupCount(
  picked: readonly { readonly personId: string; readonly divisionCode: string }[],
  rule: GroupRule,
): GroupCount {
  const people = new Set(picked.map(({ personId }) => personId)).size;
  const entries = new Set(
    picked.map(({ personId, divisionCode }) => JSON.stringify([personId, divisionCode])),
  ).size;
  return {
    people,
    entries,
    missingPeople: Math.max(0, rule.people - people),
    missingEntries: Math.max(0, rule.entries - entries),
  };
}
