import type { Order } from '#shared/order/schema.ts';
import { shortTitle } from '#shared/order/policy.ts';
import { formatYen } from '#shared/kernel/money.ts';
import { formatDay } from '#shared/kernel/time.ts';
import { to } from '#shared/kernel/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { UnpaidActs } from '#web/ui/unpaid-acts.tsx';
import { phaseOf } from '../phase.ts';
import { daysToPay } from '../words.ts';
import { PhaseBadge } from './phase-badge.tsx';

interface OrderTableProps {
  orders: readonly Order[];
  now: Date;
  onCanceled: (name: string) => void;
}

/** A school's orders of certificates. */
export function OrderTable({ orders, now, onCanceled }: OrderTableProps) {
  const columns: readonly Column<Order>[] = [
    {
      id: 'what',
      header: '認定証',
      rowHeader: true,
      cell: ({ id, summary }) => (
        <Link to={to('/certificateApplication/history', {}, { order: id })}>{shortTitle(summary)}</Link>
      ),
    },
    { id: 'when', header: '申込日', cell: ({ createdAt }) => formatDay(createdAt) },
    { id: 'total', header: '金額', align: 'end', cell: ({ total }) => formatYen(total) },
    {
      id: 'state',
      brief: true,
      header: '状態',
      cell: (order) => {
        const phase = phaseOf(order, undefined, now);
        return (
          <>
            <PhaseBadge phase={phase === 'making' && order.status === 'fulfilled' ? 'issued' : phase} />
            {phase === 'unpaid' && ` ${daysToPay(order.payableUntil, now)}`}
          </>
        );
      },
    },
    {
      id: 'acts',
      acts: true,
      header: '操作',
      cell: (order) =>
        phaseOf(order, undefined, now) === 'unpaid' ? (
          <UnpaidActs
            again="同じ結果でもう一度申し込めます"
            name={shortTitle(order.summary)}
            onCanceled={() => onCanceled(shortTitle(order.summary))}
            orderId={order.id}
          />
        ) : null,
    },
  ];
  return <Table caption="認定証の注文(新しい順)" columns={columns} rowId={({ id }) => id} rows={orders} />;
}
