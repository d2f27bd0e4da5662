import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Progress } from '#web/ui/progress.tsx';
import type { useStudents } from '../use-students.ts';

/** Who is there can be searched already; this says that there are more, or that they do not come. */
export function RestOfStudents({
  query,
  loaded,
  total,
}: {
  query: ReturnType<typeof useStudents>['query'];
  loaded: number;
  total: number;
}) {
  if (query.isFetchNextPageError)
    return (
      <LoadFailed
        busy={query.isFetchingNextPage}
        error={query.error}
        onRetry={() => void query.fetchNextPage()}
        what="続きの生徒"
      />
    );
  // The groups count their members; who has joined since may be more.
  const max = Math.max(total, loaded);
  return (
    <Progress
      label="生徒を読み込んでいます"
      max={max}
      value={loaded}
      words={`${max.toLocaleString('ja-JP')}人中 ${loaded.toLocaleString('ja-JP')}人`}
    />
  );
}
