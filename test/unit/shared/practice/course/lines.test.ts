/** What lines are made of: always of what is open, and for うでだめし of everything. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { judgeOf } from '#shared/competition/judge/engine.ts';
import { startGuided } from '#shared/competition/judge/guided.ts';
import { learnerOf, stageOf, type Learner } from '#shared/practice/course/learner.ts';
import { lessons } from '#shared/practice/course/lessons.ts';
import {
  drillLines,
  linesOf,
  placementLines,
  textLines,
  type ShortText,
  type Word,
} from '#shared/practice/course/lines.ts';
import { figuresOf } from '#shared/practice/course/measure.ts';
import { patternsOf } from '#shared/practice/course/pattern.ts';
import { knownAt, stages } from '#shared/practice/course/stages.ts';
import { roomLessons } from '#shared/practice/room/schema.ts';
import { bookWith, emptyBook } from '#shared/practice/training-log/book.ts';
import { methodLog } from '#test/support/practice/training-logs.ts';

const read = <T>(file: string): T =>
  JSON.parse(
    readFileSync(new URL(`../../../../../shared/practice/course/${file}`, import.meta.url), 'utf8'),
  ) as T;
const wordsOf = (stage: number): readonly Word[] =>
  read(`words/stage-${String(stage).padStart(2, '0')}.json`);
const upTo = (stage: number): readonly Word[] =>
  Array.from({ length: Math.min(stage, 13) }, (_, at) => wordsOf(at + 1)).flat();
const textsOf = (file: string | undefined): readonly ShortText[] =>
  file === undefined ? [] : read(`texts/${file}.json`);

/** Always the same, and spread over 0 to 1. */
const chance = (seed: number) => {
  let at = seed;
  return () => (at = (at * 0.754_877_666 + 0.569_840_29) % 1);
};
const nobody = learnerOf([]);

test.each(roomLessons.map((lesson) => ({ lesson, id: lesson.id })))(
  '$id asks for nothing that is not open yet, and there is something to type',
  ({ lesson }) => {
    const open = new Set(knownAt(lesson.stage.id));
    const material = {
      words: lesson.material === 'words' ? upTo(lesson.stage.id) : [],
      texts: textsOf(lesson.texts),
    };
    const lines = linesOf(lesson, nobody, material, chance(lesson.step));
    expect(lines.length).toBeGreaterThanOrEqual(3);
    for (const { kana, words } of lines) {
      expect(kana).not.toBe('');
      expect(words.map((word) => word.kana).join('')).toBe(kana);
      if (lesson.material === 'patterns' || lesson.material === 'words')
        expect(patternsOf(kana).filter((pattern) => !open.has(pattern) && lesson.stage.id < 13)).toEqual([]);
      expect(judgeOf(kana, 'romaji', 'jis').startNode.nextEdges.length).toBeGreaterThan(0);
    }
  },
);

test('GIVEN somebody who looks for keys THEN the words have kanji that a child of nine reads', () => {
  const hardest = (stage: number, most: number) => {
    const grades = new Map(upTo(stage).map(([kana, written, grade]) => [`${kana} ${written}`, grade]));
    for (const lesson of lessons.filter((one) => one.stage.id === stage && one.material === 'words'))
      for (const seed of [0.1, 0.4, 0.7])
        for (const { words } of linesOf(lesson, nobody, { words: upTo(stage), texts: [] }, chance(seed)))
          for (const { kana, written } of words)
            expect(grades.get(`${kana} ${written}`) ?? 0, written).toBeLessThanOrEqual(most);
  };
  hardest(2, 2);
  hardest(6, 2);
  hardest(9, 3);
  hardest(12, 4);
});

test('the first lesson of a row asks for its own kana and those before it alone', () => {
  const lesson = lessons.find(({ id }) => id === 'か行-1')!;
  const lines = linesOf(lesson, nobody, { words: [], texts: [] }, chance(0.3));
  const asked = new Set(lines.flatMap(({ kana }) => patternsOf(kana)));
  expect([...asked].filter((pattern) => !'かきあいうえお'.includes(pattern))).toEqual([]);
});

test('うでだめし has every kana of the way, the first of the way first', () => {
  const lines = placementLines(upTo(12), chance(0.7));
  const typed = new Set(lines.flatMap(({ kana }) => patternsOf(kana)));
  expect(knownAt(12).filter((pattern) => !typed.has(pattern))).toEqual([]);
  expect(lines.length).toBeLessThanOrEqual(18);
});

/** うでだめし by somebody quick: where they are then. `slips`: patterns at which they hit a wrong key, and another one before they see it. */
function placed(seed: number, slips: readonly string[] = []): string {
  const lines = placementLines(upTo(12), chance(seed)).map(({ kana }) => kana);
  const run = startGuided({ lines, method: 'romaji', layout: 'jis', durationMs: Infinity });
  const left = new Set(slips);
  let at = 0;
  const strike = (code: string): void => {
    at += 200;
    run.take([at, 'down', code]);
    run.take([at, 'up', code]);
  };
  for (let now = run.standing(); now?.next !== undefined; now = run.standing()) {
    const { text, done } = now;
    const here = patternsOf(text).flatMap((pattern) => [...pattern].map(() => pattern))[done]!;
    if (left.delete(here)) for (const wrong of ['Slash', 'Slash']) strike(wrong);
    strike(now.next.code);
  }
  const keys = figuresOf(lines, run.played());
  const book = bookWith(emptyBook(2026), methodLog('2026-06-10T01:00:00.000Z', { keys }));
  return stageOf(learnerOf([book])).title;
}

test('GIVEN who types うでだめし quickly THEN all kana are behind them, without a miss and with a slip in every stage', () => {
  const slips = stages.flatMap(({ patterns }) => patterns.slice(patterns.length >> 1).slice(0, 1));
  for (const seed of [0.1, 0.4, 0.7]) {
    expect(placed(seed)).toBe('言葉');
    expect(placed(seed, slips)).toBe('言葉');
  }
});

test('GIVEN who does not find two kana of a row in うでだめし THEN they begin there', () => {
  expect(placed(0.4, ['ね', 'の'])).toBe('な行と「ん」');
});

test('GIVEN who stops うでだめし early THEN they have typed all of the stages before, and nothing that comes later', () => {
  const all = upTo(12);
  /** What some word has that can be typed by then. */
  const found = stages.map(({ id }) => {
    const known = new Set(knownAt(id));
    const open = all
      .map(([kana]) => patternsOf(kana))
      .filter((patterns) => patterns.every((one) => known.has(one)));
    return new Set(open.flat());
  });
  for (const seed of [0.1, 0.4, 0.7]) {
    const words = placementLines(all, chance(seed)).flatMap((line) => line.words);
    const typed = new Set<string>();
    for (const { kana } of words) {
      const patterns = patternsOf(kana);
      const stage = stages.findLast((one) => one.patterns.some((pattern) => patterns.includes(pattern)))!;
      const left = [...(found[stage.id - 1] ?? [])].filter((pattern) => !typed.has(pattern));
      // What no word has comes at the end by itself.
      if (patterns.length > 1) expect([kana, left]).toEqual([kana, []]);
      for (const pattern of patterns) typed.add(pattern);
    }
  }
});

test('a drill asks for what is weak in every line', () => {
  for (const { kana } of drillLines(['きゃ', 'っ'], nobody, upTo(11), chance(0.1)))
    expect(patternsOf(kana).some((pattern) => pattern === 'きゃ' || pattern === 'っ')).toBe(true);
});

test('a drill takes about twenty seconds: a line of a beginner, more of who is quick', () => {
  const strokes = (ms: number) => learnerOf([{ keys: { あ: [90, 0, ms, ms, 1000] }, parts: {} }]);
  const lengthFor = (learner: Learner) => drillLines(['か'], learner, upTo(3), chance(0.1)).length;
  expect([nobody, strokes(1800), strokes(500), strokes(250), strokes(60)].map(lengthFor)).toEqual([
    1, 1, 1, 3, 4,
  ]);
});

test('a text is cut behind its signs, and is whole again when put together', () => {
  let broken = 0;
  for (const grade of [1, 2, 3, 4, 5, 6, 7])
    for (const { notation } of textsOf(`grade-${String(grade)}`)) {
      const lines = textLines(notation);
      for (const { kana } of lines) {
        expect([...kana].length).toBeLessThanOrEqual(30);
        expect(kana).not.toMatch(/^[、。」]/u);
      }
      // Seldom within a word: behind a sign, before kanji or katakana.
      broken += lines.slice(1).filter(({ words: [first] }, at) => {
        const before = lines[at]?.words.at(-1)?.written ?? '';
        return !/[、。」]$/u.test(before) && !/^[\p{Script=Han}ァ-ヶ]/u.test(first?.written ?? '');
      }).length;
      expect(lines.flatMap(({ words }) => words.map(({ written }) => written)).join('')).toBe(
        notation.replaceAll(/《[^》]*》|[|｜\n]/gu, ''),
      );
    }
  // Of some 1,900 lines.
  expect(broken).toBeLessThan(10);
});
