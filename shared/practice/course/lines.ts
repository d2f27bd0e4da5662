/** What is typed in a lesson: made anew each time, of what is known, and more of what is hard. Pure; chance is handed in. */
import { hardestOf, type Learner } from './learner.ts';
import type { Lesson } from './lessons.ts';
import { patternsOf } from './pattern.ts';
import { knownAt } from './stages.ts';

/** Kana as it is typed, as it is written, and the school year of its hardest kanji (0: none). */
export type Word = readonly [kana: string, written: string, grade: number];

export interface LessonLine {
  readonly kana: string;
  /** Word by word, to be shown above the kana. */
  readonly words: readonly { readonly kana: string; readonly written: string }[];
}

/** 0 up to 1. */
export type Chance = () => number;

/** Kana of a line, about: what the eye takes in at once, and what stands in one row on a phone that lies on its side. */
const lineLength = 16;
/** A run is three minutes at most for a beginner, half a minute for who is quick. */
const linesARun = 4;

const pick = <T>(from: readonly T[], chance: Chance): T | undefined =>
  from[Math.floor(chance() * from.length)];

/** One of them, the earlier ones in the order rather more often. */
const pickEarly = <T>(from: readonly T[], chance: Chance): T | undefined =>
  from[Math.floor(chance() ** 2 * from.length)];

/** Keys of the home row by groups: where the fingers rest is felt, not read. */
const homeRow: Readonly<Record<number, readonly string[]>> = {
  1: ['fff', 'ff', 'f'],
  2: ['jjj', 'jj', 'fj', 'jf'],
  3: ['asdf', 'jkl', 'fj', 'dk', 'sl', 'fdsa', 'lkj'],
};

function lineOf(next: () => string | undefined): LessonLine {
  const words: string[] = [];
  for (let length = 0; length < lineLength;) {
    const word = next();
    if (word === undefined) break;
    words.push(word);
    length += word.length;
  }
  return { kana: words.join(''), words: words.map((kana) => ({ kana, written: kana })) };
}

/** Patterns alone: what the lesson is about in two of three places, and what is hard of the rest. */
function patternLine(lesson: Lesson, learner: Learner, chance: Chance): LessonLine {
  const about = lesson.focus.length > 0 ? lesson.focus : lesson.stage.patterns;
  const before = hardestOf(
    learner,
    knownAt(lesson.stage.id).filter((pattern) => !about.includes(pattern)),
  );
  const next = (): string | undefined =>
    before.length === 0 || chance() < 0.67 ? pick(about, chance) : pickEarly(before, chance);
  return lineOf(next);
}

/** Words that can be typed with what is open, those first that have what the lesson is about, or what is hard. */
export function wordsFor(lesson: Lesson, learner: Learner, words: readonly Word[]): readonly Word[] {
  const open = new Set(knownAt(lesson.stage.id));
  const about = new Set(lesson.focus.length > 0 ? lesson.focus : lesson.stage.patterns);
  const weak = new Set(hardestOf(learner, [...open]).slice(0, 5));
  const worth = (patterns: readonly string[]): number =>
    patterns.reduce((sum, one) => sum + (about.has(one) ? 4 : 0) + (weak.has(one) ? 1 : 0), 0) /
    patterns.length;
  return words
    .map((word) => ({ word, patterns: patternsOf(word[0]) }))
    .filter(({ patterns }) => patterns.every((one) => open.has(one)))
    .map(({ word, patterns }) => ({ word, value: worth(patterns) }))
    .toSorted((a, b) => b.value - a.value)
    .map(({ word }) => word);
}

/** No word twice in a row of lines. */
function wordLine(words: readonly Word[], used: Set<string>, chance: Chance): LessonLine {
  const line: Word[] = [];
  for (let length = 0, tries = 0; length < lineLength && tries < 60; tries++) {
    const word = pickEarly(words, chance);
    if (word === undefined) break;
    if (used.has(word[0])) continue;
    used.add(word[0]);
    line.push(word);
    length += word[0].length;
  }
  return {
    kana: line.map(([kana]) => kana).join(''),
    words: line.map(([kana, written]) => ({ kana, written })),
  };
}

/** Below so many a lesson would say the same few again and again: then patterns are mixed instead. */
const fewestWords = 12;

export function linesOf(
  lesson: Lesson,
  learner: Learner,
  words: readonly Word[],
  chance: Chance,
): readonly LessonLine[] {
  const each = <T>(make: () => T): T[] => Array.from({ length: linesARun }, make);
  if (lesson.material === 'keys') {
    const groups = homeRow[lesson.step] ?? homeRow[3]!;
    return each(() => lineOf(() => pick(groups, chance)));
  }
  const fit = lesson.material === 'words' ? wordsFor(lesson, learner, words) : [];
  if (fit.length < fewestWords) return each(() => patternLine(lesson, learner, chance));
  const used = new Set<string>();
  return each(() => wordLine(fit, used, chance));
}
