import { describe, expect, test } from 'vitest';
import { linesPerPage, pagesOf, sheetOf, sheetsFor } from '#shared/competition/board/policy.ts';

describe('pages', () => {
  test('hold a hundred lines each, none lost', () => {
    const pages = pagesOf(Array.from({ length: 250 }, (_, index) => index));
    expect(pages.map(({ length }) => length)).toEqual([linesPerPage, linesPerPage, 50]);
    expect(pages.flat()).toHaveLength(250);
    expect(pagesOf([])).toEqual([]);
  });
});

describe('sheets of places', () => {
  test.each([1, 40, 41, 3000, 100_000])('GIVEN %i people THEN each sheet holds few of them', (people) => {
    const sheets = sheetsFor(people);
    const held = new Map<number, number>();
    for (let number = 0; number < people; number++) {
      const sheet = sheetOf(`usr_0192f1a4-7c1e-7b6e-9d1c-${String(number).padStart(12, '0')}`, sheets);
      held.set(sheet, (held.get(sheet) ?? 0) + 1);
    }
    expect(Math.max(...held.keys())).toBeLessThan(sheets);
    expect(Math.max(...held.values())).toBeLessThanOrEqual(100);
  });
});
