/** The public page of rules says what the judge does: its sentences are held against what its examples come to. */
import { expect, test } from 'vitest';
import {
  blockOf,
  bonusExample,
  figureExamples,
  ruleExamples,
} from '#shared/competition/scoring/rules/explain.ts';

test('GIVEN the examples of the page THEN each shows what its sentence says', () => {
  const counted = ruleExamples().map(({ expected, typed, timeRanOut, tally, spans }) => [
    `${expected} / ${typed}${timeRanOut === true ? ' …' : ''}`,
    tally.correct,
    tally.errors.typo,
    tally.errors.omission,
    tally.errors.surplus,
    tally.errors.unconverted,
    spans.filter(({ kind }) => kind === 'wrong').length,
  ]);
  expect(counted).toEqual([
    ['さくらがさく / さくろがさく', 5, 1, 0, 0, 0, 1],
    ['さくらがさく / さくがさく', 5, 0, 1, 0, 0, 1],
    ['さくらがさく / さくららがさく', 6, 0, 0, 1, 0, 1],
    ['学校へ行く / がっこうへ行く', 3, 0, 0, 0, 2, 0],
    ['学校へ行く / 学校へ …', 3, 0, 0, 0, 0, 0],
    ['学校へ行く / 学校へ', 3, 0, 2, 0, 0, 1],
    ['xAyB / AB', 2, 0, 2, 0, 0, 2],
    // Two misses either way: one block of them instead of two.
    ['xAyB / AB …', 0, 2, 0, 0, 0, 1],
  ]);
});

test('GIVEN a block of errors, the figures of speed and a table THEN they are the judge’s', () => {
  expect([blockOf(2, 3), blockOf(4, 2)]).toEqual([
    '誤字2・脱字0・余字1（ミス3）',
    '誤字2・脱字2・余字0（ミス4）',
  ]);
  expect(figureExamples()).toEqual({ perMinute: 50, accuracy: 95, steady: 100, uneven: 50 });
  const bonuses = { version: 1, steps: [{ missPerMille: 5, percent: 15 }] };
  expect([2, 3].map((misses) => bonusExample(bonuses, 400, misses))).toEqual([60, 0]);
});
