import { formatYen } from '#shared/kernel/money.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import type { OfficeOrder, OrderAttempt } from '#shared/payment/office-contract.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { attemptWords, buyerWords, stateOf, timelineOf, type Happening } from '../office-words.ts';

/** What the order is, and where its money is. */
export function OrderFacts({ seen: { order, ledger } }: { seen: OfficeOrder }) {
  const { label, tone } = stateOf(order);
  return (
    <DefinitionList
      items={[
        { term: '状態', value: <Badge tone={tone}>{label}</Badge> },
        { term: '合計', value: `${formatYen(order.total)}（${String(order.lineCount)}件）` },
        {
          term: '台帳の残高',
          value: formatYen(ledger.reduce((sum, { amount }) => sum + amount, 0)),
        },
        { term: '返金した金額', value: formatYen(order.refundedTotal) },
        { term: '購入した方', value: buyerWords(order) },
        { term: 'メールアドレス', value: order.email ?? '—' },
        { term: '領収書番号', value: order.receiptNumber ?? 'まだありません' },
        { term: '支払いの期限', value: formatInstant(order.payableUntil) },
      ]}
    />
  );
}

const columns: readonly Column<OrderAttempt>[] = [
  {
    id: 'id',
    header: '決済会社の番号',
    rowHeader: true,
    cell: ({ id, sessionId, paymentIntentId }) => <code>{paymentIntentId ?? sessionId ?? id}</code>,
  },
  {
    id: 'status',
    brief: true,
    header: '状態',
    cell: ({ status, disputed, paysOrder }) => (
      <>
        {attemptWords[status]}
        {disputed && <Badge tone="bad">異議申し立て中</Badge>}
        {status === 'succeeded' && !paysOrder && <Badge tone="warn">注文の支払いではない</Badge>}
      </>
    ),
  },
  { id: 'amount', header: '金額', align: 'end', cell: ({ amount }) => formatYen(amount) },
  { id: 'refunded', header: '返金', align: 'end', cell: ({ refunded }) => formatYen(refunded) },
  {
    id: 'way',
    header: '方法',
    cell: ({ card }) => (card === undefined ? '—' : `${card.brand.toUpperCase()} **** ${card.last4}`),
  },
  { id: 'at', header: '始めた日時', cell: ({ createdAt }) => formatInstant(createdAt) },
];

export const OrderAttempts = ({ attempts }: { attempts: readonly OrderAttempt[] }) => (
  <Table
    caption="支払いの手続き"
    columns={columns}
    empty={
      <EmptyState title="支払いの手続きはまだありません">支払い画面を開くと、ここに並びます。</EmptyState>
    }
    rowId={({ id }) => id}
    rows={attempts}
  />
);

const happeningColumns: readonly Column<Happening>[] = [
  { id: 'at', header: '日時', rowHeader: true, cell: ({ at }) => formatInstant(at) },
  { id: 'what', brief: true, header: '出来事', cell: ({ what }) => what },
  { id: 'detail', header: '内容', cell: ({ detail }) => detail },
];

export const OrderTimeline = ({ seen }: { seen: OfficeOrder }) => (
  <Table
    caption="経過（新しい順）"
    columns={happeningColumns}
    rowId={({ id }) => id}
    rows={timelineOf(seen)}
  />
);
