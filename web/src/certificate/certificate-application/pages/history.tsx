import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { useNow } from '#web/lib/now.ts';
import { to } from '#shared/kernel/paths.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PagedTable } from '#web/ui/paged-table.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { useSession } from '#web/lib/session.ts';
import { GroupHistory, OrderApplications } from '../components/group-history.tsx';
import { HistoryTable, nameOf } from '../components/history-table.tsx';
import { StoppedNotice } from '../components/stopped-notice.tsx';
import { applicationsQuery } from '../queries.ts';
import { orderQuery } from '#web/shop/parts/order.ts';

export function loader({ queryClient, url }: LoaderArgs) {
  const stopped = url.searchParams.get('stopped');
  if (stopped !== null) void queryClient.prefetchQuery(orderQuery(stopped));
}

function Applications({ onCanceled }: { onCanceled: (name: string) => void }) {
  const now = useNow();
  return (
    <PagedTable
      empty={
        <EmptyState
          action={
            <Link look="primary" to={to('/certificateApplication')}>
              認定証を申し込む
            </Link>
          }
          title="まだ申込はありません"
        >
          級・段に届いた結果から、PDFまたは紙の認定証を申し込めます。
        </EmptyState>
      }
      footer={
        <Stack across>
          <Link look="secondary" to={to('/certificateApplication')}>
            認定証を申し込む
          </Link>
        </Stack>
      }
      list={applicationsQuery}
      what="申込の履歴"
    >
      {(applications) => (
        <HistoryTable
          applications={applications}
          now={now}
          onCanceled={(application) => onCanceled(nameOf(application))}
        />
      )}
    </PagedTable>
  );
}

export function Component() {
  const [search, setSearch] = useSearchParams();
  const [canceled, setCanceled] = useState<string>();
  const stopped = search.get('stopped');
  const order = search.get('order');
  const staff = useSession()?.organization !== undefined;
  return (
    <>
      <PageHeader
        lead="申し込んだ認定証の状態です。お支払いの続きと、認定証のダウンロードもここからできます。"
        title="申込の履歴"
      />
      <Stack>
        <div role="status">
          {canceled !== undefined && (
            <Notice title="申込を取り消しました" tone="good">
              {canceled}の申込を取り消しました。費用はかかっていません。
            </Notice>
          )}
        </div>
        {stopped !== null && (
          <StoppedNotice
            onCanceled={() => {
              setCanceled('中断していた認定証');
              setSearch({}, { replace: true });
            }}
            orderId={stopped}
          />
        )}
        {order !== null ? (
          <OrderApplications orderId={order} />
        ) : staff ? (
          <GroupHistory onCanceled={setCanceled} />
        ) : (
          <Applications onCanceled={setCanceled} />
        )}
      </Stack>
    </>
  );
}
