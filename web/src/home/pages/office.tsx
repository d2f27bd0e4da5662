import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { OfficeNumbers } from '#web/features/office/components/office-numbers.tsx';
import { overviewQuery } from '#web/features/office/queries.ts';
import { AttentionInbox } from '#web/features/attention/components/attention-inbox.tsx';
import { HandledList } from '#web/features/attention/components/handled-list.tsx';
import { attentionQuery } from '#web/features/attention/queries.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Section } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';

export function loader({ queryClient }: { queryClient: QueryClient }): void {
  void queryClient.prefetchQuery(overviewQuery);
  void queryClient.prefetchInfiniteQuery(attentionQuery);
}

export function Component() {
  const queryClient = useQueryClient();
  const query = useQuery(overviewQuery);
  const waiting = query.data?.attention;
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
        <Loaded
          pending={<Skeleton height={9} label="事務局の数字を読み込んでいます" shape="block" />}
          query={query}
          what="事務局の数字"
        >
          {(overview) => <OfficeNumbers overview={overview} />}
        </Loaded>
        <Section title="要対応">
          <AttentionInbox onHandled={() => void queryClient.invalidateQueries(overviewQuery)} />
        </Section>
        <Section title="対応の記録">
          <HandledList />
        </Section>
      </Stack>
    </>
  );
}
