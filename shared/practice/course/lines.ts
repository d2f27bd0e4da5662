/** What is typed in a lesson: made anew each time, of what is known, and more of what is hard. Pure; chance is handed in. */
import { parseTaskText } from '#shared/competition/scoring/task-text.ts';
import { toHiragana } from '#shared/kernel/hiragana.ts';
import { hardestOf, paceOf, targetMs, type Learner } from './learner.ts';
import { lessonsOf, type Lesson } from './lessons.ts';
import { patternsOf } from './pattern.ts';
import { knownAt, stages } from './stages.ts';

/** Kana as it is typed, as it is written, and the school year of its hardest kanji (0: none). */
export type Word = readonly [kana: string, written: string, grade: number];

/** Of our own, by school year, in the notation of task texts: kanji with their readings. */
export interface ShortText {
  readonly id: string;
  readonly title: string;
  readonly notation: string;
}

/** What lines can be made of. */
export interface Material {
  readonly words: readonly Word[];
  readonly texts: readonly ShortText[];
}

export interface LessonLine {
  readonly kana: string;
  /** Word by word, to be shown above the kana. */
  readonly words: readonly { readonly kana: string; readonly written: string }[];
  /** Words that stand by themselves, not a sentence: to be shown with space between them, which nobody types. */
  readonly isSpaced: boolean;
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

const lineOf = (next: () => string | undefined): LessonLine =>
  wordsLine(() => {
    const kana = next();
    return kana === undefined ? undefined : [kana, kana, 0];
  });

/** What came before it: of the stages before, and of the lessons before it in its own. */
export const beforeIn = ({ stage, step }: Lesson): readonly string[] => [
  ...knownAt(stage.id - 1),
  ...lessonsOf(stage).flatMap((other) => (other.step < step ? other.focus : [])),
];

/** Patterns alone: what the lesson is about in two of three places, and what is hard of those before it. */
function patternLine(lesson: Lesson, learner: Learner, chance: Chance): LessonLine {
  const about = lesson.focus.length > 0 ? lesson.focus : lesson.stage.patterns;
  const before = hardestOf(
    learner,
    beforeIn(lesson).filter((pattern) => !about.includes(pattern)),
  );
  const next = (): string | undefined =>
    before.length === 0 || chance() < 0.67 ? pick(about, chance) : pickEarly(before, chance);
  return lineOf(next);
}

/** Words that can be typed with what is open, those first that have what the lesson is about, or what is hard. */
function wordsFor(lesson: Lesson, learner: Learner, words: readonly Word[]): readonly Word[] {
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

function wordsLine(next: () => Word | undefined): LessonLine {
  const line: Word[] = [];
  for (let length = 0; length < lineLength;) {
    const word = next();
    if (word === undefined) break;
    line.push(word);
    length += word[0].length;
  }
  return {
    kana: line.map(([kana]) => kana).join(''),
    words: line.map(([kana, written]) => ({ kana, written })),
    isSpaced: line.some(([kana]) => patternsOf(kana).length > 1),
  };
}

/** No word twice in a row of lines, where there are enough. */
const wordLine = (words: readonly Word[], used: Set<string>, chance: Chance): LessonLine =>
  wordsLine(() => {
    for (let tries = 0; tries < 60; tries++) {
      const word = pickEarly(words, chance);
      if (word === undefined) return undefined;
      if (used.has(word[0])) continue;
      used.add(word[0]);
      return word;
    }
    // There are too few for all lines: they come again.
    return pickEarly(words, chance);
  });

/** A text in lines of about so many kana, each broken behind a sign where it would be too long, or before a word with kanji: seldom within one. */
export function textLines(notation: string, most = lineLength): LessonLine[] {
  const { graphemes, readings } = parseTaskText(notation);
  const lines: LessonLine[] = [];
  let words: { kana: string; written: string }[] = [];
  let length = 0;
  const close = (): void => {
    if (words.length > 0)
      lines.push({ kana: words.map(({ kana }) => kana).join(''), words, isSpaced: false });
    words = [];
    length = 0;
  };
  for (let at = 0; at < graphemes.length;) {
    const reading = readings.find(({ from }) => from === at);
    const to = reading?.to ?? at + 1;
    const written = graphemes.slice(at, to).join('');
    const kana = reading?.kana.join('') ?? toHiragana(written);
    at = to;
    if (written === '\n') {
      close();
      continue;
    }
    if (reading !== undefined && length >= most) close();
    words.push({ kana, written });
    length += kana.length;
    const closes = /^[、。」]$/u.test(written);
    // The end of a sentence is not left alone.
    const stays = graphemes.slice(at, at + (closes ? 1 : 4)).some((next) => /^[、。」]$/u.test(next));
    if (!stays && length >= most * (closes ? 0.6 : 1.5)) close();
  }
  close();
  return lines;
}

/**
 * Which school years its words are of. Who looks for keys does not learn kanji as well: the year grows with the stages. Where
 * all kana are known, its lessons are of the years.
 */
function suits({ stage, step }: Lesson): (grade: number) => boolean {
  if (stage.patterns.length === 0) return (grade) => grade === step;
  const most = stage.id <= 6 ? 2 : stage.id <= 9 ? 3 : 4;
  return (grade) => grade <= most;
}

/** Below so many a lesson would say the same few again and again: then patterns are mixed instead. */
const fewestWords = 12;

export function linesOf(
  lesson: Lesson,
  learner: Learner,
  { words, texts }: Material,
  chance: Chance,
): readonly LessonLine[] {
  const each = <T>(make: () => T): T[] => Array.from({ length: linesARun }, make);
  const { keys } = lesson;
  if (keys !== undefined) return each(() => lineOf(() => pick(keys, chance)));
  if (lesson.texts !== undefined) {
    const text = pick(texts, chance);
    if (text !== undefined) return textLines(text.notation).slice(0, linesARun + 2);
  }
  const fits = suits(lesson);
  const fit =
    lesson.material === 'words' ? wordsFor(lesson, learner, words).filter(([, , grade]) => fits(grade)) : [];
  if (fit.length < fewestWords) return each(() => patternLine(lesson, learner, chance));
  const used = new Set<string>();
  return each(() => wordLine(fit, used, chance));
}

/** Twenty seconds of nothing else help at once. */
const drillMs = 20_000;
/** By romaji, about. */
const strokesAKana = 1.8;

function drillLength(learner: Learner): number {
  const kana = drillMs / ((paceOf(learner) ?? targetMs) * strokesAKana);
  return Math.min(linesARun, Math.max(1, Math.round(kana / lineLength)));
}

/** What is weak, and nothing else: each of them half of the time, among words that have it where there are any. */
export function drillLines(
  patterns: readonly string[],
  learner: Learner,
  words: readonly Word[],
  chance: Chance,
): readonly LessonLine[] {
  const having = words.filter(([kana]) => patternsOf(kana).some((pattern) => patterns.includes(pattern)));
  const next = (): string | undefined =>
    having.length >= fewestWords && chance() < 0.5 ? pick(having, chance)?.[0] : pick(patterns, chance);
  return Array.from({ length: drillLength(learner) }, () => lineOf(next));
}

/**
 * うでだめし: few words that have every kana of the way in them, stage by stage of what is open by then: whoever stops early has
 * shown all that comes first.
 */
export function placementLines(words: readonly Word[], chance: Chance): readonly LessonLine[] {
  const pool = words
    .map((word) => ({ word, patterns: [...new Set(patternsOf(word[0]))], roll: chance() }))
    .toSorted((a, b) => a.roll - b.roll);
  const missing = new Set<string>();
  const rest: Word[] = [];
  for (const { id, patterns: fresh } of stages) {
    for (const pattern of fresh) missing.add(pattern);
    const known = new Set(knownAt(id));
    const open = pool.filter(({ patterns }) => patterns.every((one) => known.has(one)));
    for (;;) {
      let best: { word: Word; found: readonly string[]; worth: number } | undefined;
      for (const { word, patterns } of open) {
        const found = patterns.filter((one) => missing.has(one));
        const worth = found.length / (patterns.length + 1);
        if (found.length > 0 && (best === undefined || worth > best.worth)) best = { word, found, worth };
      }
      if (best === undefined) break;
      rest.push(best.word);
      for (const pattern of best.found) missing.delete(pattern);
    }
  }
  // What no word has.
  const all = [...rest, ...[...missing].map((pattern): Word => [pattern, pattern, 0])];
  const lines: LessonLine[] = [];
  const timed = new Set<string>();
  let shown = all.slice(0, 1);
  for (let at = 0; at < all.length;) {
    const [first = ''] = patternsOf(all[at]![0]);
    // The first of a line is not timed (measure.ts): what was not shown yet comes behind a short word that was.
    const before = timed.has(first) ? [] : shown.toSorted(([a], [b]) => a.length - b.length).slice(0, 1);
    const from = at;
    const line = wordsLine(() => before.shift() ?? all[at++]);
    shown = all.slice(from, at);
    for (const pattern of patternsOf(line.kana).slice(1)) timed.add(pattern);
    lines.push(line);
  }
  return lines;
}
