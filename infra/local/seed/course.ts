/** A way through typing-method: each lesson is the one the course would have chosen, and goes as such a pupil's would. */
import {
  hardestOf,
  nextLesson,
  weakestOf,
  type Known,
  type Learner,
} from '#shared/practice/course/learner.ts';
import type { Lesson } from '#shared/practice/course/lessons.ts';
import { beforeIn } from '#shared/practice/course/lines.ts';
import { starsOf } from '#shared/practice/course/measure.ts';
import { knownAt, lastFreeStage } from '#shared/practice/course/stages.ts';
import { measureOf } from '#shared/practice/training-log/measure.ts';
import type { LogInput } from '#shared/practice/training-log/schema.ts';
import { skillWith, whole } from '#shared/practice/training-log/skill.ts';

type MethodLog = Extract<LogInput, { kind: 'typing-method' }>;
type Typed = Pick<MethodLog, 'lesson' | 'step' | 'stars' | 'correct' | 'misses' | 'keys' | 'pairs'>;

interface Hands {
  /** Milliseconds a stroke at the first lesson, and after very many. */
  readonly first: number;
  readonly last: number;
  /** Misses of a hundred kana. */
  readonly wrong: number;
  /** New lessons of a day; in the other runs of it they drill what is weak, or take the last one again. */
  readonly lessons: number;
  /** What they miss far more often than all else. */
  readonly hard?: readonly string[];
}

/** By the number of a practiser (training.ts): 3 is careless, 4 mixes up three kana, 6 does not get better, 8 is slow and exact. */
const handsOf: Readonly<Record<number, Hands>> = {
  0: { first: 800, last: 300, wrong: 3, lessons: 3 },
  1: { first: 1300, last: 420, wrong: 2, lessons: 3 },
  2: { first: 1600, last: 650, wrong: 9, lessons: 1 },
  3: { first: 900, last: 480, wrong: 13, lessons: 1 },
  4: { first: 1500, last: 700, wrong: 3, lessons: 1, hard: ['き', 'し', 'ち'] },
  5: { first: 1800, last: 900, wrong: 6, lessons: 2 },
  6: { first: 1100, last: 1100, wrong: 13, lessons: 1 },
  8: { first: 2600, last: 1900, wrong: 1, lessons: 1 },
};
const some: Hands = { first: 1500, last: 700, wrong: 5, lessons: 1 };
const hardFactor = 9;

const runMs = 180_000;
const strokesAKana = 1.9;
/** Of those that came before, so many go along. */
const mostBefore = 10;

/** What a lesson is made of: what it is about, and what is hard of all before it. */
function madeOf(lesson: Lesson, learner: Learner): [string[], string[]] {
  const { stage, focus, material, keys } = lesson;
  if (keys !== undefined) return [[...new Set(keys.join(''))], []];
  if (material !== 'patterns' && stage.patterns.length === 0) return [[...knownAt(stage.id)], []];
  const about = focus.length > 0 ? [...focus] : [...stage.patterns];
  const before = beforeIn(lesson).filter((pattern) => !about.includes(pattern));
  return [about, hardestOf(learner, [...new Set(before)]).slice(0, mostBefore)];
}

export interface Way {
  /** @param run of the day, from 0 */
  next(run: number): Typed;
  /** What was practised counts for what comes next. */
  took(log: MethodLog): void;
}

export function startWay({
  number,
  pace = 1,
  paid = false,
}: {
  number: number;
  pace?: number | undefined;
  paid?: boolean | undefined;
}): Way {
  const { first, last, wrong, lessons, hard = [] } = handsOf[number] ?? some;
  // As the books will have it, without their other sums.
  const known = new Map<string, Known>();
  const times = new Map<string, { times: number; stars: number }>();
  const learner: Learner = { known, untimed: new Map(), taken: times };
  let taken = 0;
  let latest: Lesson | undefined;

  /** No chance in it, and no two alike: from 0 up to 1. */
  const spread = (index: number): number => ((number * 7 + taken * 13 + index * 29) % 31) / 31;

  function strokes([about, before]: readonly [readonly string[], readonly string[]]) {
    const ms = (last + (first - last) * (1 + taken / 8) ** -0.8) / pace;
    const kana = runMs / (ms * strokesAKana);
    return [...about, ...before].map((key, index) => {
      const share = before.length === 0 ? 1 : index < about.length ? 2 / 3 : 1 / 3;
      const among = index < about.length ? about.length : before.length;
      const hit = Math.max(1, Math.round((kana * share) / among));
      const rate = (wrong / 100) * (hard.includes(key) ? hardFactor : 1);
      const slow = hard.includes(key) ? 1.4 : 1;
      return {
        key,
        hit,
        miss: Math.floor(hit * rate + spread(index)),
        ms: Math.round(ms * slow * (0.85 + spread(index + 3) * 0.3)),
      };
    });
  }

  return {
    next(run) {
      const isNew = run < lessons + (paid ? 1 : 0);
      const weak = isNew ? [] : weakestOf(learner).slice(0, 3);
      const drills = weak.length > 0;
      const lesson =
        latest !== undefined && !isNew
          ? latest
          : nextLesson(learner, paid ? undefined : lastFreeStage).lesson;
      latest = lesson;
      const keys = strokes(drills ? [weak, []] : madeOf(lesson, learner));
      const sum = (of: 'hit' | 'miss') => keys.reduce((all, key) => all + key[of], 0);
      const typed = { correct: sum('hit'), misses: sum('miss') };
      const what = drills
        ? { lesson: '苦手なところ', step: 1 }
        : { lesson: lesson.stage.title, step: lesson.step };
      return { ...what, ...typed, stars: starsOf(typed), keys, pairs: [] };
    },
    took(log) {
      for (const stroke of log.keys) {
        const before = known.get(stroke.key);
        const seen = before?.strokes ?? 0;
        const skill = before && ([before.ms, before.best, before.right * whole] as const);
        const [ms = 0, best = 0, right = 0] = skillWith(skill ?? [], seen, stroke);
        known.set(stroke.key, { ms, best, right: right / whole, strokes: seen + stroke.hit + stroke.miss });
      }
      const { part } = measureOf(log);
      const before = times.get(part) ?? { times: 0, stars: 0 };
      times.set(part, { times: before.times + 1, stars: Math.max(before.stars, log.stars) });
      taken++;
    },
  };
}
