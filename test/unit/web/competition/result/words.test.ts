import { describe, expect, test } from 'vitest';
import { accuracyOf, bonusSentence } from '#web/competition/result/words.ts';

describe('accuracy', () => {
  test.each([
    [356, 10, '97.2%'],
    // Not rounded up to what had no miss.
    [9999, 1, '99.9%'],
    [50, 0, '100.0%'],
    [0, 4, '0.0%'],
    [0, 0, undefined],
  ])('%i right and %i missed are %s', (correct, misses, words) => {
    expect(accuracyOf({ correct, misses })).toBe(words);
  });
});

describe('what is said about 特別点', () => {
  test('GIVEN it was given THEN why and how much', () => {
    expect(bonusSentence({ correct: 400, misses: 2, bonus: 60 })).toContain('60点が特別点として加わりました');
  });
  test('GIVEN too many misses THEN how many would have been few enough', () => {
    expect(bonusSentence({ correct: 400, misses: 3, bonus: 0 })).toContain('今回は2回までのミスが対象でした');
    expect(bonusSentence({ correct: 104, misses: 9, bonus: 0 })).toContain('ミスがないことが条件でした');
  });
});
