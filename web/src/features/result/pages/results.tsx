import { useInfiniteQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useSession } from '#web/lib/session.ts';
import { FuriganaSwitch } from '#web/ui/furigana-switch.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ShowMore } from '#web/ui/pagination.tsx';
import { RubyText } from '#web/ui/ruby.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { NoResults } from '../components/no-results.tsx';
import { ResultTable } from '../components/result-table.tsx';
import { ownResultsQuery } from '../queries.ts';

export const loader = ({ queryClient }: { queryClient: QueryClient }): void =>
  void queryClient.prefetchInfiniteQuery(ownResultsQuery);

export function Component() {
  const pupil = useSession()?.kind === 'student';
  const query = useInfiniteQuery(ownResultsQuery);
  return (
    <>
      <PageHeader
        action={pupil && <FuriganaSwitch />}
        lead={
          <RubyText
            text={
              pupil
                ? '[新|あたら]しい ものから [並|なら]んで います。[種目|しゅもく]を おすと、くわしく [見|み]られます。'
                : '新しいものから並んでいます。部門を選ぶと、得点の内訳と1分ごとの記録を見られます。'
            }
          />
        }
        title={<RubyText text={pupil ? '[競技|きょうぎ]の [結果|けっか]' : '競技の結果'} />}
      />
      <Loaded
        pending={<Skeleton label="結果を読み込んでいます" lines={10} shape="row" />}
        query={query}
        what="結果"
      >
        {({ pages }) => {
          const results = pages.flatMap(({ items }) => items);
          // Results not out yet take up room on a page, so an empty page may still be followed by others.
          if (results.length === 0 && !query.hasNextPage) return <NoResults pupil={pupil} />;
          return (
            <ResultTable
              caption="自分の結果"
              footer={
                query.isFetchNextPageError ? (
                  <LoadFailed
                    busy={query.isFetchingNextPage}
                    error={query.error}
                    onRetry={() => void query.fetchNextPage()}
                    what="続きの結果"
                  />
                ) : (
                  <ShowMore
                    busy={query.isFetchingNextPage}
                    more={query.hasNextPage}
                    onMore={() => void query.fetchNextPage()}
                    shown={results.length}
                  />
                )
              }
              pupil={pupil}
              results={results}
            />
          );
        }}
      </Loaded>
    </>
  );
}
