import { Suspense } from 'react';
import { to } from '#shared/kernel/paths.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { rowsOf } from '#web/lib/paged.ts';
import { OfficeNumbers } from '#web/office/office/components/office-numbers.tsx';
import { Pulse } from '#web/office/office/components/pulse.tsx';
import { Morning } from '#web/office/office/components/morning.tsx';
import { morningQuery, overviewQuery } from '#web/office/office/queries.ts';
import { AttentionInbox } from '#web/record/attention/components/attention-inbox.tsx';
import { HandledList } from '#web/record/attention/components/handled-list.tsx';
import { attentionQuery } from '#web/record/attention/queries.ts';
import { later } from '#web/ui/later.tsx';
import { Link } from '#web/ui/link.tsx';
import { SearchForm } from '#web/office/search/components/search-form.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { usePaged } from '#web/ui/paged-table.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Section } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';

/** Mostly nobody waits. */
const WaitingOrganizations = later(
  async () =>
    (await import('#web/people/organization/components/waiting-organizations.tsx')).WaitingOrganizations,
);

export function loader({ queryClient }: LoaderArgs): void {
  void queryClient.prefetchQuery(overviewQuery);
  void queryClient.prefetchQuery(morningQuery);
  void queryClient.prefetchInfiniteQuery(attentionQuery);
}

export function Component() {
  const queryClient = useQueryClient();
  const query = useQuery(overviewQuery);
  const morning = useQuery(morningQuery);
  const inbox = usePaged(attentionQuery);
  const organizations = query.data?.waitingOrganizations ?? 0;
  const waiting = (query.data?.attention ?? 0) + organizations;
  return (
    <>
      <PageHeader
        lead={
          waiting === undefined || waiting === 0
            ? '支払いと送付の状況を1分ごとに確かめています。'
            : '要対応のものから、ひとつずつ確かめてください。'
        }
        title="事務局"
      />
      <Stack gap="l">
        <SearchForm />
        <Loaded height={9} query={query} what="事務局の数字">
          {(overview) => <OfficeNumbers overview={overview} />}
        </Loaded>
        <Section id="inbox" title="要対応">
          <Stack gap="l">
            {organizations > 0 && (
              <Suspense
                fallback={<Skeleton label="承認待ちの団体・学校を読み込んでいます" lines={2} shape="row" />}
              >
                <WaitingOrganizations />
              </Suspense>
            )}
            <AttentionInbox
              amongOthers={organizations > 0}
              onHandled={() => void queryClient.invalidateQueries(overviewQuery)}
            />
          </Stack>
        </Section>
        <Section title="今日の仕事">
          <Loaded
            pending={<Skeleton height={9} label="朝の数字を読み込んでいます" shape="block" />}
            query={morning}
            what="今日の仕事"
          >
            {(counted) => (
              <Morning inbox={inbox.data === undefined ? [] : rowsOf(inbox.data)} morning={counted} />
            )}
          </Loaded>
        </Section>
        <Section title="対応の記録">
          <details>
            <summary>最近の対応を見る</summary>
            <HandledList />
          </details>
        </Section>
        {query.data !== undefined && (
          <Section aside={<Link to={to('/admin/jobs')}>裏で進む処理を開く</Link>} title="裏で進む処理">
            <Pulse overview={query.data} />
          </Section>
        )}
      </Stack>
    </>
  );
}
