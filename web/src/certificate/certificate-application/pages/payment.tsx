import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, redirect, useLocation, useSearchParams } from 'react-router-dom';
import { formatYen } from '#shared/kernel/money.ts';
import { dueUntil } from '#shared/shop/order/policy.ts';
import { isUnknown } from '#web/lib/api-error.ts';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { cartOrder, rememberOrder } from '#web/state/cart-order.ts';
import { useNow } from '#web/lib/now.ts';
import { to } from '#shared/kernel/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Link } from '#web/ui/link.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pending } from '#web/ui/pending.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { ApplicationSteps } from '../components/application-steps.tsx';
import { CheckoutProblem } from '#web/shop/parts/checkout-problem.tsx';
import { useCheckout } from '#web/shop/parts/use-checkout.ts';
import { readArrival } from '../payment-arrival.ts';
import { MissingOrder } from '#web/shop/parts/missing-order.tsx';
import { orderQuery } from '#web/shop/parts/order.ts';
import { orderPhase } from '#web/shop/order/words.ts';
import { withDaysLeft } from '#web/lib/deadline.ts';
import { WhileOn } from '#web/record/parts/while-on.tsx';

export function loader({ queryClient, url }: LoaderArgs) {
  const order = url.searchParams.get('order');
  if (order === null) throw redirect(to('/certificateApplication/history'));
  void queryClient.prefetchQuery(orderQuery(order));
}

/** Leaves for the provider's page, once: whoever comes back from there must not be sent away again. */
function useDeparture(orderId: string, url: string | undefined): void {
  useEffect(() => {
    if (url === undefined || cartOrder.getState().orderId === orderId) return;
    rememberOrder(orderId);
    location.assign(url);
  }, [orderId, url]);
}

/** The way to the provider's page, for an order that waits for one. */
export function Component() {
  const [search] = useSearchParams();
  const orderId = search.get('order') ?? '';
  const arrival = readArrival(useLocation().state);
  const order = useQuery(orderQuery(orderId));
  const { pay, busy, error } = useCheckout(orderId);
  useDeparture(orderId, arrival !== undefined && 'url' in arrival ? arrival.url : undefined);

  const now = useNow();
  const payable = order.data !== undefined && orderPhase(order.data, now) === 'unpaid';
  // Paid in another tab, run out, to be paid in another way: nothing of it is done here.
  if (order.data !== undefined && !payable)
    return <Navigate replace to={to('/certificateApplication/complete', {}, { order: orderId })} />;
  return (
    <>
      <PageHeader
        above={<ApplicationSteps at="支払い" />}
        lead={
          payable
            ? '申込は確定しました。決済会社の支払いページでお支払いください。'
            : '申込のお支払いの状況です。'
        }
        title="お支払い"
      />
      <Stack>
        {arrival !== undefined && 'unreachable' in arrival && payable && (
          <Notice title="支払いページにつながりませんでした" tone="warn">
            申込は確定していて、お支払いはまだ行われていません。少し待ってから、下のボタンでもう一度お試しください。期限までは「申込の履歴」からも続けられます。
          </Notice>
        )}
        {order.data !== undefined ? (
          <DefinitionList
            items={[
              { term: '注文番号', value: order.data.id },
              { term: '内容', value: order.data.summary.map(({ title }) => title).join('\n') },
              { term: '金額（税込）', value: formatYen(order.data.total) },
              { term: 'お支払いの期限', value: withDaysLeft(dueUntil(order.data, now), now) },
            ]}
          />
        ) : isUnknown(order.error) ? (
          <MissingOrder />
        ) : order.isError ? (
          <LoadFailed
            busy={order.isFetching}
            error={order.error}
            onRetry={() => void order.refetch()}
            what="申込"
          />
        ) : (
          <Pending>
            <Skeleton label="申込を読み込んでいます" lines={4} shape="row" />
          </Pending>
        )}
        {error !== undefined && <CheckoutProblem error={error} />}
        <Stack across>
          {payable && (
            <WhileOn of="payment">
              <Button
                busy={busy}
                busyLabel="支払いページを開いています"
                look="primary"
                onClick={() => pay()}
                wide
              >
                支払いページを開く
              </Button>
            </WhileOn>
          )}
          <Link look={payable ? 'quiet' : 'secondary'} to={to('/certificateApplication/history')} wide>
            申込の履歴を見る
          </Link>
        </Stack>
      </Stack>
    </>
  );
}
