import { describe, expect, test } from 'vitest';
import { boundariesOf, linesPerPage, pagesOf, pagesWith } from '#shared/board/policy.ts';
import { createRandom } from '#test/support/virtual-time.ts';

interface Line {
  readonly rank?: number;
  readonly score: number;
}
/** In the order of a board; the last ones have no rank. */
function lines(seed: number, count: number, scores: number): Line[] {
  const random = createRandom(seed);
  const ranked = Array.from({ length: count }, () => ({ rank: 1, score: Math.floor(random() * scores) }));
  const out = Array.from({ length: Math.floor(random() * 120) }, () => ({ score: 999 }));
  return [...ranked.toSorted((a, b) => b.score - a.score), ...out];
}

describe('pages', () => {
  test('hold a hundred lines each, none lost', () => {
    const pages = pagesOf(Array.from({ length: 250 }, (_, index) => index));
    expect(pages.map(({ length }) => length)).toEqual([linesPerPage, linesPerPage, 50]);
    expect(pages.flat()).toHaveLength(250);
    expect(pagesOf([])).toEqual([]);
  });

  test.each([
    ['many ties', 5],
    ['few', 2000],
    ['one score', 1],
  ])('GIVEN %s THEN every line is on a page its score leads to', (_, scores) => {
    for (let seed = 1; seed <= 20; seed++) {
      const pages = pagesOf(lines(seed, seed * 37, scores));
      const boundaries = boundariesOf(pages);
      for (const [index, page] of pages.entries())
        for (const { rank, score } of page)
          expect(pagesWith(boundaries, rank === undefined ? undefined : score)).toContain(index + 1);
    }
  });

  test('GIVEN scores that differ THEN one or two pages are read of a thousand', () => {
    const pages = pagesOf(
      Array.from({ length: 100_000 }, (_, index) => ({ rank: index + 1, score: 200_000 - index })),
    );
    const boundaries = boundariesOf(pages);
    expect(pagesWith(boundaries, 150_050)).toEqual([500]);
    expect(pagesWith(boundaries, 200_000)).toEqual([1]);
    expect(pagesWith(boundaries, 1)).toEqual([1000]);
  });
});
