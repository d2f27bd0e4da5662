/** Lists the server answers page by page. */
import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';
import type { Page } from '#shared/kernel/page.ts';

interface PageWish {
  cursor?: string;
  limit?: number;
}
export type ReadPage<Row> = (wish: PageWish, options?: { signal: AbortSignal }) => Promise<Page<Row>>;

interface PagedOptions<Row> {
  readonly queryKey: QueryKey;
  readonly read: ReadPage<Row>;
  /** Read anew whenever it is shown. */
  readonly fresh?: true;
  /** Milliseconds until it is read again, from what is shown. */
  readonly readAgain?: (rows: readonly Row[]) => number | false;
}

const mostAtOnce = 100;
const wishFor = (cursor: string | undefined): PageWish => (cursor === undefined ? {} : { cursor });

export const rowsOf = <Row>({ pages }: { pages: readonly Page<Row>[] }): Row[] =>
  pages.flatMap(({ items }) => items);

export const pagedQuery = <Row>({ queryKey, read, fresh, readAgain }: PagedOptions<Row>) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(wishFor(pageParam), { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    ...(fresh && { staleTime: 0 }),
    refetchInterval: ({ state }) =>
      state.data === undefined || readAgain === undefined ? false : readAgain(rowsOf(state.data)),
  });
export type PagedQuery<Row> = ReturnType<typeof pagedQuery<Row>>;

/** The whole list, for a file or to look for something in it; `until` tells when there is enough. */
export async function readAll<Row>(
  read: ReadPage<Row>,
  options?: { signal: AbortSignal },
  until: (page: readonly Row[]) => boolean = () => false,
): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const page = await read({ ...wishFor(cursor), limit: mostAtOnce }, options);
    rows.push(...page.items);
    cursor = until(page.items) ? undefined : page.nextCursor;
  } while (cursor !== undefined);
  return rows;
}
