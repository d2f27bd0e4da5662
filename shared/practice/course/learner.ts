/** What is known of somebody who learns, from their books of typing-method alone: it follows them to any device. Pure. */
import type { Book } from '#shared/practice/training-log/book.ts';
import { median } from '#shared/practice/training-log/statistics.ts';
import { rememberedStrokes, whole } from '#shared/practice/training-log/skill.ts';
import { lessonsOf, type Lesson } from './lessons.ts';
import { allPatterns, stages, type Stage } from './stages.ts';

export interface Known {
  /** Milliseconds a stroke by now, and the best that ever was. */
  readonly ms: number;
  readonly best: number;
  /** 0 to 1, of about the last thirty strokes. */
  readonly right: number;
  /** Right and wrong, in all. */
  readonly strokes: number;
}

export interface Learner {
  readonly known: ReadonlyMap<string, Known>;
  /** What was typed, and not once without a miss, so that no time of it is known: how often it was missed. */
  readonly untimed: ReadonlyMap<string, number>;
  /** Lessons that were taken, and their stars, by id. */
  readonly taken: ReadonlyMap<string, { readonly times: number; readonly stars: number }>;
}

/** Of a new year's few strokes and those of the year before: on 1 April nobody unlearns anything by one miss. */
function rightNow(right: number, strokes: number, before: Known | undefined): number {
  const now = Math.min(strokes, rememberedStrokes);
  const then = Math.min(before?.strokes ?? 0, rememberedStrokes - now);
  return (right * now + (before?.right ?? 0) * then) / (now + then);
}

/** @param books the oldest first; how quick somebody is with a pattern is as its newest book has it */
export function learnerOf(books: readonly Pick<Book, 'keys' | 'parts' | 'before'>[]): Learner {
  const known = new Map<string, Known>();
  const untimed = new Map<string, number>();
  const taken = new Map<string, { times: number; stars: number }>();
  for (const { keys, parts, before: earlier } of books) {
    // The book of a year before it may be without what was known then, and so tell less.
    for (const [key, [strokes, ms, best, right]] of Object.entries(earlier?.keys ?? {}))
      if (strokes > (known.get(key)?.strokes ?? 0))
        known.set(key, { ms, best, right: right / whole, strokes });
    for (const [id, [times, stars]] of Object.entries(earlier?.parts ?? {})) {
      const before = taken.get(id) ?? { times: 0, stars: 0 };
      taken.set(id, { times: Math.max(before.times, times), stars: Math.max(before.stars, stars) });
    }
    for (const [key, [hits, misses, ms, best, right]] of Object.entries(keys)) {
      if (ms === undefined || best === undefined || right === undefined) {
        untimed.set(key, misses + (untimed.get(key) ?? 0));
        continue;
      }
      const before = known.get(key);
      known.set(key, {
        ms,
        best: Math.min(best, before?.best ?? best),
        right: rightNow(right / whole, hits + misses, before),
        strokes: hits + misses + (before?.strokes ?? 0),
      });
    }
    for (const [id, [times, , stars = 0]] of Object.entries(parts)) {
      // Broken off each time.
      if (times === 0) continue;
      const before = taken.get(id) ?? { times: 0, stars: 0 };
      taken.set(id, { times: before.times + times, stars: Math.max(before.stars, stars) });
    }
  }
  for (const key of known.keys()) untimed.delete(key);
  return { known, untimed, taken };
}

/**
 * 40 characters a minute with conversion, which primary schools are to reach (MEXT, 令和8年度), are some 115 strokes a
 * minute. Nobody waits for it: it is what a pattern's bar fills up to.
 */
export const targetMs = 522;
/** Right first, then quick: of all that is new in a stage together, and of each alone, where one miss of six is no sign yet. */
const surely = 0.92;
export const mostlyRight = 0.75;
/** Of a stage: fewer show nothing of somebody slow. Whoever is quick shows it with each. */
const fewestStrokes = 20;
/** Against one's own usual pace: what takes half as long again is not yet in the fingers. */
const slower = 1.5;

export const paceOf = ({ known }: Learner): number | undefined =>
  median([...known.values()].map(({ ms }) => ms));

/**
 * Whether it is in the fingers: once quick enough, and by now mostly right.
 * @param pace of theirs: to find it is to sort all that is known
 */
function isReady({ known }: Learner, pattern: string, pace: number | undefined): boolean {
  const one = known.get(pattern);
  if (one === undefined || one.right < mostlyRight) return false;
  return one.best <= Math.max(targetMs, (pace ?? 0) * slower);
}

/** All that is in the fingers. */
export function readyOf(learner: Learner): ReadonlySet<string> {
  const pace = paceOf(learner);
  return new Set([...learner.known.keys()].filter((pattern) => isReady(learner, pattern, pace)));
}

/** Of all of them together: as many as there are, at most. */
const rightOf = ({ known }: Learner, patterns: readonly string[]): number =>
  patterns.reduce((sum, pattern) => sum + (known.get(pattern)?.right ?? 0), 0);

/** 0 to 1: how far a pattern is on its way. */
const progressOf = ({ known }: Learner, pattern: string): number => {
  const one = known.get(pattern);
  return one === undefined ? 0 : Math.min(1, targetMs / one.ms) * Math.min(1, one.right / surely);
};

/** The same as somebody reads it, wherever they do: 100 is all the way. */
export const percentOf = (learner: Learner, pattern: string): number =>
  Math.floor(progressOf(learner, pattern) * 100);

/** Nobody is kept by one stage for longer, however hard it is. */
export const mostLessons = 8;

const timesIn = ({ taken }: Learner, stage: Stage): number =>
  lessonsOf(stage).reduce((sum, { id }) => sum + (taken.get(id)?.times ?? 0), 0);

/** Of somebody quick: a wrong key, and the one that was typed on with before it was seen. */
const mostMissesOfASlip = 2;

/** Typed, and wrong no more often than fingers slip that know the way. */
function isSlip({ known, untimed }: Learner, pattern: string): boolean {
  const one = known.get(pattern);
  const misses =
    one === undefined ? untimed.get(pattern) : (1 - one.right) * Math.min(one.strokes, rememberedStrokes);
  return misses !== undefined && Math.round(misses) <= mostMissesOfASlip;
}

/** Without what somebody quick slipped at: one pattern of a stage, of a large one as many as are no more than may be wrong. */
function withoutSlips(learner: Learner, patterns: readonly string[]): readonly string[] {
  const amiss = patterns.filter((pattern) => (learner.known.get(pattern)?.right ?? 0) < mostlyRight);
  const most = Math.max(1, Math.round(patterns.length * (1 - surely)));
  return amiss.length <= most && amiss.every((pattern) => isSlip(learner, pattern))
    ? patterns.filter((pattern) => !amiss.includes(pattern))
    : patterns;
}

function isKnown(learner: Learner, { patterns }: Stage): boolean {
  if (patterns.length === 0) return false;
  const pace = paceOf(learner);
  const isQuick = pace !== undefined && pace <= targetMs;
  const shown = isQuick ? withoutSlips(learner, patterns) : patterns;
  if (rightOf(learner, shown) < surely * shown.length) return false;
  const strokes = shown.reduce((sum, pattern) => sum + (learner.known.get(pattern)?.strokes ?? 0), 0);
  if (strokes < fewestStrokes && !isQuick) return false;
  return shown.every((pattern) => isReady(learner, pattern, pace));
}

/** あ行. */
const vowels = stages[1]!;

/**
 * What is new in it is in the fingers, or it has been long enough; without anything new, every lesson was taken. Whose
 * fingers find the vowels has them in their place.
 */
export function isDone(learner: Learner, stage: Stage): boolean {
  if (timesIn(learner, stage) >= mostLessons || isKnown(learner, stage)) return true;
  if (stage.material === 'keys' && isKnown(learner, vowels)) return true;
  return stage.patterns.length === 0 && lessonsOf(stage).every(({ id }) => learner.taken.has(id));
}

/**
 * The one somebody is in: all before it are done. The last one, where all are.
 * @param last the last that is open to them
 */
export function stageOf(learner: Learner, last = stages.length - 1): Stage {
  const open = stages.slice(0, last + 1);
  return open.find((stage) => !isDone(learner, stage)) ?? open.at(-1)!;
}

/** What is hardest by now, of some patterns: slow and wrong together. Unknown ones are the hardest. */
export const hardestOf = (learner: Learner, patterns: readonly string[]): string[] =>
  patterns.toSorted((a, b) => progressOf(learner, a) - progressOf(learner, b));

/** Keys of the home row are no kana: after their stage no lesson and no drill has them alone again. */
const drillable = new Set(allPatterns);

/** Practised, and not yet in the fingers, or wrong too often: the hardest first. */
export function weakestOf(learner: Learner): string[] {
  const ready = readyOf(learner);
  const isWeak = ([pattern, { right }]: [string, Known]): boolean =>
    drillable.has(pattern) && (right < surely || !ready.has(pattern));
  return hardestOf(
    learner,
    [...learner.known].filter(isWeak).map(([pattern]) => pattern),
  );
}

export interface Next {
  readonly lesson: Lesson;
  /** Why this one, for a sentence to be made of. */
  readonly why:
    | { readonly kind: 'new'; readonly patterns: readonly string[] }
    | {
        readonly kind: 'almost';
        readonly pattern: string;
        /** 0 to 1 */
        readonly right: number;
        /** How far it is on its way (`percentOf`). */
        readonly percent: number;
      }
    | { readonly kind: 'slow'; readonly pattern: string }
    | { readonly kind: 'mixed' }
    | { readonly kind: 'again' };
}

/**
 * There is always one.
 * @param chosen the stage of the lesson just taken: whoever went ahead by themselves takes what is new there first, and
 * comes back to where they are then
 */
export function nextLesson(learner: Learner, last?: number, chosen?: Stage): Next {
  const reached = stageOf(learner, last);
  const goesAhead =
    chosen !== undefined &&
    chosen.id > reached.id &&
    lessonsOf(chosen).some(({ id }) => !learner.taken.has(id));
  const stage = goesAhead ? chosen : reached;
  const own = lessonsOf(stage);
  const quick = (paceOf(learner) ?? Infinity) <= targetMs && stage.patterns.length > 0;
  const fresh = own.filter(({ id }) => !learner.taken.has(id));
  // Whoever is quick with all before it takes what is new at once.
  const first = quick ? fresh.find(({ focus }) => focus.length === 0) : undefined;
  const lesson = first ?? fresh[0];
  const unknown = lesson?.focus.filter((pattern) => !learner.known.has(pattern)) ?? [];
  if (lesson !== undefined)
    return {
      lesson,
      why: unknown.length > 0 ? { kind: 'new', patterns: unknown } : { kind: 'mixed' },
    };
  const least = own.toSorted(
    (a, b) => (learner.taken.get(a.id)?.times ?? 0) - (learner.taken.get(b.id)?.times ?? 0),
  );
  const ready = readyOf(learner);
  const [hardest] = hardestOf(
    learner,
    stage.patterns.filter(
      (pattern) => !ready.has(pattern) || (learner.known.get(pattern)?.right ?? 0) < surely,
    ),
  );
  const [fallback] = least;
  if (fallback === undefined) throw new Error(`stage ${stage.title} has no lesson`);
  if (hardest === undefined) return { lesson: fallback, why: { kind: 'again' } };
  const about = least.find(({ focus }) => focus.includes(hardest)) ?? fallback;
  const skill = learner.known.get(hardest);
  return {
    lesson: about,
    why:
      skill !== undefined && skill.right < surely
        ? { kind: 'almost', pattern: hardest, right: skill.right, percent: percentOf(learner, hardest) }
        : { kind: 'slow', pattern: hardest },
  };
}
