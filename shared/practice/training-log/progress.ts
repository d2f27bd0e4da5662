/** What a book tells of somebody's practice: growth, streak, tier, and whether they need help. Pure; the formulas are shown on the pages. */
import { weeksOf, daysOf, type Book, type PractisedDay, type PractisedWeek } from './book.ts';
import { addDays, fiscalYearOf, japanInstant } from '#shared/kernel/time.ts';
import { daysBetween, mondayOf } from './calendar.ts';
import { effortDays, effortFrom } from './effort.ts';
import { median, quartiles, theilSen, wilsonLower, type Point, type Quartiles } from './statistics.ts';

/** Fewer runs say nothing yet about growth. */
const growthFromRuns = 10;
const growthFromDays = 3;
const tenHours = 600;

interface Growth {
  /** What ten more hours of practice bring, in the unit of the kind. */
  readonly inTenHours: number;
  readonly runs: number;
}

const minutes = (days: readonly PractisedDay[]): number =>
  days.reduce((sum, { seconds }) => sum + seconds, 0) / 60;

export const allSpeeds = (weeks: readonly PractisedWeek[]): number[] => weeks.flatMap(({ speeds }) => speeds);

export function accuracyIn(weeks: readonly PractisedWeek[]): number | undefined {
  const correct = weeks.reduce((sum, week) => sum + week.correct, 0);
  const tried = weeks.reduce((sum, week) => sum + week.correct + week.misses, 0);
  return tried === 0 ? undefined : correct / tried;
}

/** Each week by what had been practised until its end and the median of its timed runs, as logarithms. */
function growthPoints(books: readonly Book[]): Point[] {
  const days = daysOf(books);
  return weeksOf(books).flatMap(({ monday, speeds }): Point[] => {
    const speed = median(speeds);
    const practised = minutes(days.filter(({ day }) => day < addDays(monday, 7)));
    return speed === undefined || speed <= 0 || practised <= 0
      ? []
      : [[Math.log(practised), Math.log(speed)]];
  });
}

/** ln(speed) grows with ln(minutes of practice): the power law of practice. Undefined below its sample. */
export function growthOf(books: readonly Book[]): Growth | undefined {
  const points = growthPoints(books);
  const runs = allSpeeds(weeksOf(books)).length;
  const last = points.at(-1);
  const slope = theilSen(points);
  if (runs < growthFromRuns || points.length < growthFromDays || last === undefined || slope === undefined)
    return undefined;
  const [practised, speed] = [Math.exp(last[0]), Math.exp(last[1])];
  return { inTenHours: Math.round(speed * ((practised + tenHours) / practised) ** slope - speed), runs };
}

/** Fewer runs of a week say nothing about it. */
export const weekFromRuns = 3;
/** A smaller difference of two weeks is none. */
export const leastGain = 2;
export const leastGainShare = 0.05;

/**
 * By how much the median of the latest week is above that of the week before, in the unit of the kind: of this week, or of the
 * last one as long as this one is young. Undefined where either has too few runs, and where it is too little to be praised.
 */
export function weeklyGainOf(books: readonly Book[], today: string): number | undefined {
  const speeds = new Map(weeksOf(books).map((week) => [week.monday, week.speeds]));
  const middleOf = (monday: string): number | undefined => {
    const ofWeek = speeds.get(monday) ?? [];
    return ofWeek.length < weekFromRuns ? undefined : median(ofWeek);
  };
  const monday = mondayOf(today);
  const latest = middleOf(monday) === undefined ? addDays(monday, -7) : monday;
  const [after, before] = [middleOf(latest), middleOf(addDays(latest, -7))];
  if (after === undefined || before === undefined) return undefined;
  const gain = after - before;
  return gain >= leastGain && gain >= before * leastGainShare ? gain : undefined;
}

/** Days in a row until today, or until yesterday while today is still young. */
export function streakOf(days: readonly PractisedDay[], today: string): number {
  const practised = new Set(days.map(({ day }) => day));
  let day = practised.has(today) ? today : addDays(today, -1);
  let streak = 0;
  for (; practised.has(day); day = addDays(day, -1)) streak++;
  return streak;
}

export const tiers = ['goal', 'active', 'little', 'resting'] as const;
export type Tier = (typeof tiers)[number];
/** 「7日間に3日以上、あわせて30分以上」 */
const goalDays = 3;
const goalMinutes = 30;

const lastDays = (days: readonly PractisedDay[], until: string, count: number): PractisedDay[] =>
  days.filter(({ day }) => day <= until && day > addDays(until, -count));

export const minutesIn = (days: readonly PractisedDay[], until: string, count: number): number =>
  Math.round(minutes(lastDays(days, until, count)));

/** Of the seven days that end with this one. */
export function tierOf(days: readonly PractisedDay[], until: string): Tier {
  const week = lastDays(days, until, 7);
  if (week.length >= goalDays && minutes(week) >= goalMinutes) return 'goal';
  if (week.length >= 2) return 'active';
  return week.length === 1 ? 'little' : 'resting';
}

export const trends = ['up', 'same', 'down'] as const;
export type Trend = (typeof trends)[number];

/** Against the seven days before. */
export function trendOf(days: readonly PractisedDay[], today: string): Trend {
  const [now, before] = [tierOf(days, today), tierOf(days, addDays(today, -7))].map((tier) =>
    tiers.indexOf(tier),
  ) as [number, number];
  if (now === before) return 'same';
  return now < before ? 'up' : 'down';
}

/** Keys with fewer strokes are left out. */
export const keyFromStrokes = 20;

export interface KeyDifficulty {
  readonly key: string;
  readonly hits: number;
  readonly misses: number;
  /** What the share of misses is at least (Wilson); undefined below the sample. */
  readonly atLeast: number | undefined;
}

/** The most difficult first; those below the sample last. */
export const difficultiesOf = (keys: Book['keys']): KeyDifficulty[] =>
  Object.entries(keys)
    .map(([key, [hits, misses]]) => ({
      key,
      hits,
      misses,
      atLeast: hits + misses >= keyFromStrokes ? wilsonLower(misses, hits + misses) : undefined,
    }))
    .toSorted((a, b) => (b.atLeast ?? -1) - (a.atLeast ?? -1) || (a.key < b.key ? -1 : 1));

/** `inactive`: while the class practised. `paused`: as long, but for a holiday of the class. */
export const helpReasons = ['stalled', 'concentrated', 'inactive', 'paused', 'never'] as const;
export type HelpReason = (typeof helpReasons)[number];
const inactiveDays = 14;
const lessonEvery = 7;
const classShare = 1 / 4;
const lowAccuracy = 0.92;
const concentratedKeys = 3;
const concentratedShare = 0.5;
const concentratedFromMisses = 20;

/** The newest weeks that together have ten timed runs; undefined where there are not as many. */
function lastRuns(weeks: readonly PractisedWeek[]): PractisedWeek[] | undefined {
  const last: PractisedWeek[] = [];
  for (const week of weeks.toReversed()) {
    last.unshift(week);
    if (allSpeeds(last).length >= growthFromRuns && last.length > 1) return last;
  }
  return undefined;
}

function isStalled(weeks: readonly PractisedWeek[]): boolean {
  const last = lastRuns(weeks);
  if (last === undefined) return false;
  const speeds = last.flatMap(({ speeds: ofWeek }, at): Point[] => {
    const speed = median(ofWeek);
    return speed === undefined ? [] : [[at, speed]];
  });
  return (theilSen(speeds) ?? 0) <= 0 && (accuracyIn(last) ?? 1) < lowAccuracy;
}

/** The three keys that are missed most, where more than half of all misses are theirs; otherwise none. */
export function concentratedIn(keys: Book['keys']): string[] {
  const missed = Object.entries(keys).toSorted(([, a], [, b]) => b[1] - a[1]);
  const all = missed.reduce((sum, [, [, misses]]) => sum + misses, 0);
  const top = missed.slice(0, concentratedKeys);
  const share = top.reduce((sum, [, [, misses]]) => sum + misses, 0) / all;
  return all >= concentratedFromMisses && missed.length > concentratedKeys && share > concentratedShare
    ? top.map(([key]) => key)
    : [];
}

/** Of the years of the last ninety days, however much a page reads: so no page says anything else of somebody. */
function recent(books: readonly Book[], today: string): Book[] {
  const firstYear = fiscalYearOf(japanInstant(effortFrom(today)));
  return books.filter(({ fiscalYear }) => fiscalYear >= firstYear);
}

/**
 * Of the last ninety those on which a class practises: at least a quarter of those who have begun did so in the seven days that
 * end with it. Holidays are none, though the keen go on, and a class with a lesson a week has all days between.
 */
export function daysOfClass(shelf: Iterable<readonly Book[]>, today: string): ReadonlySet<string> {
  const pupils = [...shelf]
    .map((books) => new Set(daysOf(recent(books, today)).map(({ day }) => day)))
    .filter(({ size }) => size > 0);
  const days = Array.from({ length: effortDays + lessonEvery }, (_, ago) => addDays(today, -ago));
  return new Set(
    days.slice(0, effortDays).filter((_, ago) => {
      const week = days.slice(ago, ago + lessonEvery);
      const practised = pupils.filter((own) => week.some((day) => own.has(day)));
      return practised.length >= pupils.length * classShare;
    }),
  );
}

export function helpReasonsOf(
  all: readonly Book[],
  today: string,
  ofClass: ReadonlySet<string>,
): HelpReason[] {
  const books = recent(all, today);
  const days = daysOf(books);
  const last = days.at(-1)?.day;
  const rests = last !== undefined && daysBetween(last, today) >= inactiveDays;
  const missed = rests ? [...ofClass].filter((day) => day > last).length : 0;
  const found: Readonly<Record<HelpReason, boolean>> = {
    stalled: isStalled(weeksOf(books)),
    concentrated: concentratedIn(books.at(-1)?.keys ?? {}).length > 0,
    inactive: missed >= inactiveDays,
    paused: rests && missed < inactiveDays,
    never: last === undefined,
  };
  return helpReasons.filter((reason) => found[reason]);
}

/** A class says something about speed from five pupils on, a pupil from three runs on. */
export const classFromPupils = 5;
export const pupilFromRuns = 3;

interface Spread extends Quartiles {
  readonly pupils: number;
}

/** Of the medians of the pupils: never of the mean, never of too few. */
export function spreadOf(
  pupils: readonly { readonly median?: number | undefined; readonly runs: number }[],
): Spread | undefined {
  const medians = pupils.flatMap(({ median: speed, runs }) =>
    speed === undefined || runs < pupilFromRuns ? [] : [speed],
  );
  const found = medians.length < classFromPupils ? undefined : quartiles(medians);
  return found && { ...found, pupils: medians.length };
}

/** Minutes of each week of a period, those without practice too; less than one is practice all the same. */
export function minutesByWeek(
  days: readonly PractisedDay[],
  from: string,
  to: string,
): { monday: string; minutes: number }[] {
  const weeks: { monday: string; minutes: number }[] = [];
  for (let monday = mondayOf(from); monday <= to; monday = addDays(monday, 7)) {
    const end = addDays(monday, 7);
    const practised = minutes(days.filter(({ day }) => day >= monday && day < end));
    weeks.push({ monday, minutes: Math.round(practised) || Math.ceil(practised) });
  }
  return weeks;
}
