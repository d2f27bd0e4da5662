import { useQueryClient } from '@tanstack/react-query';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { useSession } from '#web/lib/session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PagedTable } from '#web/ui/paged-table.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ReadAll } from '#web/ui/read-all.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { NoticeList } from '../components/notice-list.tsx';
import { noticesQuery, readAllNotices, refreshNotices } from '../queries.ts';

export const loader = ({ queryClient }: LoaderArgs): void =>
  void queryClient.prefetchInfiniteQuery(noticesQuery);

export function Component() {
  const queryClient = useQueryClient();
  const unread = useSession()?.unread ?? 0;
  return (
    <>
      <PageHeader lead="申込や結果など、あなたへのお知らせです。400日のあいだ残ります。" title="通知" />
      <Stack>
        <ReadAll
          list={noticesQuery}
          // Those that nobody read go after 400 days, and are counted all the same.
          others={unread > 0}
          readAll={async () => {
            await readAllNotices();
            await refreshNotices(queryClient);
          }}
        />
        <PagedTable
          empty={
            <EmptyState title="通知はまだありません">
              申込が決まったときや結果が公表されたときに、ここに並びます。
            </EmptyState>
          }
          list={noticesQuery}
          what="通知"
        >
          {(items) => <NoticeList items={items} />}
        </PagedTable>
      </Stack>
    </>
  );
}
