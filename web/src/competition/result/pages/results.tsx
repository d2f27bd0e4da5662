import { useQuery } from '@tanstack/react-query';
import { OwnNotices } from '#web/competition/printout/components/own-notices.tsx';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { FuriganaSwitch } from '#web/ui/furigana-switch.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PagedTable } from '#web/ui/paged-table.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { NoResults } from '../components/no-results.tsx';
import { PendingTable } from '../components/pending-table.tsx';
import { PersonalBests } from '../components/personal-bests.tsx';
import { ResultTable } from '../components/result-table.tsx';
import { ownResultsQuery, resultOverviewQuery } from '../queries.ts';

export function loader({ queryClient }: LoaderArgs): void {
  void queryClient.prefetchInfiniteQuery(ownResultsQuery);
  void queryClient.prefetchQuery(resultOverviewQuery);
}

export function Component() {
  const overview = useQuery(resultOverviewQuery);
  const bests = overview.data?.bests ?? [];
  return (
    <>
      <PageHeader
        action={<FuriganaSwitch />}
        lead="新しいものから並んでいます。部門を選ぶと、得点の内訳と1分ごとの記録を見られます。"
        title="競技の結果"
      />
      <Stack gap="l">
        {/* Most wait for nothing: no place is kept for it. */}
        <Loaded pending={null} query={overview} what="結果を待っている競技と自己ベスト">
          {({ pending }) => <PendingTable results={pending} />}
        </Loaded>
        <PagedTable empty={<NoResults />} lines={12} list={ownResultsQuery} what="結果">
          {(results) => (
            <ResultTable bests={new Set(bests.map(({ id }) => id))} caption="自分の結果" results={results} />
          )}
        </PagedTable>
        <PersonalBests bests={bests} />
        <OwnNotices />
      </Stack>
    </>
  );
}
