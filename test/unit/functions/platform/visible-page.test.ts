/** Pages of a list of which somebody may see a part: nothing of the rest shows, not even in the cursor. */
import { expect, test } from 'vitest';
import { visiblePage } from '#functions/platform/visible-page.ts';
import type { PageQuery } from '#shared/kernel/page.ts';

interface Item {
  readonly id: string;
  readonly mine: boolean;
}
const listOf = (pattern: string): Item[] =>
  [...pattern].map((letter, index) => ({ id: `${letter}${index}`, mine: letter === 'm' }));
/** As the table pages: the cursor is the last item that was read. */
const reading =
  (items: readonly Item[]) =>
  ({ cursor, limit }: PageQuery) => {
    const start = cursor === undefined ? 0 : items.findIndex(({ id }) => id === cursor) + 1;
    const found = items.slice(start, start + limit);
    const more = start + limit < items.length;
    return Promise.resolve({ items: found, nextCursor: more ? found.at(-1)?.id : undefined });
  };

test.each(['m', 'x', 'xxxx', 'xxmx', 'mxmx', 'xmxxxm', 'mmmm', 'xxxxxxm', 'mxxxxxxx', ''])(
  'GIVEN %s in every size of page THEN each of mine comes once, and no cursor names another',
  async (pattern) => {
    const items = listOf(pattern);
    for (const limit of [1, 2, 3, 10]) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await visiblePage(reading(items), ({ mine }) => mine, { cursor, limit });
        expect(page.items.length).toBeLessThanOrEqual(limit);
        seen.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor;
        if (cursor !== undefined) expect(cursor).toMatch(/^m/u);
      } while (cursor !== undefined);
      expect(seen).toEqual(items.filter(({ mine }) => mine).map(({ id }) => id));
    }
  },
);
