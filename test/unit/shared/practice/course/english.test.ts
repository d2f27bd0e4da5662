/** A unit of English, word by word. */
import { describe, expect, test } from 'vitest';
import { replay } from '#shared/competition/judge/guided.ts';
import type { KeyboardLayout, LogEvent } from '#shared/competition/attempt/schema.ts';
import {
  afterWord,
  freeUnits,
  hiddenFrom,
  lastFreeUnit,
  mostTimes,
  practisedMs,
  startUnit,
  type EnglishWord,
} from '#shared/practice/course/english.ts';
import { gradeFor, repeated, units } from './course-files.ts';

const words: readonly EnglishWord[] = [
  ['cat', 'ネコ'],
  ['dog', '犬'],
  ['bird', '鳥'],
];

/** Types the unit; `missed` says of each word, and the how manieth time it is, whether it goes wrong. */
function type(missed: (word: string, time: number) => boolean) {
  let run = startUnit(words);
  const typed: string[] = [];
  for (let [word] = run.ahead; word !== undefined; [word] = run.ahead) {
    typed.push(word[0]);
    run = afterWord(run, missed(word[0], typed.filter((one) => one === word?.[0]).length));
  }
  return { typed, missed: run.missed.map(([word]) => word), mended: run.mended.map(([word]) => word) };
}

test('the last unit that is free is called as it is', () => {
  expect(lastFreeUnit).toBe(units[freeUnits - 1]?.title);
});

test('GIVEN no miss THEN each word comes once', () => {
  expect(type(() => false)).toEqual({ typed: ['cat', 'dog', 'bird'], missed: [], mended: [] });
});

test('GIVEN words that are missed THEN they come again at the end, and are mended there', () => {
  expect(type((word, time) => word !== 'dog' && time === 1)).toEqual({
    typed: ['cat', 'dog', 'bird', 'cat', 'bird'],
    missed: ['cat', 'bird'],
    mended: ['cat', 'bird'],
  });
});

test('GIVEN a word that is always missed THEN the unit ends all the same, and it counts once', () => {
  const { typed, missed, mended } = type((word) => word === 'dog');
  expect(typed.filter((word) => word === 'dog')).toHaveLength(mostTimes);
  expect(missed).toEqual(['dog']);
  expect(mended).toEqual([]);
});

test('GIVEN a hidden word THEN what is typed of it is seen, and where it parts', () => {
  expect(hiddenFrom('ice cream', 0)).toBe('___ _____');
  expect(hiddenFrom('ice cream', 5)).toBe('ice c____');
  expect(hiddenFrom("o'clock", 1)).toBe("o'_____");
});

test('GIVEN pauses between words THEN the short ones are practice and the long ones are cut', () => {
  const at = (second: number) => new Date(Date.UTC(2026, 5, 1, 0, 0, second));
  expect(practisedMs([])).toBe(0);
  expect(
    practisedMs([
      { startedAt: at(0), durationMs: 2000 },
      { startedAt: at(5), durationMs: 1000 },
      { startedAt: at(56), durationMs: 500 },
    ]),
  ).toBe(2000 + 3000 + 1000 + 15_000 + 500);
});

const marks: Readonly<Record<KeyboardLayout, Readonly<Record<string, readonly [string, boolean]>>>> = {
  jis: { "'": ['Digit7', true], '-': ['Minus', false], ' ': ['Space', false] },
  us: { "'": ['Quote', false], '-': ['Minus', false], ' ': ['Space', false] },
};
/** The keys a hand strikes for it. */
const keysOf = (word: string, layout: KeyboardLayout): LogEvent[] =>
  [...word].flatMap((sign, at): LogEvent[] => {
    const [code, shift] = marks[layout][sign] ?? [`Key${sign.toUpperCase()}`, sign !== sign.toLowerCase()];
    const moment = at * 100;
    const stroke: LogEvent[] = [
      [moment + 10, 'down', code],
      [moment + 20, 'up', code],
    ];
    return shift ? [[moment, 'down', 'ShiftLeft'], ...stroke, [moment + 30, 'up', 'ShiftLeft']] : stroke;
  });

test.each(['jis', 'us'] as const)(
  'GIVEN a %s keyboard THEN every word of the course can be typed with it',
  (layout) => {
    const all = units.flatMap((unit) => unit.words.map(([word]) => word));
    const others = all.filter((word) => {
      const played = replay(
        { lines: [word], method: 'romaji', layout, durationMs: Infinity },
        keysOf(word, layout),
      );
      return !played.finished || played.wrongKeys > 0;
    });
    expect(others).toEqual([]);
    // Without the shift key a capital is another letter.
    const small = replay(
      { lines: ['Monday'], method: 'romaji', layout, durationMs: Infinity },
      keysOf('monday', layout),
    );
    expect(small.finished).toBe(false);
  },
);

describe('the words of all units', () => {
  const all = units.flatMap((unit) => unit.words);

  test('600 words in units of 12 to 15', () => {
    expect(all.length).toBeGreaterThanOrEqual(600);
    expect(units.filter((unit) => unit.words.length < 12 || unit.words.length > 15)).toEqual([]);
    expect(repeated(units.map(({ id }) => id))).toEqual([]);
    expect(repeated(units.map(({ title }) => title))).toEqual([]);
    expect(units.filter(({ id }) => !/^[a-z-]+-\d+$/u.test(id))).toEqual([]);
  });

  test('no word stands twice', () => {
    expect(repeated(all.map(([word]) => word.toLowerCase()))).toEqual([]);
  });

  test('letters, space, hyphen and apostrophe only; a capital only at the beginning', () => {
    expect(all.filter(([word]) => !/^[A-Za-z][a-z]*(?:[ '-][A-Z]?[a-z]+)*$/u.test(word))).toEqual([]);
    const names = all.map(([word]) => word).filter((word) => /[A-Z]/u.test(word));
    expect(names.filter((name) => !/^[A-Z][a-z]+(?: [A-Z][a-z]+)*$/u.test(name))).toEqual([]);
  });

  test('a meaning stands once in its unit: a word is found by it alone', () => {
    expect(units.filter((unit) => repeated(unit.words.map(([, meaning]) => meaning)).length > 0)).toEqual([]);
  });

  test('the meaning is short, and its kanji are those of primary school', () => {
    expect(
      all.filter(([, meaning]) => meaning === '' || [...meaning].length > 14 || gradeFor(meaning) > 6),
    ).toEqual([]);
  });
});
