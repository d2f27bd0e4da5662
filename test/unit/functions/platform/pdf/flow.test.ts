import { describe, expect, test } from 'vitest';
import { flow, type Block } from '#functions/platform/pdf/flow.ts';
import { label } from '#functions/platform/pdf/layout.ts';

const block = (name: string, height: number): Block => ({
  height,
  draw: (y) => [label(name, name, { x: 25, y, width: 10, height }, { size: 10 })],
});
const rows = (count: number, height = 10) =>
  Array.from({ length: count }, (_, index) => block(`row${index}`, height));
const drawn = (given: readonly Block[], foot = 50) =>
  flow({
    opening: block('opening', 120),
    continuation: block('continuation', 30),
    head: block('head', 7),
    rows: given,
    foot: block('foot', foot),
  }).schemas;
const namesOf = (pages: ReturnType<typeof drawn>) => pages.map((page) => page.map(({ name }) => name));

describe('rows over pages', () => {
  test('GIVEN few WHEN they flow THEN there is one page without a number', () => {
    expect(namesOf(drawn(rows(2)))).toEqual([['opening', 'head', 'row0', 'row1', 'foot']]);
  });

  test('GIVEN as many as leave no room for the foot WHEN they flow THEN the last row goes with it', () => {
    // 277 - 120 - 7: fifteen rows fill the page.
    const pages = namesOf(drawn(rows(15)));

    expect(pages[0]?.slice(-2)).toEqual(['row13', 'page']);
    expect(pages[1]).toEqual(['continuation', 'head', 'row14', 'foot', 'page']);
  });

  test('GIVEN one high row WHEN the foot has no room THEN the row stays and the foot goes on', () => {
    expect(namesOf(drawn(rows(1, 140)))).toEqual([
      ['opening', 'head', 'row0', 'page'],
      ['continuation', 'head', 'foot', 'page'],
    ]);
  });

  test.each([1, 5, 10, 11, 14, 15, 16, 38, 39, 60, 400])(
    'GIVEN %i rows WHEN they flow THEN each is there once, in order, and nothing crosses the margin',
    (count) => {
      const pages = drawn(rows(count));

      const names = namesOf(pages).flat();
      expect(names.filter((name) => name.startsWith('row'))).toEqual(
        Array.from({ length: count }, (_, index) => `row${index}`),
      );
      expect(names.filter((name) => name === 'foot')).toHaveLength(1);
      for (const schema of pages.flat())
        if (schema.name !== 'page') expect(schema.position.y + schema.height).toBeLessThanOrEqual(277);
      for (const page of pages) {
        const edges = page.map(({ position }) => position.y);
        expect(edges).toEqual(edges.toSorted((a, b) => a - b));
      }
    },
  );
});
