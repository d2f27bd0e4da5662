import type { ResponseOf } from '#shared/kernel/contract.ts';
import type { officeContract } from '#shared/office/office/contract.ts';
import { formatYen } from '#shared/kernel/money.ts';
import { to } from '#shared/kernel/paths.ts';
import { Figure } from '#web/ui/figure.tsx';
import { Link } from '#web/ui/link.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { amounts } from '../words.ts';
import styles from './office-numbers.module.css';

type Overview = ResponseOf<typeof officeContract.getOverview>;

export function OfficeNumbers({ overview }: { overview: Overview }) {
  const { attention, openOrders, lateDeliveries, waitingOrganizations } = amounts(overview);
  return (
    <Stack>
      <div className={styles['numbers']}>
        <Figure
          label="要対応"
          note={<Link to="/dashboard/admin#inbox">要対応を見る</Link>}
          unit={attention.unit}
          value={attention.value}
        />
        <Figure
          label="支払い待ちの注文"
          note={
            <>
              合計 {formatYen(overview.openOrdersTotal)}
              {openOrders.unit === '件以上' ? '以上' : ''}{' '}
              <Link to={to('/admin/orders', {}, { show: 'waiting' })}>支払い待ちの注文を開く</Link>
            </>
          }
          unit={openOrders.unit}
          value={openOrders.value}
        />
        <Figure
          label="遅れている送付"
          note={<Link to={to('/admin/jobs', {}, { of: 'late' })}>遅れている送付を開く</Link>}
          unit={lateDeliveries.unit}
          value={lateDeliveries.value}
        />
        <Figure
          label="承認待ちの団体・学校"
          note={<Link to={to('/admin/organizations')}>承認待ちの一覧を開く</Link>}
          unit={waitingOrganizations.unit}
          value={waitingOrganizations.value}
        />
      </div>
    </Stack>
  );
}
