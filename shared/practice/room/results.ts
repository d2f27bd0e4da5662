/** What a room came to: figures, the best of a class, and how somebody grows from meeting to meeting. Pure. */
import { placesOf } from '#shared/competition/ranking/places.ts';
import { accuracyOf } from '#shared/practice/training-log/measure.ts';
import { fewestToCompare } from './policy.ts';
import type { Beat, Meeting, RankChoice, Room } from './schema.ts';

export interface Result {
  readonly userId: string;
  /** Kana a minute, of the time that was theirs. */
  readonly perMinute: number;
  /** 0 to 1 */
  readonly accuracy: number;
  readonly correct: number;
  readonly wrong: number;
  /** Until the end of the time. */
  readonly whole: boolean;
  /** Came after the start. */
  readonly late: boolean;
}

/** The last beat comes with the end, give or take the page's clock. */
const endSlackMs = 1500;
/** Who begins with the first seconds began with all. */
const lateMs = 5000;

export type Lasted = Pick<Room, 'minutes'> & { [time in 'startsAt' | 'closedAt']?: string | undefined };

/** How long it was: a teacher who closes it sooner ends it for all. */
const lengthOf = ({ minutes, startsAt, closedAt }: Lasted): number =>
  startsAt === undefined || closedAt === undefined
    ? minutes * 60_000
    : Math.min(minutes * 60_000, Date.parse(closedAt) - Date.parse(startsAt));

/** Undefined for who typed nothing. */
export function resultOf(beat: Beat, room: Lasted): Result | undefined {
  const { userId, at, from = 0, correct, wrong } = beat;
  if (at === undefined || correct + wrong === 0 || at <= from) return undefined;
  return {
    userId,
    perMinute: Math.round((correct * 60_000) / (at - from)),
    accuracy: accuracyOf({ correct, misses: wrong }) ?? 0,
    correct,
    wrong,
    whole: at >= lengthOf(room) - endSlackMs,
    late: from > lateMs,
  };
}

export const resultsOf = (beats: readonly Beat[], room: Lasted): Result[] =>
  beats.flatMap((beat) => resultOf(beat, room) ?? []);

/** Accuracy first, then speed: to be right is what is praised. */
const better = (a: Result, b: Result): number => b.accuracy - a.accuracy || b.perMinute - a.perMinute;

/** With others, and with oneself a month before: ten kana of somebody's last seconds are no pace. */
export const isEnough = ({ correct }: Pick<Result, 'correct'>): boolean => correct >= fewestToCompare;

/** Who was there to the end and is not left out. */
const compared = (results: readonly Result[], hiddenIds: RankChoice['hiddenIds']): Result[] =>
  results.filter((result) => result.whole && isEnough(result) && !hiddenIds.includes(result.userId));

/** By pupil; empty where the teacher wants none. */
export function ranksOf(
  results: readonly Result[],
  { showRank, hiddenIds }: RankChoice,
): ReadonlyMap<string, number> {
  if (!showRank) return new Map();
  const sorted = compared(results, hiddenIds).toSorted(better);
  const places = placesOf(sorted, (a, b) => better(a, b) === 0);
  return new Map(places.map(({ one, rank }) => [one.userId, rank]));
}

function mostBy(
  figure: 'accuracy' | 'perMinute',
  results: readonly Result[],
  hiddenIds: RankChoice['hiddenIds'],
): Result[] {
  const all = compared(results, hiddenIds);
  const best = Math.max(...all.map((result) => result[figure]));
  return all.filter((result) => result[figure] === best);
}

/** All who share it; nobody where nothing compares. */
export const mostExact = (results: readonly Result[], hiddenIds: RankChoice['hiddenIds']): Result[] =>
  mostBy('accuracy', results, hiddenIds);

/** The same; a place as the ranks are, and so nobody where the teacher wants none. */
export const fastest = (results: readonly Result[], { showRank, hiddenIds }: RankChoice): Result[] =>
  showRank ? mostBy('perMinute', results, hiddenIds) : [];

export interface Growth {
  /** Kana a minute of their meeting before this one; absent where there was none. */
  readonly before?: number;
  /** More than then, or fewer. */
  readonly change?: number;
  /** The best of all meetings, with this one. */
  readonly best: number;
  /** Better than in any before; not in the first. */
  readonly isBest: boolean;
}

/** Of what is enough to compare. @param earlier the meetings before, the newest first */
export function growthOf(result: Result, earlier: readonly Meeting[]): Growth {
  const speeds = earlier.flatMap((meeting) =>
    resultsOf(
      meeting.beats.filter(({ userId }) => userId === result.userId),
      meeting,
    )
      .filter(isEnough)
      .map(({ perMinute }) => perMinute),
  );
  const [before] = speeds;
  const best = Math.max(0, ...speeds);
  return {
    ...(before !== undefined && { before, change: result.perMinute - before }),
    best: Math.max(best, result.perMinute),
    isBest: before !== undefined && result.perMinute > best,
  };
}

/** All who share it; nobody where nobody got quicker. */
export function mostImproved(
  results: readonly Result[],
  earlier: readonly Meeting[],
  hiddenIds: RankChoice['hiddenIds'],
): Result[] {
  const grown = compared(results, hiddenIds).map((result) => ({
    result,
    change: growthOf(result, earlier).change ?? 0,
  }));
  const most = Math.max(0, ...grown.map(({ change }) => change));
  return grown.flatMap(({ result, change }) => (most > 0 && change === most ? [result] : []));
}

export interface Point {
  readonly startsAt: string;
  readonly perMinute: number;
  readonly accuracy: number;
}

/** One pupil over the meetings, the oldest first; those they missed, or in which they hardly typed, are left out. */
export const seriesOf = (userId: string, meetings: readonly Meeting[]): Point[] =>
  meetings
    .flatMap((meeting) => {
      const own = meeting.beats.find((beat) => beat.userId === userId);
      const result = own && resultOf(own, meeting);
      if (result === undefined || !isEnough(result)) return [];
      const { perMinute, accuracy } = result;
      return [{ startsAt: meeting.startsAt, perMinute, accuracy }];
    })
    .toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
