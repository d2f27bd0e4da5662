import { useQuery } from '@tanstack/react-query';
import { useNow } from '#web/lib/now.ts';
import { to } from '#shared/kernel/paths.ts';
import { isUnknown } from '#web/lib/api-error.ts';
import { formatYen } from '#shared/kernel/money.ts';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { orderPhase } from '#web/shop/order/words.ts';
import { orderQuery } from '#web/shop/parts/order.ts';
import { withDaysLeft } from '#web/lib/deadline.ts';
import { UnpaidActs } from '#web/shop/parts/unpaid-acts.tsx';

/** After leaving the provider's page without paying: the same order, to be continued or given up. */
export function StoppedNotice({ orderId, onCanceled }: { orderId: string; onCanceled: () => void }) {
  const order = useQuery(orderQuery(orderId));
  const now = useNow();
  if (isUnknown(order.error)) return null;
  if (order.isError)
    return (
      <LoadFailed
        busy={order.isFetching}
        error={order.error}
        onRetry={() => void order.refetch()}
        what="中断した申込"
      />
    );
  if (order.data === undefined) return null;

  const phase = orderPhase(order.data, now);
  if (phase === 'unpaid' || phase === 'transfer')
    return (
      <Notice title="お支払いは完了していません" tone="warn">
        <Stack>
          <p>
            申込はそのまま残っています（{order.data.summary.map(({ title }) => title).join('、')}、
            {formatYen(order.data.total)}）。お支払いの期限は {withDaysLeft(order.data.payableUntil, now)}
            です。
          </p>
          <UnpaidActs
            again="同じ結果でもう一度申し込めます"
            main
            name={order.data.summary.map(({ title }) => title).join('、')}
            onCanceled={onCanceled}
            orderId={orderId}
            transfer={order.data.transfer}
          />
        </Stack>
      </Notice>
    );
  if (phase === 'paid' || phase === 'fulfilled')
    return (
      <Notice
        action={
          <Link look="secondary" to={to('/certificateApplication/complete', {}, { order: orderId })}>
            発行の状況を見る
          </Link>
        }
        title="この申込のお支払いは済んでいます"
        tone="good"
      />
    );
  return null;
}
