import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { redirect, useSearchParams } from 'react-router-dom';
import { to } from '#shared/kernel/paths.ts';
import { dueUntil, foundAt, shortTitle } from '#shared/shop/order/policy.ts';
import type { Order } from '#shared/shop/order/schema.ts';
import { depositCause } from '#shared/shop/transfer/policy.ts';
import { isUnknown } from '#web/lib/api-error.ts';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { useNow } from '#web/lib/now.ts';
import { orderQuery, settledQuery } from '#web/shop/parts/order.ts';
import { useSession } from '#web/lib/session.ts';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { OrderArrival } from '#web/shop/parts/order-arrival.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { ScreenOnly } from '#web/ui/screen-only.tsx';
import { DepositLeft, TransferAccount } from '#web/shop/parts/transfer-account.tsx';
import { UnpaidActs } from '#web/shop/parts/unpaid-acts.tsx';
import { CanceledNotice } from '../components/canceled-notice.tsx';
import { MissingOrder } from '#web/shop/parts/missing-order.tsx';
import { OrderFacts } from '../components/order-facts.tsx';
import { isOnInvoice, orderPhase } from '../words.ts';

export function loader({ queryClient, url }: LoaderArgs) {
  const order = url.searchParams.get('order');
  if (order === null) throw redirect(to('/payment/history'));
  void queryClient.prefetchQuery(settledQuery(order));
}

const arrivalWords = {
  done: '申し込んだものは、下のページでご覧いただけます。',
  making: '申し込んだものを準備しています。',
  afterwards: '申し込んだものを準備し、メールでお知らせします。',
};

/** What was bought and where it is found; the receipt is the owner's and the individual's. */
function Next({ order, role, onInvoice }: { order: Order; role: string | undefined; onInvoice: boolean }) {
  const staff = role !== undefined;
  return (
    <Stack across>
      {foundAt(order.summary).map(({ label, at, ofOrder }) => (
        <Link key={at} look="secondary" to={to(at, {}, staff && ofOrder ? { order: order.id } : {})} wide>
          {label}
        </Link>
      ))}
      {role !== 'teacher' && onInvoice && (
        <Link look="secondary" to={to('/payment/documents', {}, { order: order.id })} wide>
          請求書と納品書へ進む
        </Link>
      )}
      {role !== 'teacher' && order.paidAt !== undefined && (
        <Link look="quiet" to={to('/payment/receipt')} wide>
          領収書の画面へ進む
        </Link>
      )}
    </Stack>
  );
}

function Found({ order, onCanceled }: { order: Order; onCanceled: (name: string) => void }) {
  const now = useNow();
  const role = useSession()?.organization?.role;
  const phase = orderPhase(order, now);
  const name = shortTitle(order.summary);
  const { deposit = 0 } = order;
  return (
    <Stack gap="l">
      {order.transfer && <TransferAccount now={now} transfer={order.transfer} until={dueUntil(order, now)} />}
      {deposit > 0 && order.transfer === undefined && (
        <DepositLeft cause={depositCause(order.status)} deposit={deposit} />
      )}
      <OrderFacts now={now} order={order} />
      {(phase === 'unpaid' || (phase === 'transfer' && deposit === 0)) && (
        <ScreenOnly>
          <UnpaidActs
            again="もう一度申し込めます"
            main
            name={name}
            onCanceled={() => onCanceled(name)}
            orderId={order.id}
            total={order.total}
            transfer={phase === 'transfer' ? order.transfer : undefined}
          />
        </ScreenOnly>
      )}
      {(phase === 'paid' || phase === 'fulfilled' || order.fulfilledAt !== undefined) && (
        <Next onInvoice={isOnInvoice(phase)} order={order} role={role} />
      )}
      <ScreenOnly>
        <Stack across>
          {phase === 'transfer' && role === 'owner' && (
            <Link look="standalone" to={to('/payment/documents', {}, { order: order.id })}>
              請求書と納品書へ
            </Link>
          )}
          <Link look="standalone" to={to('/payment/history')}>
            支払い履歴を見る
          </Link>
        </Stack>
      </ScreenOnly>
    </Stack>
  );
}

function Return({ orderId }: { orderId: string }) {
  const settled = useQuery(settledQuery(orderId));
  // The same order as the notice above reads it again and again until it is done.
  const order = useQuery({ ...orderQuery(orderId), enabled: settled.isFetched });
  const [canceled, setCanceled] = useState<string>();
  if (isUnknown(settled.error)) return <MissingOrder />;
  return (
    <Stack>
      <CanceledNotice name={canceled} />
      {canceled === undefined && <OrderArrival orderId={orderId} says={arrivalWords} />}
      <Loaded lines={4} query={order} what="申込">
        {(found) => <Found onCanceled={setCanceled} order={found} />}
      </Loaded>
    </Stack>
  );
}

/** Where the payment page leads back to, and what an order has become. A view: it sets no state by itself. */
export function Component() {
  const [search] = useSearchParams();
  const orderId = search.get('order') ?? '';
  return (
    <>
      <PageHeader lead="お支払いと、申し込んだものの状況です。" title="お支払いの状況" />
      <Return key={orderId} orderId={orderId} />
    </>
  );
}
