/** A class in figures: one line a pupil, and what all of them miss together. Pure. */
import type { PersonName } from '#shared/people/account/schema.ts';
import { levels } from '#shared/competition/competition/schema.ts';
import { daysOf, within, type Book } from './book.ts';
import type { TrainingPupil } from './contract.ts';
import { effortOf } from './effort.ts';
import {
  accuracyIn,
  allSpeeds,
  concentratedIn,
  growthOf,
  helpReasonsOf,
  minutesIn,
  tierOf,
  trendOf,
  weeklyGainOf,
} from './progress.ts';
import { median } from './statistics.ts';
import { mostPairs } from './schema.ts';

interface Pupil {
  readonly userId: string;
  readonly name: PersonName;
  readonly number?: number | undefined;
  readonly ownAccount?: boolean | undefined;
}

const highestLevel = (books: readonly Book[]): string | undefined =>
  levels.findLast((level) => books.some((book) => level in book.levels));

/** Fields without a value are left out. */
const given = <T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

export function pupilLine(
  { userId, name, number, ownAccount = false }: Pupil,
  books: readonly Book[],
  {
    from,
    today,
    ofClass,
  }: { readonly from: string; readonly today: string; readonly ofClass: ReadonlySet<string> },
): TrainingPupil {
  const all = daysOf(books);
  const { days, weeks } = within(books, from, today);
  const speeds = allSpeeds(weeks);
  const seconds = days.reduce((sum, day) => sum + day.seconds, 0);
  const atSchool = days.reduce((sum, day) => sum + day.schoolSeconds, 0);
  return {
    userId,
    name,
    ownAccount,
    minutesToday: minutesIn(all, today, 1),
    minutes7: minutesIn(all, today, 7),
    minutes30: minutesIn(all, today, 30),
    days90: effortOf(all, today),
    schoolMinutes: Math.round(atSchool / 60),
    otherMinutes: Math.round((seconds - atSchool) / 60),
    runs: speeds.length,
    tier: tierOf(all, today),
    trend: trendOf(all, today),
    reasons: ownAccount ? [] : helpReasonsOf(books, today, ofClass),
    missedKeys: concentratedIn(books.at(-1)?.keys ?? {}),
    ...given({
      number,
      lastOn: all.at(-1)?.day,
      best: speeds.length === 0 ? undefined : Math.max(...speeds),
      median: median(speeds),
      accuracy: accuracyIn(weeks),
      level: highestLevel(books),
      growth: growthOf(books),
      weeklyGain: weeklyGainOf(books, today),
    }),
  };
}

/** As many are praised aloud. */
const mostPraised = 3;

/** Who gained most in a week, the first at the front; nobody the school keeps out of rankings. */
export const mostGained = <P extends Pick<TrainingPupil, 'userId' | 'weeklyGain'>>(
  pupils: readonly P[],
  hiddenIds: readonly string[],
): (P & { readonly weeklyGain: number })[] =>
  pupils
    .flatMap((pupil) => {
      const { userId, weeklyGain } = pupil;
      return weeklyGain === undefined || hiddenIds.includes(userId)
        ? []
        : [{ ...pupil, weeklyGain: Math.round(weeklyGain) }];
    })
    .toSorted((one, other) => other.weeklyGain - one.weeklyGain)
    .slice(0, mostPraised);

export function classKeys(books: readonly Book[]): Book['keys'] {
  const keys = new Map<string, [number, number]>();
  for (const book of books)
    for (const [key, [hits, misses]] of Object.entries(book.keys)) {
      const [allHits, allMisses] = keys.get(key) ?? [0, 0];
      keys.set(key, [allHits + hits, allMisses + misses]);
    }
  return Object.fromEntries(keys);
}

/** The most frequent ones. */
export function classPairs(books: readonly Book[]): Book['pairs'] {
  const pairs = new Map<string, [number, string]>();
  for (const book of books)
    for (const [pair, [times, example]] of Object.entries(book.pairs)) {
      const [before, word] = pairs.get(pair) ?? [0, ''];
      pairs.set(pair, [before + times, word || example]);
    }
  return Object.fromEntries([...pairs].toSorted(([, a], [, b]) => b[0] - a[0]).slice(0, mostPairs));
}
