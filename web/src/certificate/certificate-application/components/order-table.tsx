import type { Order } from '#shared/shop/order/schema.ts';
import { shortTitle } from '#shared/shop/order/policy.ts';
import { formatYen } from '#shared/kernel/money.ts';
import { formatDay } from '#shared/kernel/time.ts';
import { to } from '#shared/kernel/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { UnpaidActs } from '#web/ui/unpaid-acts.tsx';
import { phaseOf } from '../phase.ts';
import { daysToPay } from '../words.ts';
import { PhaseBadge } from './phase-badge.tsx';

interface Row {
  readonly order: Order;
  readonly now: Date;
  readonly onCanceled: (name: string) => void;
}

function State({ order, now }: Row) {
  const phase = phaseOf(order, undefined, now);
  return (
    <>
      <PhaseBadge phase={phase === 'making' && order.fulfilledAt !== undefined ? 'issued' : phase} />
      {phase === 'unpaid' && ` ${daysToPay(order.payableUntil, now)}`}
    </>
  );
}

function Acts({ order, now, onCanceled }: Row) {
  if (phaseOf(order, undefined, now) !== 'unpaid') return null;
  const name = shortTitle(order.summary);
  return (
    <UnpaidActs
      again="同じ結果でもう一度申し込めます"
      name={name}
      onCanceled={() => onCanceled(name)}
      orderId={order.id}
      total={order.total}
      transferring={order.transfer !== undefined}
    />
  );
}

const columns: readonly Column<Row>[] = [
  {
    id: 'what',
    header: '認定証',
    rowHeader: true,
    cell: ({ order: { id, summary } }) => (
      <Link to={to('/certificateApplication/history', {}, { order: id })}>{shortTitle(summary)}</Link>
    ),
  },
  { id: 'when', header: '申込日', cell: ({ order }) => formatDay(order.createdAt) },
  { id: 'total', header: '金額', align: 'end', cell: ({ order }) => formatYen(order.total) },
  { id: 'state', brief: true, header: '状態', cell: (row) => <State {...row} /> },
  { id: 'acts', acts: true, header: '操作', cell: (row) => <Acts {...row} /> },
];

interface OrderTableProps {
  orders: readonly Order[];
  now: Date;
  onCanceled: (name: string) => void;
}

/** A school's orders of certificates. */
export function OrderTable({ orders, now, onCanceled }: OrderTableProps) {
  return (
    <Table
      caption="認定証の注文(新しい順)"
      columns={columns}
      rowId={({ order }) => order.id}
      rows={orders.map((order) => ({ order, now, onCanceled }))}
    />
  );
}
