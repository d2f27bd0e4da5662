import { formatYen } from '#shared/kernel/money.ts';
import { to } from '#shared/kernel/paths.ts';
import { isUnknown } from '#web/lib/api-error.ts';
import { useNow } from '#web/lib/now.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Keycap } from '#web/ui/keycap.tsx';
import { Link } from '#web/ui/link.tsx';
import { PagedTable, usePaged } from '#web/ui/paged-table.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import type { Application } from '#shared/certificate/certificate-application/schema.ts';
import { formatDay } from '#shared/kernel/time.ts';
import { shortTitle } from '#shared/shop/order/policy.ts';
import type { Order } from '#shared/shop/order/schema.ts';
import { useClassOrder } from '#web/school/parts/class-order.ts';
import { MissingOrder } from '#web/shop/parts/missing-order.tsx';
import { UnpaidActs } from '#web/shop/parts/unpaid-acts.tsx';
import { phaseOf } from '../phase.ts';
import { applicationOrdersQuery, orderApplicationsQuery } from '../queries.ts';
import { daysToPay } from '../words.ts';
import { PhaseBadge } from './phase-badge.tsx';
import { PhaseNote } from './phase-note.tsx';

interface Row {
  readonly name: string;
  readonly application: Application;
  readonly now: Date;
}

const columns: readonly Column<Row>[] = [
  {
    id: 'name',
    header: '氏名',
    rowHeader: true,
    cell: ({ name }) => name,
  },
  { id: 'division', header: '部門', cell: ({ application }) => application.result.division.name },
  {
    id: 'level',
    brief: true,
    header: '級・段',
    cell: ({ application: { result } }) =>
      result.level === undefined ? '—' : <Keycap size="s">{result.level}</Keycap>,
  },
  {
    id: 'state',
    brief: true,
    header: '状態',
    cell: ({ application, now }) => {
      const phase = phaseOf(application.order, application, now);
      return (
        <>
          <PhaseBadge phase={phase} />
          <span data-more="">
            <PhaseNote application={application} now={now} phase={phase} />
          </span>
        </>
      );
    },
  },
  {
    id: 'acts',
    acts: true,
    header: '操作',
    cell: ({ application: { certificateId, printedName } }) =>
      certificateId === undefined ? null : (
        <Link
          aria-label={`認定証を見る：${printedName}`}
          look="standalone"
          to={to('/maipaso-competition/participant/certificate/:id', { id: certificateId })}
        >
          認定証を見る
        </Link>
      ),
  },
];

/** Whose certificates an order is for. */
export function OrderApplications({ orderId }: { orderId: string }) {
  const now = useNow();
  // A list of what was paid for: there also while nobody's number is known.
  const { data: order } = useClassOrder(undefined);
  const { error } = usePaged(orderApplicationsQuery(orderId));
  if (isUnknown(error)) return <MissingOrder />;
  const rowsOf = (applications: readonly Application[]): Row[] => {
    const lines = applications.map((application) => ({
      application,
      now,
      userId: application.holderId,
      name: application.printedName,
    }));
    return order === undefined
      ? lines
      : lines.toSorted(order.compare).map((line) => ({ ...line, name: order.numbered(line) }));
  };
  return (
    <Stack>
      <p>
        <Link to={to('/certificateApplication/history')}>申込の履歴へ戻る</Link>
      </p>
      <PagedTable
        empty={<EmptyState title="この注文に認定証はありません">申込の履歴でご確認ください。</EmptyState>}
        list={orderApplicationsQuery(orderId)}
        what="注文の認定証"
      >
        {(applications) => (
          <Table
            caption="注文の認定証"
            columns={columns}
            rowId={({ application }) => application.id}
            rows={rowsOf(applications)}
          />
        )}
      </PagedTable>
    </Stack>
  );
}

interface OrderRow {
  readonly order: Order;
  readonly now: Date;
  readonly onCanceled: (name: string) => void;
}

function State({ order, now }: OrderRow) {
  const phase = phaseOf(order, undefined, now);
  return (
    <>
      <PhaseBadge phase={phase === 'making' && order.fulfilledAt !== undefined ? 'issued' : phase} />
      {phase === 'unpaid' && ` ${daysToPay(order.payableUntil, now)}`}
    </>
  );
}

function Acts({ order, now, onCanceled }: OrderRow) {
  if (phaseOf(order, undefined, now) !== 'unpaid') return null;
  const name = shortTitle(order.summary);
  return (
    <UnpaidActs
      again="同じ結果でもう一度申し込めます"
      name={name}
      onCanceled={() => onCanceled(name)}
      orderId={order.id}
      total={order.total}
      transfer={order.transfer}
    />
  );
}

const orderColumns: readonly Column<OrderRow>[] = [
  {
    id: 'what',
    header: '認定証',
    rowHeader: true,
    cell: ({ order: { id, summary } }) => (
      <Link to={to('/certificateApplication/history', {}, { order: id })}>{shortTitle(summary)}</Link>
    ),
  },
  { id: 'when', header: '申込日', whole: true, cell: ({ order }) => formatDay(order.createdAt) },
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
function OrderTable({ orders, now, onCanceled }: OrderTableProps) {
  return (
    <Table
      caption="認定証の注文（新しい順）"
      columns={orderColumns}
      rowId={({ order }) => order.id}
      rows={orders.map((order) => ({ order, now, onCanceled }))}
    />
  );
}

/** What a school ordered for its pupils. */
export function GroupHistory({ onCanceled }: { onCanceled: (name: string) => void }) {
  const now = useNow();
  return (
    <PagedTable
      empty={
        <EmptyState
          action={
            <Link look="primary" to={to('/certificateApplication/participants')}>
              生徒の認定証を申し込む
            </Link>
          }
          title="まだ申込はありません"
        >
          公表された結果から、生徒の認定証をまとめて申し込めます。
        </EmptyState>
      }
      footer={
        <Stack across>
          <Link look="secondary" to={to('/certificateApplication/participants')}>
            認定証を申し込む
          </Link>
        </Stack>
      }
      list={applicationOrdersQuery}
      what="申込の履歴"
    >
      {(orders) => <OrderTable now={now} onCanceled={onCanceled} orders={orders} />}
    </PagedTable>
  );
}
