import { useEffect, useMemo } from 'react';
import { rowsOf } from '#web/lib/paged.ts';
import { usePaged } from '#web/ui/paged-table.tsx';
import { studentsQuery } from './queries.ts';

/** All pupils of the group, page after page; the first are usable while the rest arrives. */
export function useStudents(groupId: string | undefined) {
  const query = usePaged(studentsQuery(groupId));
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
  const students = useMemo(() => query.data && rowsOf(query.data), [query.data]);
  return { query, students, complete: !hasNextPage };
}
