import { describe, expect, test } from 'vitest';
import { changeSentence, scoreHistory } from '#web/home/score-history.ts';
import { result } from './builders.ts';

const english = { code: 'english-a', name: '英文A', durationSeconds: 300, unit: '字' };

describe('the scores drawn on a dashboard', () => {
  test('GIVEN several divisions THEN the one played most often is drawn, oldest first', () => {
    const history = scoreHistory([
      result({ division: english, score: 300 }),
      result({ playedAt: '2026-02-01T03:00:00.000Z', score: 62 }),
      result({ playedAt: '2025-09-30T15:00:00.000Z', score: 50 }),
    ]);
    expect(history?.division.code).toBe('romaji');
    expect(history?.points.map(({ label, value }) => [label, value])).toEqual([
      ['2025/10/01', 50],
      ['2026/02/01', 62],
    ]);
  });

  test('GIVEN two divisions played as often THEN the one played last is drawn', () => {
    const twice = [result({ division: english }), result(), result(), result({ division: english })];
    expect(scoreHistory(twice)?.division.code).toBe('english-a');
  });

  test('GIVEN one result that counts THEN there is no line', () => {
    expect(scoreHistory([result(), result({ state: 'disqualified' })])).toBeUndefined();
    expect(scoreHistory([])).toBeUndefined();
  });

  test.each([
    [50, 62, '最新の得点は62字で、前回より12字増えました。'],
    [62, 50, '最新の得点は50字で、前回より12字減りました。'],
    [50, 50, '最新の得点は50字で、前回と同じです。'],
  ])('from %i to %i: %s', (before, after, sentence) => {
    const history = scoreHistory([
      result({ score: after }),
      result({ score: before, playedAt: '2025-10-01T03:00:00.000Z' }),
    ]);
    expect(history && changeSentence(history)).toBe(sentence);
  });
});
