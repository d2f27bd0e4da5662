import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { to } from '#shared/kernel/paths.ts';
import { formatDay, formatInstant } from '#shared/kernel/time.ts';
import { usePageTitle } from '#web/lib/document-title.ts';
import { type LoaderArgs, expectId, orNotFound } from '#web/lib/loader.ts';
import { withoutReadings } from '#web/lib/readings.ts';
import { ensureSession, useSession } from '#web/lib/session.ts';
import { StateBadge } from '#web/ui/badge.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Easy } from '#web/ui/easy.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Markdown } from '#web/ui/markdown.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ReadingText } from '#web/ui/reading-text.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { currentView } from '#web/lib/view-as.ts';
import { WithPictures } from '../components/news-picture.tsx';
import { articleQuery, picturesOf, readNews, refreshNews } from '../queries.ts';
import { levelWords } from '../words.ts';

export async function loader({ queryClient, params: { id = '' } }: LoaderArgs): Promise<void> {
  expectId('news', id);
  void queryClient.prefetchQuery(articleQuery(id, (await ensureSession(queryClient)) !== null));
}

export function Component() {
  const { id = '' } = useParams();
  const queryClient = useQueryClient();
  const signedIn = Boolean(useSession());
  const pictures = useMemo(() => picturesOf(id, signedIn), [id, signedIn]);
  const query = useQuery(orNotFound(articleQuery(id, signedIn)));
  const { data } = query;
  const plain = data === undefined ? undefined : withoutReadings(data.title);
  usePageTitle(plain);
  const unread = data?.unread === true;
  useEffect(() => {
    // What is read is no act of the person: failing, it is unread once more, and that is all.
    if (unread && currentView() === undefined)
      void readNews(id).then(() => refreshNews(queryClient), reportError);
  }, [id, queryClient, unread]);
  return (
    <>
      <PageHeader
        above={
          <Breadcrumbs
            here={data === undefined ? 'お知らせ' : <ReadingText text={data.title} />}
            trail={[{ label: 'お知らせ', to: to('/news') }]}
          />
        }
        title={data === undefined ? 'お知らせ' : <ReadingText text={data.title} />}
      />
      <Loaded
        pending={<Skeleton label="お知らせを読み込んでいます" lines={6} shape="text" />}
        query={query}
        what="お知らせ"
      >
        {({ body, level, publishedAt, correctedAt }) => (
          <Stack>
            <Stack across gap="s">
              {level !== 'info' && <StateBadge words={levelWords[level]} />}
              <p>
                <Easy>{`掲載：${formatDay(publishedAt)}`}</Easy>
              </p>
              {correctedAt !== undefined && (
                <p>
                  <Easy>{`訂正：${formatInstant(correctedAt)}`}</Easy>
                </p>
              )}
            </Stack>
            <WithPictures source={pictures}>
              <Markdown text={body} />
            </WithPictures>
          </Stack>
        )}
      </Loaded>
    </>
  );
}
