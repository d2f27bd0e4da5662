import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { studentsQuery } from './queries.ts';

/** All pupils of the group, page after page; the first are usable while the rest arrives. */
export function useStudents(groupId: string | undefined) {
  const query = useInfiniteQuery(studentsQuery(groupId));
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
  const students = useMemo(() => query.data?.pages.flatMap(({ items }) => items), [query.data]);
  return { query, students, complete: !hasNextPage };
}
