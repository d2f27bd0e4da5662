import { describe, expect, test } from 'vitest';
import {
  median,
  quantile,
  quartiles,
  theilSen,
  wilsonLower,
} from '#shared/practice/training-log/statistics.ts';

describe('quartiles', () => {
  test('GIVEN values THEN they are what QUARTILE.INC says', () => {
    expect(quartiles([1, 2, 4, 7, 8, 9, 10, 12])).toEqual({ lower: 3.5, median: 7.5, upper: 9.25 });
    expect(quartiles([4, 1, 3, 2])).toEqual({ lower: 1.75, median: 2.5, upper: 3.25 });
  });
  test('GIVEN one value THEN it is all of them; GIVEN none THEN there are none', () => {
    expect(quartiles([5])).toEqual({ lower: 5, median: 5, upper: 5 });
    expect(quartiles([])).toBeUndefined();
    expect(median([])).toBeUndefined();
    expect(quantile([3, 1], 1)).toBe(3);
  });
});

describe('Theil–Sen', () => {
  test('GIVEN a line with one wild point THEN the slope is the line’s', () => {
    expect(
      theilSen([
        [1, 2],
        [2, 4],
        [3, 6],
        [4, 8],
        [5, 100],
      ]),
    ).toBe(2);
  });
  test('GIVEN slopes 1, 2 and 3 THEN it is their median', () => {
    // (0,0)–(1,1): 1, (1,1)–(2,4): 3, (0,0)–(2,4): 2.
    expect(
      theilSen([
        [0, 0],
        [1, 1],
        [2, 4],
      ]),
    ).toBe(2);
  });
  test('GIVEN points above each other THEN there is no slope', () => {
    expect(
      theilSen([
        [1, 1],
        [1, 5],
      ]),
    ).toBeUndefined();
    expect(theilSen([[1, 1]])).toBeUndefined();
  });
});

describe('Wilson', () => {
  test('GIVEN the examples of Newcombe (1998), table I THEN the lower bounds are his', () => {
    const z = 1.959964;
    expect(wilsonLower(81, 263, z)).toBeCloseTo(0.2553, 4);
    expect(wilsonLower(15, 148, z)).toBeCloseTo(0.0624, 4);
    expect(wilsonLower(1, 29, z)).toBeCloseTo(0.0061, 4);
    expect(wilsonLower(0, 20, z)).toBe(0);
  });
  test('GIVEN 10 of 20 at 1.28 THEN it is what the formula says by hand', () => {
    expect(wilsonLower(10, 20)).toBeCloseTo(0.3624, 4);
  });
  test('GIVEN nothing THEN it is 0', () => expect(wilsonLower(0, 0)).toBe(0));
});
