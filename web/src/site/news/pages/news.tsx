import { useQueryClient } from '@tanstack/react-query';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { ensureSession, useSession } from '#web/lib/session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PagedTable } from '#web/ui/paged-table.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ReadAll } from '#web/ui/read-all.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { NewsList } from '../components/news-list.tsx';
import { newsQuery, readAllNews, refreshNews } from '../queries.ts';

export async function loader({ queryClient }: LoaderArgs): Promise<void> {
  void queryClient.prefetchInfiniteQuery(newsQuery((await ensureSession(queryClient)) !== null));
}

export function Component() {
  const queryClient = useQueryClient();
  const signedIn = Boolean(useSession());
  return (
    <>
      <PageHeader lead="事務局からのお知らせです。" title="お知らせ" />
      <Stack>
        {signedIn && (
          <ReadAll
            list={newsQuery(true)}
            readAll={async () => {
              await readAllNews();
              await refreshNews(queryClient);
            }}
          />
        )}
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
