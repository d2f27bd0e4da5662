import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { defaultPageSize } from '#shared/kernel/page.ts';
import { rowsOf, type PagedQuery } from '#web/lib/paged.ts';
import { LoadFailed } from './load-failed.tsx';
import { Loaded } from './loaded.tsx';
import { ShowMore } from './show-more.tsx';
import { Stack } from './stack.tsx';

type List<Row> = ReturnType<typeof usePaged<Row>>;

export const usePaged = <Row,>(list: PagedQuery<Row>) => useInfiniteQuery(list);

interface MoreRowsProps<Row> {
  what: string;
  list: List<Row>;
  shown: number;
}

/** Under the rows: the way to the next page, or why it did not come. */
export function MoreRows<Row>({ what, list, shown }: MoreRowsProps<Row>) {
  const next = () => void list.fetchNextPage();
  if (list.isFetchNextPageError)
    return (
      <LoadFailed busy={list.isFetchingNextPage} error={list.error} onRetry={next} what={`続きの${what}`} />
    );
  if (!list.hasNextPage && list.data?.pages.length === 1 && shown <= defaultPageSize) return null;
  return <ShowMore busy={list.isFetchingNextPage} more={list.hasNextPage} onMore={next} shown={shown} />;
}

interface PagedTableProps<Row> {
  /** Names what is listed: 「領収書」. */
  what: string;
  list: PagedQuery<Row>;
  /** Rows of the skeleton. */
  lines?: number;
  /** Instead of the table when there is no row. */
  empty: ReactNode;
  /** Below the way to the next page. */
  footer?: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/** A list by pages: what it is while it comes, when it does not, when it has no row, and when the next page fails. */
export function PagedTable<Row>({
  what,
  list: query,
  lines = 5,
  empty,
  footer,
  children,
}: PagedTableProps<Row>) {
  const list = usePaged(query);
  return (
    <Loaded lines={lines} query={list} what={what}>
      {(data) => {
        const rows = rowsOf(data);
        // What may not be shown takes up room on a page, so an empty page may still be followed by others.
        if (rows.length === 0 && !list.hasNextPage) return empty;
        return (
          <Stack>
            {rows.length > 0 && children(rows)}
            <MoreRows list={list} shown={rows.length} what={what} />
            {footer}
          </Stack>
        );
      }}
    </Loaded>
  );
}
