import { to } from '#shared/kernel/paths.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';

/** Of somebody else, or of nobody: both are told the same. */
export function MissingOrder() {
  return (
    <EmptyState
      action={
        <Link look="secondary" to={to('/payment/history')}>
          支払い履歴を見る
        </Link>
      }
      title="この注文番号の申込はありません"
    >
      別のアカウントで申し込んだか、ほかの担当者が申し込んだ可能性があります。サインインしているアカウントをご確認ください。
    </EmptyState>
  );
}
