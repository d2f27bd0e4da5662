import type { Page, PageQuery } from '#shared/kernel/page.ts';

/** One page of what this person may see of a list; its cursor names nothing else. */
export async function visiblePage<T>(
  read: (query: PageQuery) => Promise<Page<T>>,
  isVisible: (item: T) => boolean,
  { cursor, limit }: PageQuery,
): Promise<Page<T>> {
  let from = cursor;
  for (;;) {
    const { items, nextCursor } = await read({ cursor: from, limit });
    const last = items.findLastIndex(isVisible);
    const visible = items.filter(isVisible);
    if (nextCursor === undefined || last === items.length - 1) return { items: visible, nextCursor };
    if (last >= 0) return { ...(await read({ cursor: from, limit: last + 1 })), items: visible };
    from = nextCursor;
  }
}
