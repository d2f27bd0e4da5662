import { useState } from 'react';
import { to } from '#shared/kernel/paths.ts';
import { issuesReceipts } from '#shared/shop/receipt/policy.ts';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { useNow } from '#web/lib/now.ts';
import { useSession } from '#web/lib/session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PagedTable } from '#web/ui/paged-table.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { CanceledNotice } from '../components/canceled-notice.tsx';
import { OrderTable } from '../components/order-table.tsx';
import { ordersQuery } from '../queries.ts';

export function loader({ queryClient }: LoaderArgs) {
  void queryClient.prefetchInfiniteQuery(ordersQuery);
}

export function Component() {
  const session = useSession();
  const now = useNow();
  const [canceled, setCanceled] = useState<string>();
  const staff = session?.organization !== undefined;
  return (
    <>
      <PageHeader
        action={
          issuesReceipts(session) ? (
            <Link look="secondary" to={to('/payment/receipt')}>
              領収書へ
            </Link>
          ) : undefined
        }
        lead={
          staff
            ? '団体でした申込と、お支払い、返金の状態です。'
            : 'これまでの申込と、お支払い、返金の状態です。'
        }
        title="支払い履歴"
      />
      <Stack>
        <CanceledNotice name={canceled} />
        <PagedTable
          empty={
            <EmptyState
              action={
                <Link look="primary" to={to('/maipaso-competition')}>
                  大会を見る
                </Link>
              }
              title="まだ申込はありません"
            >
              大会の参加や認定証を申し込むと、ここに並びます。
            </EmptyState>
          }
          list={ordersQuery}
          what="支払い履歴"
        >
          {(orders) => (
            <OrderTable
              caption="申込（新しい順）"
              now={now}
              onCanceled={setCanceled}
              orders={orders}
              staff={staff}
            />
          )}
        </PagedTable>
      </Stack>
    </>
  );
}
