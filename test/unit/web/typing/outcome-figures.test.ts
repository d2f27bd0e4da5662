import { describe, expect, test } from 'vitest';
import { patternsIn } from '#web/typing/lesson/outcome-figures.ts';

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
