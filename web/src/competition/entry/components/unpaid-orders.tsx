import { useQuery } from '@tanstack/react-query';
import type { Entry } from '#shared/competition/entry/schema.ts';
import { formatYen } from '#shared/kernel/money.ts';
import { dueUntil, shortTitle } from '#shared/shop/order/policy.ts';
import { withDaysLeft } from '#web/lib/deadline.ts';
import { isProblem } from '#web/lib/api-error.ts';
import { KonbiniSlip } from '#web/shop/parts/konbini-slip.tsx';
import { orderQuery } from '#web/shop/parts/order.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { UnpaidActs } from '#web/shop/parts/unpaid-acts.tsx';

interface UnpaidOrderProps {
  orderId: string;
  now: Date;
  onCanceled: () => void;
}

/** One order that waits for its money: how much, until when, and the two ways on. */
export function UnpaidOrder({ orderId, now, onCanceled }: UnpaidOrderProps) {
  const query = useQuery(orderQuery(orderId));
  // A teacher does not see what the owner or a colleague ordered.
  if (query.error !== null && isProblem(query.error, 'not-found')) return null;
  return (
    <Loaded lines={3} query={query} what="お支払いの状況">
      {(order) => {
        const { status, summary, total, processing, held, slip, transfer, invoice } = order;
        // On invoice they are entered all the same.
        if (status !== 'awaiting_payment' || invoice !== undefined) return null;
        const name = shortTitle(summary);
        if (held || processing)
          return (
            <Stack gap="s">
              <Notice
                title={held ? 'お支払いを事務局で確認しています' : 'コンビニでのお支払いを待っています'}
                tone="info"
              >
                {name}（{formatYen(total)}）
                {processing && `。お支払いの期限は ${withDaysLeft(dueUntil(order, now), now)}です。`}
              </Notice>
              {!held && slip && <KonbiniSlip now={now} slip={slip} />}
            </Stack>
          );
        return (
          <Notice title="お支払いがまだの申込があります" tone="warn">
            <Stack gap="s">
              <p>
                {name}（{formatYen(total)}）。お支払いの期限は {withDaysLeft(dueUntil(order, now), now)}です。
              </p>
              <UnpaidActs
                again="受付の期間中は、もう一度申し込めます"
                name={name}
                onCanceled={onCanceled}
                orderId={orderId}
                total={total}
                transfer={transfer}
              />
            </Stack>
          </Notice>
        );
      }}
    </Loaded>
  );
}

const shownAtMost = 5;

/** The orders behind entries that wait for their money. */
export function UnpaidOrders({
  entries,
  shownAbove,
  ...rest
}: Omit<UnpaidOrderProps, 'orderId'> & { entries: readonly Entry[]; shownAbove: string | undefined }) {
  const orderIds = new Set(entries.filter(({ state }) => state === 'applied').map(({ orderId }) => orderId));
  if (shownAbove !== undefined) orderIds.delete(shownAbove);
  if (orderIds.size === 0) return null;
  return (
    <Stack gap="s">
      {[...orderIds].slice(0, shownAtMost).map((orderId) => (
        <UnpaidOrder key={orderId} orderId={orderId} {...rest} />
      ))}
    </Stack>
  );
}
