import type { UseQueryResult } from '@tanstack/react-query';
import { useDeferredValue, type ReactNode } from 'react';
import { LoadFailed } from './load-failed.tsx';
import { Pending } from './pending.tsx';
import { Skeleton } from './skeleton.tsx';

export interface LoadedProps<T> {
  /** Names what is read, should it fail: 「結果」. */
  what: string;
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  children: (data: T) => ReactNode;
}

/** Of the size of what comes: so many rows, a block so many rem high, or a drawing of one's own. */
type Size = { lines: number } | { height: number } | { pending: ReactNode };

function pendingOf(what: string, size: Size): ReactNode {
  if ('pending' in size) return size.pending;
  const label = `${what}を読み込んでいます`;
  return 'lines' in size ? (
    <Skeleton label={label} lines={size.lines} shape="row" />
  ) : (
    <Skeleton height={size.height} label={label} shape="block" />
  );
}

/**
 * One block that loads, fails and is retried by itself: the others on the page do not wait for it. What has come is drawn in
 * pieces that a press may interrupt; only that it came is deferred, so what is drawn is never older than what is known.
 */
export function Loaded<T>({ what, query, children, ...size }: LoadedProps<T> & Size) {
  const { data, error, isFetching, refetch } = query;
  const arrived = useDeferredValue(data !== undefined);
  if (data !== undefined && arrived) return children(data);
  if (error !== null)
    return <LoadFailed busy={isFetching} error={error} onRetry={() => void refetch()} what={what} />;
  return <Pending>{pendingOf(what, size)}</Pending>;
}
