import { describe, expect, test } from 'vitest';
import { median, noiseOf, pairedRatio } from '#test/bench/statistics.ts';

describe('median', () => {
  test('of an odd and an even number of values', () => {
    expect(median([9, 1, 2])).toBe(2);
    expect(median([4, 1, 2, 100])).toBe(3);
  });

  test('of nothing is a mistake, not a number', () => {
    expect(() => median([])).toThrow('no values');
  });
});

describe('pairedRatio', () => {
  test('one slow round does not move it', () => {
    expect(pairedRatio([2, 2, 90], [1, 1, 9])).toBe(2);
  });

  test('compares within a round, so a machine that slows down halfway does not matter', () => {
    expect(pairedRatio([2, 20, 200], [1, 10, 100])).toBe(2);
  });

  test('a missing round is a mistake', () => {
    expect(() => pairedRatio([1, 2], [1])).toThrow('rounds are missing');
  });
});

test('noise is the same above and below', () => {
  expect(noiseOf([1, 1, 1], [1.1, 1.1, 1.1])).toBeCloseTo(0.1);
  expect(noiseOf([1, 1, 1], [0.9, 0.9, 0.9])).toBeCloseTo(0.1);
});
