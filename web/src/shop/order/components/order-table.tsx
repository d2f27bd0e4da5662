import { isGivenBack } from '#shared/shop/order/due.ts';
import { dueUntil, shortTitle } from '#shared/shop/order/policy.ts';
import type { Order } from '#shared/shop/order/schema.ts';
import { formatYen } from '#shared/kernel/money.ts';
import { to, type Address } from '#shared/kernel/paths.ts';
import { formatDay, formatInstant } from '#shared/kernel/time.ts';
import { useSession } from '#web/lib/session.ts';
import { withDaysLeft } from '#web/lib/deadline.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { UnpaidActs } from '#web/shop/parts/unpaid-acts.tsx';
import { awaitsMoney, isOnInvoice, orderPhase, orderPhaseWords, type OrderPhase } from '../words.ts';

interface Row {
  readonly order: Order;
  readonly now: Date;
  /** Of a school, whose lists differ from a person's. */
  readonly staff: boolean;
  readonly onCanceled: (name: string) => void;
}

/** Where it is paid, or what was bought is found. */
function placeOf({ order, staff, now }: Row): Address {
  const { id, from } = order;
  const phase = orderPhase(order, now);
  if (phase === 'unpaid') return to('/payment/confirm', {}, { order: id });
  // Where and until when it is paid, or its money is received.
  if (
    from === 'cart' ||
    phase === 'transfer' ||
    phase === 'konbini' ||
    phase === 'refund-waits' ||
    isOnInvoice(phase)
  )
    return to('/payment/complete', {}, { order: id });
  if (from === 'entry') return '/maipaso-competition/participant';
  if (from === 'subscription') return '/subscribe';
  return staff ? to('/certificateApplication/history', {}, { order: id }) : '/certificateApplication/history';
}

function State({ order, now }: Row) {
  const { label, tone, icon } = orderPhaseWords[orderPhase(order, now)];
  const { refundedTotal, refundWait, deposit = 0 } = order;
  return (
    <>
      <Badge tone={tone}>
        <Icon name={icon} /> {label}
      </Badge>
      <small data-less="">
        {formatYen(order.total)}
        {awaitsMoney(order, now) && ` ${formatInstant(dueUntil(order, now))}まで`}
      </small>
      <small data-more="">
        {order.paidByLink && 'リンクから支払い済み '}
        {awaitsMoney(order, now) && `期限は${withDaysLeft(dueUntil(order, now), now)} `}
        {refundedTotal > 0 && !isGivenBack(order) && `${formatYen(refundedTotal)}を返金しました `}
        {refundWait && `${formatYen(refundWait.amount)}のお受け取りがまだです `}
        {deposit > 0 && !order.transfer && `${formatYen(deposit)}をお預かりしています`}
      </small>
    </>
  );
}

/** 納品書 and 請求書 are the owner's to issue. */
function DocumentsLink({ order, name }: { order: Order; name: string }) {
  const session = useSession();
  if (session?.organization?.role === 'teacher') return null;
  return (
    <Link
      aria-label={`請求書と納品書へ：${name}`}
      look="standalone"
      to={to('/payment/documents', {}, { order: order.id })}
    >
      請求書と納品書へ
    </Link>
  );
}

const documented: ReadonlySet<OrderPhase> = new Set(['paid', 'fulfilled', 'refund-waits', 'refunded']);

function Acts(row: Row) {
  const { order, now, onCanceled } = row;
  const name = shortTitle(order.summary);
  const phase = orderPhase(order, now);
  if (phase === 'unpaid' || phase === 'transfer')
    return (
      <>
        <UnpaidActs
          again="もう一度申し込めます"
          name={name}
          onCanceled={() => onCanceled(name)}
          orderId={order.id}
          total={order.total}
          transfer={phase === 'transfer' ? order.transfer : undefined}
        />
        {phase === 'unpaid' && (
          <Link
            aria-label={`支払い用のリンクを渡す：${name}`}
            look="standalone"
            to={to('/payment/confirm', {}, { order: order.id })}
          >
            支払い用のリンクを渡す
          </Link>
        )}
        <DocumentsLink name={name} order={order} />
      </>
    );
  return (isOnInvoice(phase) || documented.has(phase)) && <DocumentsLink name={name} order={order} />;
}

const columns: readonly Column<Row>[] = [
  {
    id: 'what',
    header: '内容',
    rowHeader: true,
    long: true,
    cell: (row) => (
      <>
        <Link to={placeOf(row)}>{shortTitle(row.order.summary)}</Link>
        <small data-more="">
          注文番号 <code>{row.order.id}</code>
        </small>
      </>
    ),
  },
  { id: 'when', header: '申込日', whole: true, cell: ({ order }) => formatDay(order.createdAt) },
  {
    id: 'total',
    header: '金額（税込）',
    align: 'end',
    cell: ({ order }) => formatYen(order.total),
  },
  { id: 'state', brief: true, header: '状態', cell: (row) => <State {...row} /> },
  { id: 'acts', acts: true, header: '操作', cell: (row) => <Acts {...row} /> },
];

interface OrderTableProps extends Omit<Row, 'order'> {
  orders: readonly Order[];
  caption: string;
}

export function OrderTable({ orders, caption, ...row }: OrderTableProps) {
  return (
    <Table
      caption={caption}
      columns={columns}
      rowId={({ order }) => order.id}
      rows={orders.map((order) => ({ ...row, order }))}
    />
  );
}
