import { formatYen } from '#shared/kernel/money.ts';
import { to } from '#shared/kernel/paths.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import { shortTitle } from '#shared/shop/order/policy.ts';
import type { FoundOrder } from '#shared/shop/payment/office-contract.ts';
import { StateBadge } from '#web/ui/badge.tsx';
import { Link } from '#web/ui/link.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { buyerWords, stateOf } from '../office-words.ts';

const columns: readonly Column<FoundOrder>[] = [
  {
    id: 'title',
    header: '注文',
    rowHeader: true,
    cell: ({ id, summary }) => (
      <Link look="standalone" to={to('/admin/orders/:id', { id })}>
        {shortTitle(summary)}
      </Link>
    ),
  },
  {
    id: 'state',
    brief: true,
    header: '状態',
    cell: (order) => <StateBadge words={stateOf(order)} />,
  },
  { id: 'buyer', header: '購入した方', cell: buyerWords },
  { id: 'total', header: '金額', align: 'end', cell: ({ total }) => formatYen(total) },
  {
    id: 'back',
    header: '返金',
    align: 'end',
    cell: ({ refundedTotal }) => (refundedTotal === 0 ? '—' : formatYen(refundedTotal)),
  },
  { id: 'at', header: '注文した日時', cell: ({ createdAt }) => formatInstant(createdAt) },
];

export const OfficeOrderTable = ({ caption, orders }: { caption: string; orders: readonly FoundOrder[] }) => (
  <Table caption={caption} columns={columns} rowId={({ id }) => id} rows={orders} />
);
