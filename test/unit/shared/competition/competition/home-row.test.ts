import { expect, test } from 'vitest';
import { filledKeys, keyScores } from '#shared/competition/competition/home-row.ts';
import { progressToNext } from '#shared/competition/competition/level.ts';

test('each key is filled from the score it names', () => {
  expect(keyScores({ from: 225, to: 300 })).toEqual([233, 240, 248, 255, 263, 270, 278, 285, 293, 300]);
});

test.each([
  [0, 5],
  [0, 50],
  [225, 300],
  [1500, 2000],
])('from %i to %i a drawn row is filled as far as its keys say', (from, to) => {
  for (let score = from; score < to; score++) {
    const named = keyScores({ from, to }).filter((reached) => score >= reached).length;
    expect(filledKeys(progressToNext(score, { from, remaining: to - score })), String(score)).toBe(named);
  }
});
