import { useQuery, type QueryClient } from '@tanstack/react-query';
import { AttentionInbox } from '#web/features/admin/components/attention-inbox.tsx';
import { OfficeNumbers } from '#web/features/admin/components/office-numbers.tsx';
import { overviewQuery } from '#web/features/admin/queries.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Section } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';

export const loader = ({ queryClient }: { queryClient: QueryClient }): void =>
  void queryClient.prefetchQuery(overviewQuery);

export function Component() {
  const query = useQuery(overviewQuery);
  const waiting = query.data?.attention.length;
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
      <Loaded
        pending={
          <Stack gap="l">
            <Skeleton height={9} label="事務局の数字を読み込んでいます" shape="block" />
            <Skeleton height={10} label="要対応の一覧を読み込んでいます" shape="block" />
          </Stack>
        }
        query={query}
        what="事務局の数字"
      >
        {(overview) => (
          <Stack gap="l">
            <OfficeNumbers overview={overview} />
            <Section title="要対応">
              <AttentionInbox attention={overview.attention} />
            </Section>
          </Stack>
        )}
      </Loaded>
    </>
  );
}
