import { describe, expect, test } from 'vitest';
import { figureExamples } from '#shared/competition/scoring/rules/explain.ts';
import { steadinessOf as ofCompetition } from '#shared/competition/scoring/policy.ts';
import type { Typed } from '#web/typing/lesson/log.ts';
import { patternsIn, steadinessOf } from '#web/typing/lesson/outcome-figures.ts';

const typed = (...keys: readonly string[]) => keys.map((key) => ({ key, hit: 3, miss: 0 }));

describe('what a lesson is about', () => {
  test.each([
    ['か行', ['き', 'あ', 'か'], ['か', 'き']],
    ['苦手なところ', ['し', 'あ'], ['あ', 'し']],
    ['言葉', ['さ', 'く', 'ら'], []],
    ['ホームポジション', ['f', 'j'], []],
  ])('GIVEN %s WHEN %j was typed THEN it is %j', (lesson, keys, about) => {
    expect(patternsIn(lesson, typed(...keys))).toEqual(about);
  });
});

describe('安定度', () => {
  const run = (moments: readonly number[], linesOf = moments.length): Typed => {
    const strokes = moments.map((moment, at) => ({ line: Math.floor(at / linesOf), from: at, moment }));
    return { lines: [], ended: { played: { strokes } } } as unknown as Typed;
  };
  const even = Array.from({ length: 21 }, (_, at) => at * 200);
  const uneven = even.map((moment, at) => moment + (at % 2) * 100);

  test('GIVEN the keys of the public rules THEN a lesson says what the rules say', () => {
    const { steady, uneven: unsteady } = figureExamples();
    expect(steadinessOf([run(even)])).toBe(steady);
    expect(steadinessOf([run(uneven)])).toBe(unsteady);
    // Mostly even, and now and then a key is looked for: a spread that half of the keys do not show.
    const lookedFor = even.map((moment, at) => moment + Math.floor(at / 5) * 700);
    expect(steadinessOf([run(lookedFor)])).toBe(Math.round(ofCompetition(lookedFor) ?? NaN));
    expect(steadinessOf([run(lookedFor)])).toBeLessThan(50);
  });

  test('GIVEN lines and runs THEN what lies between them is no gap, and few strokes say nothing', () => {
    const twoLines = even.map((moment, at) => moment + (at > 10 ? 3000 : 0));
    expect(steadinessOf([run(twoLines, 11), run(even)])).toBe(100);
    expect(steadinessOf([run(even.slice(0, 12))])).toBeUndefined();
  });
});
