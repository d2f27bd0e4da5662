import { useQueryClient } from '@tanstack/react-query';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { rowsOf } from '#web/lib/paged.ts';
import { ActProblem } from '#web/ui/act-problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PagedTable, usePaged } from '#web/ui/paged-table.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { NoticeList } from '../components/notice-list.tsx';
import { noticesQuery, readAllNotices, refreshNotices } from '../queries.ts';

export const loader = ({ queryClient }: LoaderArgs): void =>
  void queryClient.prefetchInfiniteQuery(noticesQuery);

function ReadAll() {
  const queryClient = useQueryClient();
  const { data } = usePaged(noticesQuery);
  const { act, busy, error } = useAct();
  if (data === undefined || !rowsOf(data).some(({ unread }) => unread)) return null;
  return (
    <>
      <ActProblem error={error} title="既読にできませんでした" />
      <div>
        <Button
          busy={busy}
          busyLabel="既読にしています"
          onClick={() =>
            act(async () => {
              await readAllNotices();
              await refreshNotices(queryClient);
            })
          }
        >
          すべて既読にする
        </Button>
      </div>
    </>
  );
}

export function Component() {
  return (
    <>
      <PageHeader lead="申込や結果など、あなたへのお知らせです。400日のあいだ残ります。" title="通知" />
      <Stack>
        <ReadAll />
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
