import { useQueryClient } from '@tanstack/react-query';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { ensureSession, useSession } from '#web/lib/session.ts';
import { rowsOf } from '#web/lib/paged.ts';
import { ActProblem } from '#web/ui/act-problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PagedTable, usePaged } from '#web/ui/paged-table.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { NewsList } from '../components/news-list.tsx';
import { newsQuery, readAllNews, refreshNews } from '../queries.ts';

export async function loader({ queryClient }: LoaderArgs): Promise<void> {
  void queryClient.prefetchInfiniteQuery(newsQuery((await ensureSession(queryClient)) !== null));
}

function ReadAll() {
  const queryClient = useQueryClient();
  const { data } = usePaged(newsQuery(true));
  const { act, busy, error } = useAct();
  if (data === undefined || !rowsOf(data).some(({ unread }) => unread === true)) return null;
  return (
    <>
      <ActProblem error={error} title="既読にできませんでした" />
      <div>
        <Button
          busy={busy}
          busyLabel="既読にしています"
          onClick={() =>
            act(async () => {
              await readAllNews();
              await refreshNews(queryClient);
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
  const signedIn = Boolean(useSession());
  return (
    <>
      <PageHeader lead="事務局からのお知らせです。" title="お知らせ" />
      <Stack>
        {signedIn && <ReadAll />}
        <PagedTable
          empty={<EmptyState title="いまお知らせはありません" />}
          list={newsQuery(signedIn)}
          what="お知らせ"
        >
          {(items) => <NewsList items={items} />}
        </PagedTable>
      </Stack>
    </>
  );
}
