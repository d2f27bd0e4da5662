import { getConfig } from '#web/lib/config.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';

export function NoResults() {
  return (
    <EmptyState
      action={
        <Link look="secondary" newTab to={getConfig().companionSignInUrl}>
          タイピングアプリを開く
        </Link>
      }
      title="まだ結果がありません"
    >
      タイピングアプリで競技すると、結果が公表された日にここに並びます。
    </EmptyState>
  );
}
