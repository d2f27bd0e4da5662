import { isProblem, sentenceOf } from '#web/lib/api-error.ts';
import { Notice } from './notice.tsx';

/** Why the payment page could not be opened. */
export function CheckoutProblem({ error }: { error: unknown }) {
  if (isProblem(error, 'order-not-payable'))
    return (
      <Notice live="urgent" title="この申込は、いまお支払いいただけません" tone="warn">
        すでに支払われたか、期限を過ぎたか、取り消されています。表示を最新の状態にしました。
      </Notice>
    );
  return (
    <Notice live="urgent" title="支払いページを開けませんでした" tone="bad">
      {isProblem(error, 'payment-unavailable')
        ? '決済サービスに接続できませんでした。少し待ってから、もう一度お試しください。'
        : sentenceOf(error)}
      申込はそのまま残っています。
    </Notice>
  );
}
