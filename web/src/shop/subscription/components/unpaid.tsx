import { useQuery } from '@tanstack/react-query';
import { formatYen } from '#shared/kernel/money.ts';
import { dueUntil, shortTitle } from '#shared/shop/order/policy.ts';
import type { Order } from '#shared/shop/order/schema.ts';
import { contentNames } from '#shared/shop/subscription/content.ts';
import type { ContentName } from '#shared/shop/subscription/schema.ts';
import { unpaidOrdersQuery } from '#web/shop/order/queries.ts';
import { withDaysLeft } from '#web/lib/deadline.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { UnpaidActs } from '#web/shop/parts/unpaid-acts.tsx';

interface UnpaidProps {
  now: Date;
  /** Of one content; of all of them where absent. */
  only?: ContentName | undefined;
  onCanceled: () => void;
}

const holds = ({ summary }: Order, wanted: readonly string[]): boolean =>
  summary.some(({ kind }) => wanted.includes(kind));

/** Orders that wait for their money; a teacher sees those they placed. */
export function Unpaid({ now, only, onCanceled }: UnpaidProps) {
  const { data = [], error, isFetching, refetch } = useQuery(unpaidOrdersQuery);
  const wanted = only === undefined ? contentNames : [only];
  return (
    <>
      {error !== null && (
        <LoadFailed
          busy={isFetching}
          error={error}
          onRetry={() => void refetch()}
          what="お支払い待ちの申込"
        />
      )}
      {data
        .filter((order) => holds(order, wanted) && order.invoice === undefined)
        .map((order) => {
          const { id, summary, total, processing, transfer } = order;
          const name = shortTitle(summary);
          return (
            <Notice
              key={id}
              title={processing ? 'コンビニでのお支払いを待っています' : 'お支払いがまだの申込があります'}
              tone={processing ? 'info' : 'warn'}
            >
              <Stack gap="s">
                <p>
                  {name}（{formatYen(total)}）。お支払いの期限は {withDaysLeft(dueUntil(order, now), now)}
                  です。
                </p>
                {!processing && (
                  <UnpaidActs
                    again="もう一度申し込めます"
                    name={name}
                    onCanceled={onCanceled}
                    orderId={id}
                    total={total}
                    transfer={transfer}
                  />
                )}
              </Stack>
            </Notice>
          );
        })}
    </>
  );
}
