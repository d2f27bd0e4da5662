/** Lines of the last stage, and how a line that was typed stands against the one that is wanted. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { conversionLines, convertedAs, writtenOf } from '#shared/practice/course/conversion.ts';
import { lessons } from '#shared/practice/course/lessons.ts';
import { textLines, type ShortText, type Word } from '#shared/practice/course/lines.ts';

const read = <T>(file: string): T =>
  JSON.parse(
    readFileSync(new URL(`../../../../../shared/practice/course/${file}`, import.meta.url), 'utf8'),
  ) as T;
const words = Array.from({ length: 13 }, (_, at) =>
  read<Word[]>(`words/stage-${String(at + 1).padStart(2, '0')}.json`),
).flat();
const chance = (seed: number) => {
  let at = seed;
  return () => (at = (at * 0.754_877_666 + 0.569_840_29) % 1);
};
const own = lessons.filter(({ material }) => material === 'conversion');
const linesOf = (step: number, seed = 0.3) => {
  const { texts, ...lesson } = own[step - 1]!;
  const material = { words, texts: texts === undefined ? [] : read<ShortText[]>(`texts/${texts}.json`) };
  return conversionLines({ ...lesson, ...(texts !== undefined && { texts }) }, material, chance(seed));
};

test('each lesson of the stage has lines to convert, and other ones each time', () => {
  expect(own).toHaveLength(6);
  for (const { step } of own) {
    const lines = linesOf(step);
    expect(lines.length).toBeGreaterThanOrEqual(3);
    expect(lines.length).toBeLessThanOrEqual(8);
    expect(lines.some((line) => writtenOf(line) !== line.kana)).toBe(true);
    expect(linesOf(step, 0.7)).not.toEqual(lines);
  }
  expect(linesOf(1).every((line) => /^\p{Script=Han}{2,}$/u.test(writtenOf(line)))).toBe(true);
  expect(linesOf(2).every((line) => /^[ァ-ヶー]{2,}$/u.test(writtenOf(line)))).toBe(true);
  // A sentence in one go is longer than a line that is broken.
  const longest = (step: number): number => Math.max(...linesOf(step).map(({ kana }) => kana.length));
  expect(longest(6)).toBeGreaterThan(longest(5));
});

describe('GIVEN 「橋をわたる」', () => {
  const [line] = textLines('橋《はし》をわたる');
  test.each([
    ['', { kind: 'short' }],
    ['橋を', { kind: 'short' }],
    ['橋をわたる', { kind: 'right' }],
    ['橋をわたる。', { kind: 'long' }],
    ['はし', { kind: 'unconverted', word: '橋' }],
    ['はしをわたる', { kind: 'unconverted', word: '橋' }],
    ['ハシをわたる', { kind: 'unconverted', word: '橋' }],
    ['端をわたる', { kind: 'other', word: '橋' }],
    ['橋お', { kind: 'other', word: 'を' }],
  ])('「%s」 is %o', (typed, standing) => {
    expect(convertedAs(line!, typed)).toEqual(standing);
  });
});
