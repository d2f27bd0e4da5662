import { useQuery, type QueryClient } from '@tanstack/react-query';
import { to } from '#shared/kernel/paths.ts';
import { readFilter, textFilter, useUrlFilter } from '#web/lib/url-filter.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { DocumentTable } from '../components/document-table.tsx';
import { downloadDocument, orderDocumentsQuery } from '../queries.ts';

const filter = { order: textFilter };

export function loader({ queryClient, url }: { queryClient: QueryClient; url: URL }): void {
  const { order } = readFilter(filter, url.searchParams);
  if (order !== '') void queryClient.prefetchQuery(orderDocumentsQuery(order));
}

const back = (
  <Link look="secondary" to={to('/payment/receipt')}>
    領収書へ
  </Link>
);

function Documents({ orderId }: { orderId: string }) {
  const query = useQuery(orderDocumentsQuery(orderId));
  return (
    <Loaded
      pending={<Skeleton label="書類を読み込んでいます" lines={3} shape="row" />}
      query={query}
      what="書類"
    >
      {(documents) =>
        documents.length === 0 ? (
          <EmptyState title="まだ書類はありません">返金があると、適格返還請求書がここに並びます。</EmptyState>
        ) : (
          <DocumentTable caption="書類(発行した順)" documents={documents} fetchLink={downloadDocument} />
        )
      }
    </Loaded>
  );
}

export function Component() {
  const [{ order }] = useUrlFilter(filter);
  return (
    <>
      <PageHeader
        action={back}
        lead="この注文について発行した書類です。領収書は、領収書の画面から受け取れます。"
        title="注文の書類"
      />
      <Stack>
        {order === '' ? (
          <EmptyState title="注文が選ばれていません">領収書の画面から、注文を選んでください。</EmptyState>
        ) : (
          <Documents orderId={order} />
        )}
      </Stack>
    </>
  );
}
