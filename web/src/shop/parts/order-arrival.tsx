import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatYen } from '#shared/kernel/money.ts';
import { isGivenBack } from '#shared/shop/order/due.ts';
import { refundWaitWords, refundWords } from '#shared/shop/order/refund-words.ts';
import type { Order } from '#shared/shop/order/schema.ts';
import { postedWords } from '#shared/shop/order/terms.ts';
import { KonbiniSlip } from './konbini-slip.tsx';
import { orderQuery, settledQuery } from './order.ts';
import { refreshAll } from '#web/lib/query-client.ts';
import { useNow } from '#web/lib/now.ts';
import { pollWork } from '#web/lib/poll.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface ArrivalWords {
  /** Everything is there. */
  readonly done: string;
  /** Paid, and what was bought is being made ready. */
  readonly making: string;
  /** What comes once a convenience store was paid. */
  readonly afterwards: string;
}

function words(
  order: Order,
  { done, making, afterwards }: ArrivalWords,
): {
  title: string;
  text: string;
  tone: 'good' | 'warn' | 'info';
} {
  const { status, processing, held, transfer, invoice, fulfilledAt, total, refundedTotal, refundWait } =
    order;
  const { unhonoured = 0, paidBy } = order;
  if (refundWait !== undefined)
    return { title: '返金のお受け取りが済んでいません', text: refundWaitWords(refundWait), tone: 'warn' };
  if (refundedTotal > 0 && isGivenBack(order))
    return { title: 'この申込は返金されました', text: refundWords(paidBy), tone: 'info' };
  if (unhonoured > 0)
    return {
      title: unhonoured < total ? '一部をお渡しできませんでした' : '申し込んだものをお渡しできませんでした',
      text: `お支払いを確認しましたが、期限切れのあとのお支払い、大会の中止、結果の変更などのため、${formatYen(unhonoured)}分をお渡しできません。この分を返金します。${refundWords(paidBy)}`,
      tone: 'warn',
    };
  if (held)
    return {
      title: 'お支払いを事務局で確認しています',
      text: '確認が終わるまでお待ちください。結果はメールでお知らせします。',
      tone: 'info',
    };
  if (invoice?.ended !== undefined)
    return {
      title: 'お支払いいただくお金はありません',
      text:
        invoice.ended === 'credited'
          ? '返品により、ご請求はなくなりました。'
          : '残りのご請求は取り下げました。お渡ししたものは、そのままお使いいただけます。',
      tone: 'info',
    };
  if (invoice !== undefined && status === 'awaiting_payment')
    return fulfilledAt === undefined
      ? { title: '後払いの申込を受け付けました', text: `${making}この画面は自動で変わります。`, tone: 'good' }
      : {
          title: '申し込んだものをお渡ししました（後払い）',
          text: `${done}お支払いは、期限までに下の口座へお振り込みください。`,
          tone: 'good',
        };
  switch (status) {
    case 'fulfilled':
      return {
        title: '申込が完了しました',
        text: `お支払いを確認しました。${done}${postedWords(order.summary)}`,
        tone: 'good',
      };
    case 'paid':
      return {
        title: 'お支払いを確認しました',
        text: `${making}この画面は自動で変わります。`,
        tone: 'good',
      };
    case 'awaiting_payment':
    case 'preparing':
      if (transfer !== undefined)
        return {
          title: transfer.received > 0 ? 'お振り込みの一部を確認しました' : 'お振り込みをお待ちしています',
          text: `全額の入金を確認でき次第、${afterwards}`,
          tone: 'info',
        };
      return processing
        ? {
            title: 'コンビニでのお支払いをお待ちしています',
            text: `店頭でのお支払い（${formatYen(total)}）を確認でき次第、${afterwards}`,
            tone: 'info',
          }
        : {
            title: 'お支払いをまだ確認できていません',
            text: 'お支払いが済んでいるときは、少し待つと表示が変わります。',
            tone: 'warn',
          };
    case 'expired':
      return {
        title: 'この申込は取り消されています',
        text: '期限までに全額のお支払いがなかったためです。',
        tone: 'warn',
      };
    case 'canceled':
      return {
        title: 'この申込は取り消されています',
        text: '期限までにお支払いがなかったか、取り消されました。',
        tone: 'warn',
      };
  }
}

/** Back from the payment page: what became of the order, asked again until it is done. */
export function OrderArrival({ orderId, says }: { orderId: string; says: ArrivalWords }) {
  const queryClient = useQueryClient();
  const at = useNow();
  const settled = useQuery(settledQuery(orderId));
  const done = settled.data?.status === 'fulfilled';
  const order = useQuery({
    ...orderQuery(orderId),
    // Also where the provider could not be asked: word of the payment comes all the same.
    enabled: settled.isFetched && !done,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data === undefined || data.status === 'paid' || data.status === 'awaiting_payment'
        ? pollWork(dataUpdateCount)
        : false,
  });
  // What was read of the order before it was settled is older.
  const now = done ? settled.data : (order.data ?? settled.data);
  const status = now?.status;
  useEffect(() => {
    if (status === 'fulfilled') void refreshAll(queryClient);
  }, [status, queryClient]);
  if (now === undefined && settled.isError)
    return (
      <LoadFailed
        busy={settled.isFetching}
        error={settled.error}
        onRetry={() => void settled.refetch()}
        what="お支払いの状況"
      />
    );
  const { title, text, tone } =
    now === undefined
      ? { title: 'お支払いを確認しています', text: 'しばらくお待ちください。', tone: 'info' as const }
      : words(now, says);
  return (
    <>
      <div role="status">
        <Notice title={title} tone={tone}>
          {text}
        </Notice>
      </div>
      {now?.processing === true && now.slip && <KonbiniSlip now={at} slip={now.slip} />}
    </>
  );
}
