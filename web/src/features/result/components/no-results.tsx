import { getConfig } from '#web/lib/config.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { RubyText } from '#web/ui/ruby.tsx';

export function NoResults({ pupil = false }: { pupil?: boolean }) {
  return (
    <EmptyState
      action={
        <Link look="secondary" newTab to={getConfig().companionSignInUrl}>
          タイピングアプリを開く
        </Link>
      }
      title={pupil ? 'まだ けっかは ありません' : 'まだ結果がありません'}
    >
      <RubyText
        text={
          pupil
            ? 'タイピングアプリで [競技|きょうぎ]を すると、[結果|けっか]が [出|で]る [日|ひ]に ここに [並|なら]びます。'
            : 'タイピングアプリで競技すると、結果が公表された日にここに並びます。'
        }
      />
    </EmptyState>
  );
}
