import { useQuery } from '@tanstack/react-query';
import { to } from '#shared/kernel/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { frozenQuery } from '../queries.ts';

/** On every page of the competition in the console: nobody forgets that people see old places. */
export function FrozenBanner() {
  const { data: frozen = [] } = useQuery(frozenQuery);
  const [first] = frozen;
  if (first === undefined) return null;
  return (
    <Notice title={`順位表を固定しています（${String(frozen.length)}部門）`} tone="warn">
      固定を解くまで、結果の訂正などは順位表に表れません。{' '}
      <Link to={to('/admin/competition/results', {}, { season: first.seasonId })}>固定の状態を見る</Link>
    </Notice>
  );
}
