import { expect, test } from 'vitest';
import { accuracyOf, wholePercent } from '#shared/practice/training-log/measure.ts';

test('GIVEN any counts THEN the whole percent is that of the counts, rounded down', () => {
  const wrong: string[] = [];
  for (let all = 1; all <= 400; all++)
    for (let correct = 0; correct <= all; correct++) {
      const share = accuracyOf({ correct, misses: all - correct }) ?? 0;
      if (wholePercent(share) !== Math.floor((correct * 100) / all))
        wrong.push(`${String(correct)}/${String(all)}`);
    }
  expect(wrong).toEqual([]);
  expect(wholePercent(99_999 / 100_000)).toBe(99);
});
