import type { UseQueryResult } from '@tanstack/react-query';
import { useDeferredValue, type ReactNode } from 'react';
import { LoadFailed } from './load-failed.tsx';
import { Pending } from './pending.tsx';

export interface LoadedProps<T> {
  /** Names what is read, should it fail: 「結果」. */
  what: string;
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** A skeleton of the size of what comes. */
  pending: ReactNode;
  children: (data: T) => ReactNode;
}

/**
 * One block that loads, fails and is retried by itself: the others on the page do not wait for it. What has come is drawn in
 * pieces that a press may interrupt; only that it came is deferred, so what is drawn is never older than what is known.
 */
export function Loaded<T>({ what, query, pending, children }: LoadedProps<T>) {
  const { data, error, isFetching, refetch } = query;
  const arrived = useDeferredValue(data !== undefined);
  if (data !== undefined && arrived) return children(data);
  if (error !== null)
    return <LoadFailed busy={isFetching} error={error} onRetry={() => void refetch()} what={what} />;
  return <Pending>{pending}</Pending>;
}
