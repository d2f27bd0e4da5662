import { isProblem, sentenceOf } from '#web/lib/api-error.ts';
import { Notice } from '#web/ui/notice.tsx';

const otherWays = ['transfer-begun', 'transfer-not-offered', 'slip-out', 'invoice-begun'] as const;

/** Why the payment page could not be opened. */
export function CheckoutProblem({ error }: { error: unknown }) {
  if (isProblem(error, 'order-not-payable'))
    return (
      <Notice live="urgent" title="この申込は、いまお支払いいただけません" tone="warn">
        すでに支払われたか、期限を過ぎたか、取り消されています。表示を最新の状態にしました。
      </Notice>
    );
  if (otherWays.some((code) => isProblem(error, code)))
    return (
      <Notice live="urgent" title="この方法ではお支払いいただけません" tone="warn">
        {sentenceOf(error)}
      </Notice>
    );
  return (
    <Notice live="urgent" title="お支払いの手続きを始められませんでした" tone="bad">
      {isProblem(error, 'payment-unavailable')
        ? '決済サービスに接続できませんでした。少し待ってから、もう一度お試しください。'
        : sentenceOf(error)}
      申込はそのまま残っています。
    </Notice>
  );
}
