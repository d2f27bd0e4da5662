/** Which pictures and words are given, to whom it is meant, and how long a door is open. */
import { describe, expect, test } from 'vitest';
import {
  drawPictures,
  drawWords,
  isForSmallest,
  isLocked,
  isOpen,
  isPaused,
  mostWrong,
  mostWrongOfClass,
  sheetFileName,
  validUntil,
} from '#shared/access/picture-sign-in/policy.ts';
import { drawings } from '#shared/access/picture-sign-in/drawings.ts';
import { firstWords, pictureNames, pictures, secondWords } from '#shared/access/picture-sign-in/pictures.ts';

const first = () => 0;
const last = (below: number) => below - 1;

describe('words', () => {
  test.each([first, last])('GIVEN words from before THEN both are others', (draw) => {
    for (const before of [
      ['あかい', 'ぼうし'],
      ['ふるい', 'まくら'],
    ] as const) {
      const drawn = drawWords(draw, [...before]);
      expect(drawn[0]).not.toBe(before[0]);
      expect(drawn[1]).not.toBe(before[1]);
    }
  });

  test('GIVEN all chances THEN every pair is somebody’s, and 256 of them are told apart', () => {
    const pairs = firstWords.flatMap((_, one) =>
      secondWords.map((__, two) => {
        const chances = [one, two];
        return drawWords(() => chances.shift()!).join(' ');
      }),
    );
    expect(new Set(pairs).size).toBe(256);
  });

  test('GIVEN what a child of six reads THEN it is hiragana alone, and no word is a picture', () => {
    const words = [...firstWords, ...secondWords, ...Object.values(pictureNames)];
    expect(words.filter((word) => !/^[ぁ-んー]+$/u.test(word))).toEqual([]);
    expect(new Set(words).size).toBe(words.length);
  });
});

describe('pictures', () => {
  test('GIVEN some are taken THEN the others are drawn, each once, as long as there are any', () => {
    const taken = pictures.slice(0, 3);
    for (const draw of [first, last]) {
      const drawn = drawPictures(draw, taken, pictures.length);
      expect(drawn).toHaveLength(pictures.length - 3);
      expect(new Set([...drawn, ...taken]).size).toBe(pictures.length);
    }
    expect(drawPictures(first, [], 2)).toEqual(pictures.slice(0, 2));
  });

  test('GIVEN the catalogue THEN no two look alike, and a class of forty has one each', () => {
    expect(pictures.length).toBeGreaterThanOrEqual(40);
    const looks = pictures.map((picture) => drawings[picture].map(({ d }) => d).join(' '));
    expect(new Set(looks).size).toBe(pictures.length);
  });
});

test.each([
  ['1年', true],
  ['小2', true],
  ['小学３年', true],
  ['二年生', true],
  ['3', true],
  ['4年', false],
  ['中1', false],
  ['高3', false],
  ['5・1', false],
  ['', false],
])('GIVEN a class of 「%s」 THEN it is meant for it: %s', (grade, meant) => {
  expect(isForSmallest(grade)).toBe(meant);
});

test('GIVEN a door for a lesson THEN it is open until its end and not at it', () => {
  const now = new Date('2026-11-27T01:00:00.000Z');
  const door = { validUntil: validUntil(now, 50) };
  expect(door.validUntil).toBe('2026-11-27T01:50:00.000Z');
  expect(isOpen(door, new Date('2026-11-27T01:49:59.999Z'))).toBe(true);
  expect(isOpen(door, new Date('2026-11-27T01:50:00.000Z'))).toBe(false);
});

test('GIVEN wrong tries THEN a picture is locked and a class paused at their bounds', () => {
  expect([mostWrong - 1, mostWrong].map((wrong) => isLocked({ wrong }))).toEqual([false, true]);
  expect([mostWrongOfClass - 1, mostWrongOfClass].map((wrong) => isPaused({ wrong }))).toEqual([false, true]);
});

test('GIVEN a name with what no file may have THEN the file has none of it', () => {
  expect(sheetFileName('1年/1組 A')).toBe('えとことば_1年1組A.pdf');
});
