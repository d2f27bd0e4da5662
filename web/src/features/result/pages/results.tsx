import type { QueryClient } from '@tanstack/react-query';
import { FuriganaSwitch } from '#web/ui/furigana-switch.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { OwnNotices } from '#web/features/printout/components/own-notices.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { PagedTable } from '#web/ui/paged-table.tsx';
import { NoResults } from '../components/no-results.tsx';
import { ResultTable } from '../components/result-table.tsx';
import { ownResultsQuery } from '../queries.ts';

export const loader = ({ queryClient }: { queryClient: QueryClient }): void =>
  void queryClient.prefetchInfiniteQuery(ownResultsQuery);

export function Component() {
  return (
    <>
      <PageHeader
        action={<FuriganaSwitch />}
        lead="新しいものから並んでいます。部門を選ぶと、得点の内訳と1分ごとの記録を見られます。"
        title="競技の結果"
      />
      <Stack gap="l">
        <PagedTable empty={<NoResults />} lines={10} list={ownResultsQuery} what="結果">
          {(results) => <ResultTable caption="自分の結果" results={results} />}
        </PagedTable>
        <OwnNotices />
      </Stack>
    </>
  );
}
