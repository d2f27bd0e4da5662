import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { redirect, useSearchParams } from 'react-router-dom';
import { to } from '#shared/kernel/paths.ts';
import { dueUntil, shortTitle } from '#shared/shop/order/policy.ts';
import type { Order } from '#shared/shop/order/schema.ts';
import { isUnknown } from '#web/lib/api-error.ts';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { PayLinkPanel } from '#web/shop/pay-link/components/pay-link-panel.tsx';
import { useNow } from '#web/lib/now.ts';
import { orderQuery } from '#web/shop/parts/order.ts';
import { KonbiniSlip } from '#web/shop/parts/konbini-slip.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { OrderTerms } from '#web/shop/parts/order-terms.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ScreenOnly } from '#web/ui/screen-only.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { TransferAccount } from '#web/shop/parts/transfer-account.tsx';
import { UnpaidActs } from '#web/shop/parts/unpaid-acts.tsx';
import { CanceledNotice } from '../components/canceled-notice.tsx';
import { MissingOrder } from '#web/shop/parts/missing-order.tsx';
import { OrderFacts } from '../components/order-facts.tsx';
import { leadOf, orderPhase, orderPhaseWords, stateWords } from '../words.ts';

export function loader({ queryClient, url }: LoaderArgs) {
  const order = url.searchParams.get('order');
  if (order === null) throw redirect(to('/payment'));
  void queryClient.prefetchQuery(orderQuery(order));
}

function Placed({ order, onCanceled }: { order: Order; onCanceled: (name: string) => void }) {
  const now = useNow();
  const name = shortTitle(order.summary);
  const phase = orderPhase(order, now);
  const [handing, setHanding] = useState(false);
  // What is printed then is for who pays, not for who ordered.
  const Own = handing ? ScreenOnly : Fragment;
  return (
    <Stack gap="l">
      {phase !== 'unpaid' && (
        <Notice
          action={
            <Link look="secondary" to={to('/payment/complete', {}, { order: order.id })}>
              お支払いの状況を見る
            </Link>
          }
          title={`この申込は「${orderPhaseWords[phase].label}」です`}
        >
          {stateWords(phase)}
        </Notice>
      )}
      <Own>
        <Stack>
          {order.slip && <KonbiniSlip now={now} slip={order.slip} />}
          {order.transfer && (
            <TransferAccount now={now} transfer={order.transfer} until={dueUntil(order, now)} />
          )}
          <h2>申し込んだ内容</h2>
          <OrderFacts now={now} order={order} />
        </Stack>
      </Own>
      {phase === 'unpaid' && (
        <>
          <Own>
            <Stack>
              <h2>お支払いとお渡し、取り消しの条件</h2>
              <OrderTerms now={now} order={order} />
            </Stack>
          </Own>
          <ScreenOnly>
            <UnpaidActs
              again="もう一度申し込めます"
              main
              name={name}
              onCanceled={() => onCanceled(name)}
              orderId={order.id}
              total={order.total}
            />
          </ScreenOnly>
          <PayLinkPanel onMade={setHanding} order={order} />
        </>
      )}
    </Stack>
  );
}

/** An order that stands and is not paid yet: what it is, on what terms, and the way to the payment page. */
export function Component() {
  const [search] = useSearchParams();
  const order = useQuery(orderQuery(search.get('order') ?? ''));
  const now = useNow();
  const [canceled, setCanceled] = useState<string>();
  return (
    <>
      <PageHeader
        lead={isUnknown(order.error) ? undefined : leadOf(order.data, now)}
        title="お支払いの確認"
      />
      <Stack>
        <CanceledNotice name={canceled} />
        {isUnknown(order.error) ? (
          <MissingOrder />
        ) : (
          <Loaded lines={8} query={order} what="申込">
            {(found) => <Placed onCanceled={setCanceled} order={found} />}
          </Loaded>
        )}
      </Stack>
    </>
  );
}
