import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, redirect, useSearchParams } from 'react-router-dom';
import { isUnknown } from '#web/lib/api-error.ts';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { useNow } from '#web/lib/now.ts';
import { to } from '#shared/kernel/paths.ts';
import type { Order } from '#shared/shop/order/schema.ts';
import { issuesReceipts } from '#shared/shop/receipt/policy.ts';
import { pollMs } from '#web/lib/poll.ts';
import { useSession } from '#web/lib/session.ts';
import { forgetOrder } from '#web/state/cart-order.ts';
import { Button } from '#web/ui/button.tsx';
import { DownloadButton } from '#web/ui/download-button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { KonbiniSlip } from '#web/shop/parts/konbini-slip.tsx';
import { Link } from '#web/ui/link.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { ApplicationFacts } from '../components/application-facts.tsx';
import { ApplicationSteps } from '../components/application-steps.tsx';
import { nameOf } from '../components/history-table.tsx';
import { phaseOf } from '../phase.ts';
import { isDone, returnPhase, returnWords, type ReturnPhase } from '../components/return-words.ts';
import { UnpaidActs } from '#web/shop/parts/unpaid-acts.tsx';
import { applicationsOfOrderQuery, downloadLink } from '../queries.ts';
import { settledQuery } from '#web/shop/parts/order.ts';
import styles from './complete.module.css';

export function loader({ queryClient, url }: LoaderArgs) {
  const order = url.searchParams.get('order');
  if (order === null) throw redirect(to('/certificateApplication/history'));
  void queryClient.prefetchQuery(settledQuery(order));
}

/** Paid by bank: only the shop's own page names the account, and what came in. */
const isByBank = ({
  transfer,
  invoice,
  deposit = 0,
}: Partial<Pick<Order, 'transfer' | 'invoice' | 'deposit'>>): boolean =>
  transfer !== undefined || invoice !== undefined || deposit > 0;

/** A view: lets the server ask the provider once, then only looks, and stops looking after a while. */
function useReturn(orderId: string) {
  const queryClient = useQueryClient();
  const [gaveUp, setGaveUp] = useState(false);
  const now = useNow();
  const settled = useQuery(settledQuery(orderId));
  const found = useQuery({ ...applicationsOfOrderQuery(orderId), enabled: settled.isFetched });
  useEffect(() => {
    if (gaveUp) return undefined;
    const timer = setTimeout(() => setGaveUp(true), pollMs);
    return () => clearTimeout(timer);
  }, [gaveUp]);

  async function lookAgain() {
    setGaveUp(false);
    await settled.refetch();
    await queryClient.resetQueries({ queryKey: applicationsOfOrderQuery(orderId).queryKey });
  }

  const all = found.data ?? [];
  // Of many the one that takes longest says how far they are.
  const application = all.find((one) => phaseOf(one.order, one, now) === 'making') ?? all[0];
  const phase = returnPhase(settled.data, application, !settled.isSuccess, now);
  return { settled, found, application, count: all.length, phase, gaveUp, lookAgain };
}

function Acts({
  orderId,
  phase,
  found,
  application,
  count,
}: Pick<ReturnType<typeof useReturn>, 'phase' | 'found' | 'application' | 'count'> & { orderId: string }) {
  const certificateId = application?.certificateId;
  const receipt = issuesReceipts(useSession()) && (
    <Link look="secondary" to={to('/payment/receipt')} wide>
      領収書の画面へ進む
    </Link>
  );
  const history = (look: 'secondary' | 'quiet') => (
    <Link look={look} to={to('/certificateApplication/history')} wide>
      申込の履歴を見る
    </Link>
  );
  if (phase === 'issued' && count > 1)
    return (
      <Stack across>
        <Link look="primary" to={to('/certificateApplication/history', {}, { order: orderId })} wide>
          認定証の一覧を見る
        </Link>
        {receipt}
      </Stack>
    );
  if (phase === 'issued' && certificateId !== undefined)
    return (
      <Stack across>
        <DownloadButton fetchLink={() => downloadLink(certificateId)} look="primary" wide>
          認定証（PDF）をダウンロードする
        </DownloadButton>
        {receipt}
        {history('quiet')}
      </Stack>
    );
  if (phase === 'unpaid')
    return (
      <UnpaidActs
        again="同じ結果でもう一度申し込めます"
        main
        name={application ? nameOf(application) : 'この認定証'}
        onCanceled={() => void found.refetch()}
        orderId={orderId}
      />
    );
  return <Stack across>{history('secondary')}</Stack>;
}

// Not the general words for a provider that cannot be reached: the person may well have paid.
const unconfirmed =
  '決済会社への確認がまだできていません。お支払いがお済みでしたら、確認でき次第、認定証を発行してメールでお知らせします。もう一度お支払いいただく必要はありません。';
const stillMaking = 'お支払いと申込の記録は残っています。できあがるとメールでもお知らせします。';

function Return({ orderId }: { orderId: string }) {
  const { settled, found, application, count, phase, gaveUp, lookAgain } = useReturn(orderId);
  const now = useNow();
  const { title, lead } = returnWords(phase, application?.order ?? settled.data, application?.parcel);
  const waiting = phase === 'checking' || phase === 'making';
  useEffect(() => {
    // The next payment of this tab may leave by itself again.
    if (phase !== 'checking' && phase !== 'unpaid') forgetOrder();
  }, [phase]);

  if (isUnknown(settled.error))
    return (
      <>
        <PageHeader title="申込が見つかりませんでした" />
        <EmptyState
          action={
            <Link look="secondary" to={to('/certificateApplication/history')}>
              申込の履歴を見る
            </Link>
          }
          title="この注文番号の申込はありません"
        >
          別のアカウントで申し込んだ可能性があります。サインインしているアカウントをご確認ください。
        </EmptyState>
      </>
    );
  const order = settled.data ?? application?.order;
  if (order !== undefined && isByBank(order))
    return <Navigate replace to={to('/payment/complete', {}, { order: orderId })} />;
  return (
    <>
      <PageHeader
        above={<ApplicationSteps at={isDone(phase) ? '完了' : '支払い'} />}
        lead={lead}
        title={
          <span className={styles['title']} data-phase={phase}>
            <span className={styles['mark']}>
              <Icon name={marks[phase]} />
            </span>
            {title}
          </span>
        }
      />
      <div role="status">
        <VisuallyHidden>
          {title}。{lead}
        </VisuallyHidden>
      </div>
      <Stack>
        {waiting && !gaveUp && <div aria-hidden="true" className={styles['working']} />}
        {waiting && gaveUp && (
          <Notice
            action={
              <Button
                busy={settled.isFetching || found.isFetching}
                busyLabel="確認しています"
                onClick={() => void lookAgain()}
              >
                もう一度確認する
              </Button>
            }
            live="polite"
            title="時間がかかっています"
          >
            {phase === 'checking' ? unconfirmed : stillMaking}
          </Notice>
        )}
        <Acts application={application} count={count} found={found} orderId={orderId} phase={phase} />
        {phase === 'konbini' && settled.data?.slip && <KonbiniSlip now={now} slip={settled.data.slip} />}
        {application && (
          <ApplicationFacts
            alone={count <= 1}
            application={application}
            name={count > 1 ? `${nameOf(application)} ほか` : nameOf(application)}
            order={{ ...application.order, returns: settled.data?.returns }}
            phase={phase}
          />
        )}
        {found.isError && (
          <LoadFailed
            busy={found.isFetching}
            error={found.error}
            onRetry={() => void lookAgain()}
            what="申込の状態"
          />
        )}
      </Stack>
    </>
  );
}

const marks: Readonly<Record<ReturnPhase, IconName>> = {
  checking: 'more',
  preparing: 'more',
  making: 'more',
  issued: 'check',
  konbini: 'info',
  held: 'info',
  unpaid: 'warn',
  overdue: 'cross',
  expired: 'cross',
  canceled: 'cross',
  'refund-waits': 'warn',
  refunded: 'info',
};

export function Component() {
  const [search] = useSearchParams();
  const orderId = search.get('order') ?? '';
  return <Return key={orderId} orderId={orderId} />;
}
