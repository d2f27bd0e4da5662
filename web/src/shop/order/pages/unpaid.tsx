import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { to } from '#shared/kernel/paths.ts';
import { dueUntil, shortTitle } from '#shared/shop/order/policy.ts';
import type { Order } from '#shared/shop/order/schema.ts';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { useNow } from '#web/lib/now.ts';
import { useSession } from '#web/lib/session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { KonbiniSlip } from '#web/shop/parts/konbini-slip.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { TransferAccount } from '#web/shop/parts/transfer-account.tsx';
import { CanceledNotice } from '../components/canceled-notice.tsx';
import { OrderTable } from '../components/order-table.tsx';
import { unpaidOrdersQuery } from '../queries.ts';
import { orderPhase } from '../words.ts';

export function loader({ queryClient }: LoaderArgs) {
  void queryClient.prefetchQuery(unpaidOrdersQuery);
}

/** What is late, or ends first, in front. */
const inOrder = (orders: readonly Order[], now: Date): Order[] =>
  orders.toSorted((left, right) => (dueUntil(left, now) < dueUntil(right, now) ? -1 : 1));

export function Component() {
  const staff = useSession()?.organization !== undefined;
  const now = useNow();
  const [search] = useSearchParams();
  const stopped = search.get('stopped');
  const query = useQuery(unpaidOrdersQuery);
  const [canceled, setCanceled] = useState<string>();
  return (
    <>
      <PageHeader
        action={
          <Link look="secondary" to={to('/payment/history')}>
            支払い履歴を見る
          </Link>
        }
        lead={`お支払いが済んでいない申込です。期限までにお支払いがないと、自動で取り消されます${staff ? '（後払いの申込は取り消されず、お支払いが必要です）' : ''}。`}
        title="お支払い"
      />
      <Stack>
        <CanceledNotice name={canceled} />
        <Loaded lines={4} query={query} what="お支払い">
          {(orders) =>
            orders.length === 0 ? (
              <EmptyState title="お支払いの済んでいない申込はありません">
                これまでの申込は、支払い履歴で確かめられます。
              </EmptyState>
            ) : (
              <Stack>
                {orders.some((order) => order.id === stopped && orderPhase(order, now) === 'unpaid') && (
                  <Notice title="お支払いはまだ完了していません" tone="warn">
                    申込はそのまま残っています。期限までに「支払いを続ける」からお支払いいただくか、申込を取り消してください。
                  </Notice>
                )}
                {orders.map(
                  ({ id, slip, summary }) =>
                    slip && <KonbiniSlip key={id} now={now} slip={slip} title={shortTitle(summary)} />,
                )}
                {inOrder(orders, now).map(
                  (order) =>
                    order.transfer && (
                      <TransferAccount
                        key={order.id}
                        now={now}
                        of={{ orderId: order.id, title: shortTitle(order.summary) }}
                        transfer={order.transfer}
                        until={dueUntil(order, now)}
                      />
                    ),
                )}
                <OrderTable
                  caption="お支払いの済んでいない申込"
                  now={now}
                  onCanceled={setCanceled}
                  orders={orders}
                  staff={staff}
                />
              </Stack>
            )
          }
        </Loaded>
      </Stack>
    </>
  );
}
