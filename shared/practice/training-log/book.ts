/**
 * The book of a person, a kind and a fiscal year: sums of all logs that count, kept with each of them, so that no page ever
 * reads the logs. Every figure can be taken back as it was put in; what is bounded drops the rarest.
 */
import * as z from 'zod';
import { addDays } from '#shared/kernel/time.ts';
import { dayAt, dayNumber, mondayOf, momentOf } from './calendar.ts';
import { isTimed, measureOf } from './measure.ts';
import { skillWith } from './skill.ts';
import { mostKeys, mostPairs, type LogInput } from './schema.ts';

const count = z.number();
/** All lessons of typing-method, and more. */
const mostParts = 120;

export const bookSchema = z.object({
  fiscalYear: z.int(),
  /** By the number of the day: runs, seconds, seconds at school. */
  days: z.record(z.string(), z.tuple([count, count, count])),
  /** By the number of their Monday: how many timed runs had which speed, what was right and what was not. */
  weeks: z.record(
    z.string(),
    z.object({ speeds: z.record(z.string(), count), correct: count, misses: count }),
  ),
  /** By key: hits, misses; where it was timed, how it is by now (skill.ts): milliseconds a stroke, the best of them, share right. */
  keys: z.record(z.string(), z.tuple([count, count, count.optional(), count.optional(), count.optional()])),
  /** By expected and typed key: how often, and a word in which it happened. */
  pairs: z.record(z.string(), z.tuple([count, z.string()])),
  /** By 課題, lesson, unit or chapter: runs to their end (`runsOf`), seconds of all, and the best of it (`bestOf`). */
  parts: z.record(z.string(), z.tuple([count, count, count.optional()])),
  /** By level: runs that reached it, and the number of the first day. */
  levels: z.record(z.string(), z.tuple([count, count])),
  /**
   * What was known when the year began (course/learner.ts): by key strokes, milliseconds, best and share right; by part runs and
   * the best. Pages read two years; how quick and sure somebody is with a key goes once the year has shown it by itself.
   */
  before: z
    .object({
      keys: z.record(z.string(), z.tuple([count, count, count, count])),
      parts: z.record(z.string(), z.tuple([count, count])),
    })
    .optional(),
});
export type Book = z.output<typeof bookSchema>;

export const emptyBook = (fiscalYear: number): Book => ({
  fiscalYear,
  days: {},
  weeks: {},
  keys: {},
  pairs: {},
  parts: {},
  levels: {},
});

const between = '\t';
export const pairOf = (key: string): { expected: string; typed: string } => {
  const [expected = '', typed = ''] = key.split(between);
  return { expected, typed };
};

/** Drops the entry that weighs least while there are too many. */
function bounded<T>(
  entries: Record<string, T>,
  most: number,
  weight: (entry: T) => number,
): Record<string, T> {
  const all = Object.entries(entries);
  if (all.length <= most) return entries;
  return Object.fromEntries(all.toSorted(([, a], [, b]) => weight(b) - weight(a)).slice(0, most));
}

/** What clients name may be called like what every object has. */
const entryAt = <T>(entries: Record<string, T>, key: string): T | undefined =>
  Object.hasOwn(entries, key) ? entries[key] : undefined;

/** What has come down to nothing goes. */
const without = <T>(entries: Record<string, T>, key: string, entry: T, weight: number): Record<string, T> => {
  const { [key]: _, ...rest } = entries;
  return weight > 0 ? { ...rest, [key]: entry } : rest;
};

function daysWith(book: Book, log: LogInput, by: 1 | -1): Book['days'] {
  const { day, atSchool } = momentOf(log.startedAt);
  const at = String(dayNumber(book.fiscalYear, day));
  const seconds = Math.round(log.durationMs / 1000) * by;
  const [runs, all, school] = book.days[at] ?? [0, 0, 0];
  const next = [runs + by, all + seconds, school + (atSchool ? seconds : 0)] satisfies Book['days'][string];
  return without(book.days, at, next, next[0]);
}

function weeksWith(book: Book, log: LogInput, by: 1 | -1): Book['weeks'] {
  const at = String(dayNumber(book.fiscalYear, mondayOf(momentOf(log.startedAt).day)));
  const { speed, correct, misses } = measureOf(log);
  const week = book.weeks[at] ?? { speeds: {}, correct: 0, misses: 0 };
  const value = String(speed);
  const times = (week.speeds[value] ?? 0) + by;
  const next = {
    speeds: isTimed(log) ? without(week.speeds, value, times, times) : week.speeds,
    correct: week.correct + correct * by,
    misses: week.misses + misses * by,
  };
  return without(book.weeks, at, next, next.correct + next.misses);
}

function keysWith(book: Book, log: LogInput, by: 1 | -1): Pick<Book, 'keys' | 'pairs'> {
  let { keys, pairs } = book;
  if (log.kind !== 'maipaso' && log.kind !== 'typing-method') return { keys, pairs };
  for (const stroke of log.keys) {
    const { key, hit, miss } = stroke;
    const [hits, misses, ...skill] = entryAt(keys, key) ?? [0, 0];
    const next: Book['keys'][string] = [
      hits + hit * by,
      misses + miss * by,
      // How somebody is by now cannot be taken back.
      ...(by > 0 ? skillWith(skill, hits + misses, stroke) : skill),
    ];
    keys = without(keys, key, next, next[0] + next[1]);
  }
  for (const { expected, typed, count: times, example } of log.pairs) {
    const key = `${expected}${between}${typed}`;
    const [before, word] = entryAt(pairs, key) ?? [0, ''];
    pairs = without(pairs, key, [before + times * by, example || word], before + times * by);
  }
  return {
    keys: bounded(keys, mostKeys, ([hits, misses]) => hits + misses),
    pairs: bounded(pairs, mostPairs, ([times]) => times),
  };
}

/** Stars of a lesson, words of a unit that were right at once, percent of a chapter; a 課題 has none. */
function bestOf(log: LogInput): number | undefined {
  switch (log.kind) {
    case 'typing-method':
      return log.completed ? log.stars : 0;
    case 'typing-english':
      return log.completed ? log.wordsCorrect : 0;
    case 'programing':
      return log.progress;
    case 'maipaso':
      return undefined;
  }
}

/** What was broken off is practice, and no lesson taken. A question is a step of its chapter, whatever comes of it. */
const runsOf = ({ kind, completed }: LogInput): 0 | 1 => (completed || kind === 'programing' ? 1 : 0);

function partsWith(book: Book, log: LogInput, by: 1 | -1): Book['parts'] {
  const { part } = measureOf(log);
  const [runs, seconds, best = 0] = entryAt(book.parts, part) ?? [0, 0];
  const now = bestOf(log);
  const next: Book['parts'][string] = [
    runs + runsOf(log) * by,
    seconds + Math.round(log.durationMs / 1000) * by,
  ];
  // What was once the best cannot be taken back.
  if (now !== undefined) next.push(Math.max(best, now));
  return bounded(without(book.parts, part, next, next[0] + next[1]), mostParts, ([, practised]) => practised);
}

function levelsWith(book: Book, log: LogInput, by: 1 | -1): Book['levels'] {
  if (log.kind !== 'maipaso' || log.level === undefined) return book.levels;
  const day = dayNumber(book.fiscalYear, momentOf(log.startedAt).day);
  const [times, first] = book.levels[log.level] ?? [0, day];
  return without(book.levels, log.level, [times + by, Math.min(first, by > 0 ? day : first)], times + by);
}

/** With one more log, or (−1) without one that was in it. */
export const bookWith = (book: Book, log: LogInput, by: 1 | -1 = 1): Book => ({
  ...book,
  days: daysWith(book, log, by),
  weeks: weeksWith(book, log, by),
  ...keysWith(book, log, by),
  parts: partsWith(book, log, by),
  levels: levelsWith(book, log, by),
});

/** What counts of the day on which this began. */
export const practisedMsOn = ({ fiscalYear, days }: Book, startedAt: string): number =>
  (days[String(dayNumber(fiscalYear, momentOf(startedAt).day))]?.[1] ?? 0) * 1000;

export interface PractisedDay {
  readonly day: string;
  readonly runs: number;
  readonly seconds: number;
  readonly schoolSeconds: number;
}

/** Of several years, the oldest first. */
export const daysOf = (books: readonly Book[]): PractisedDay[] =>
  books
    .flatMap(({ fiscalYear, days }) =>
      Object.entries(days).map(([number, [runs, seconds, schoolSeconds]]) => ({
        day: dayAt(fiscalYear, Number(number)),
        runs,
        seconds,
        schoolSeconds,
      })),
    )
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));

export interface PractisedWeek {
  readonly monday: string;
  /** Of the timed runs, in no order. */
  readonly speeds: readonly number[];
  readonly correct: number;
  readonly misses: number;
}

/** Of several years, the oldest first; the week in which one ends and the next begins is one. */
export function weeksOf(books: readonly Book[]): PractisedWeek[] {
  const weeks = new Map<string, PractisedWeek>();
  for (const { fiscalYear, weeks: ofYear } of books)
    for (const [number, { speeds, correct, misses }] of Object.entries(ofYear)) {
      const monday = dayAt(fiscalYear, Number(number));
      const before = weeks.get(monday);
      const each = Object.entries(speeds).flatMap(([speed, times]) =>
        Array.from({ length: times }, () => Number(speed)),
      );
      weeks.set(monday, {
        monday,
        speeds: [...(before?.speeds ?? []), ...each],
        correct: (before?.correct ?? 0) + correct,
        misses: (before?.misses ?? 0) + misses,
      });
    }
  return [...weeks.values()].toSorted((a, b) => (a.monday < b.monday ? -1 : 1));
}

/** The part of books that lies in a period; weeks that begin before its first day are left out with it. */
export function within(books: readonly Book[], from: string, to: string) {
  const firstMonday = mondayOf(addDays(from, 6));
  return {
    days: daysOf(books).filter(({ day }) => day >= from && day <= to),
    weeks: weeksOf(books).filter(({ monday }) => monday >= firstMonday && monday <= to),
  };
}
