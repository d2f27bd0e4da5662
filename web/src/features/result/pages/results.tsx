import type { QueryClient } from '@tanstack/react-query';
import { useSession } from '#web/lib/session.ts';
import { FuriganaSwitch } from '#web/ui/furigana-switch.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PagedTable } from '#web/ui/paged-table.tsx';
import { RubyText } from '#web/ui/ruby.tsx';
import { NoResults } from '../components/no-results.tsx';
import { ResultTable } from '../components/result-table.tsx';
import { ownResultsQuery } from '../queries.ts';

export const loader = ({ queryClient }: { queryClient: QueryClient }): void =>
  void queryClient.prefetchInfiniteQuery(ownResultsQuery);

export function Component() {
  const pupil = useSession()?.kind === 'student';
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
      <PagedTable empty={<NoResults pupil={pupil} />} lines={10} list={ownResultsQuery} what="結果">
        {(results) => <ResultTable caption="自分の結果" pupil={pupil} results={results} />}
      </PagedTable>
    </>
  );
}
