import { expect, test } from 'vitest';
import {
  accuracyWords,
  distanceWords,
  errorWords,
  praiseWords,
  sumWords,
} from '#functions/competition/printout/result-words.ts';
import type { Result } from '#shared/competition/result/schema.ts';

const result: Result = {
  id: 'res_words-0001',
  season: { id: 'sea_2026-june', edition: 2026, name: 'june', title: '6月大会' },
  division: { code: 'romaji', name: 'ローマ字', durationSeconds: 60, unit: '字' },
  state: 'published',
  playedAt: '2026-06-10T03:00:00.000Z',
  score: 91,
  correct: 100,
  misses: 9,
  bonus: 0,
  errors: { typo: 4, omission: 2, surplus: 1, unconverted: 2 },
  charactersPerMinute: [109],
  cpm: 100,
  epm: 9,
  nextLevel: { level: '特段', remaining: 12, from: 90 },
};

test('the sum is the one by which the score came about', () => {
  expect(sumWords(result)).toBe('正解 100 − ミス 9 + 特別点 0');
  expect(sumWords({ ...result, score: 82 })).toBe('正解 100 − ミス 9（18点） + 特別点 0');
  expect(sumWords({ ...result, score: 0, misses: 120 })).toBe('正解 100 − ミス 120（100点） + 特別点 0');
});

test('what is praised is in the figures: a best that was beaten, no miss, a level; otherwise nothing', () => {
  expect(praiseWords({ ...result, earlierBest: 80, level: '2級' })).toBe(
    '自己ベストです（前より11字多く打てました）。2級に届きました',
  );
  expect(praiseWords({ ...result, earlierBest: 91, level: '2級' })).toBe('2級に届きました');
  expect(praiseWords({ ...result, misses: 0 })).toBe('ミスが1つもありませんでした');
  expect(praiseWords({ ...result, earlierBest: 120 })).toBe('');
  expect(praiseWords({ ...result, score: 0, misses: 0 })).toBe('');
});

test('kinds of errors, the way to the next level and the accuracy are said as on the screen', () => {
  expect(errorWords(result)).toBe('誤字 4・脱字 2・余字 1・未変換 2');
  expect(distanceWords(result)).toBe('特段まで、あと12字');
  expect(distanceWords({ ...result, nextLevel: undefined })).toBe('いちばん上の段に届きました');
  expect(accuracyWords(result)).toBe('91.7%');
  expect(accuracyWords({ ...result, accuracy: 0.99999 })).toBe('99.9%');
  expect(accuracyWords({ ...result, correct: 0, misses: 0 })).toBe('記録なし');
});
