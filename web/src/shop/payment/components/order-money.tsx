import { formatYen } from '#shared/kernel/money.ts';
import { to } from '#shared/kernel/paths.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import { returnWords } from '#shared/mail/mail-return/words.ts';
import { buyerAgeWords } from '#shared/shop/order/buyer-age.ts';
import { answerableUntil } from '#shared/shop/order/refund-words.ts';
import { paidByWords } from '#shared/shop/order/words.ts';
import { bankAccountLine, missingOf } from '#shared/shop/order/transfer.ts';
import { isMoney } from '#shared/shop/payment/schema.ts';
import type { OfficeOrder, OrderAttempt } from '#shared/shop/payment/office-contract.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { attemptWords, buyerWords, dueWords, stateOf, timelineOf, type Happening } from '../office-words.ts';

const buyerPages = { user: '/admin/users/:id', organization: '/admin/organizations/:id' } as const;

const Buyer = ({ order }: { order: OfficeOrder['order'] }) =>
  order.buyer.kind === 'guest' ? (
    buyerWords(order)
  ) : (
    <Link to={to(buyerPages[order.buyer.kind], { id: order.buyer.id })}>{buyerWords(order)}</Link>
  );

/** What the order is, and where its money is. */
export function OrderFacts({ seen: { order, ledger } }: { seen: OfficeOrder }) {
  const { label, tone } = stateOf(order);
  const { transfer, deposit = 0, discount = 0, credited = 0, writtenOff = 0 } = order;
  return (
    <DefinitionList
      items={[
        { term: '状態', value: <Badge tone={tone}>{label}</Badge> },
        {
          term: '合計',
          value: (
            <>
              {formatYen(order.total)}（<Link to="#lines">{`${String(order.lineCount)}件`}</Link>）
            </>
          ),
        },
        {
          term: '台帳の残高',
          value: formatYen(
            ledger.reduce((sum, { entry, amount }) => (isMoney(entry) ? sum + amount : sum), 0),
          ),
        },
        ...(transfer
          ? [
              { term: '振込先', value: bankAccountLine(transfer.account) },
              {
                term: '振り込み',
                value: `${formatYen(transfer.received)}が届き、残りは${formatYen(missingOf(transfer))}です`,
              },
            ]
          : []),
        ...(deposit > 0 && !transfer ? [{ term: '預り金', value: formatYen(deposit) }] : []),
        ...(discount > 0 ? [{ term: '値引き（振込手数料）', value: formatYen(discount) }] : []),
        ...(credited > 0 ? [{ term: '支払い前の返品', value: formatYen(credited) }] : []),
        ...(writtenOff > 0 ? [{ term: '貸倒れ', value: formatYen(writtenOff) }] : []),
        { term: '返金した金額', value: formatYen(order.refundedTotal) },
        ...(order.refundWait
          ? [
              {
                term: '受け取り待ちの返金',
                value: `${formatYen(order.refundWait.amount)}。${formatInstant(answerableUntil(order.refundWait))}までに口座の回答がないと取り消されます`,
              },
            ]
          : []),
        { term: '購入した方', value: <Buyer order={order} /> },
        ...(order.buyerAge ? [{ term: '年齢についての申告', value: buyerAgeWords[order.buyerAge] }] : []),
        { term: 'メールアドレス', value: order.email ?? '—' },
        ...(order.mailReturned
          ? [{ term: 'メールの送信', value: `止めています。${returnWords(order.mailReturned)}` }]
          : []),
        { term: '領収書番号', value: order.receiptNumber ?? 'まだありません' },
        {
          term: '支払いの期限',
          value: dueWords(order),
        },
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
    cell: ({ status, disputed, paysOrder, way }) => (
      <Stack across gap="s">
        {way === 'transfer' && status === 'open' ? '振り込み待ち' : attemptWords[status]}
        {disputed && <Badge tone="bad">異議申し立て中</Badge>}
        {status === 'succeeded' && !paysOrder && <Badge tone="warn">注文の支払いではない</Badge>}
      </Stack>
    ),
  },
  { id: 'amount', header: '金額', align: 'end', cell: ({ amount }) => formatYen(amount) },
  { id: 'refunded', header: '返金', align: 'end', cell: ({ refunded }) => formatYen(refunded) },
  {
    id: 'way',
    header: '方法',
    cell: ({ card, paidBy, way = paidBy }) =>
      card === undefined
        ? way === undefined
          ? '—'
          : paidByWords[way]
        : `${card.brand.toUpperCase()} **** ${card.last4}`,
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
  { id: 'at', header: '日時', rowHeader: true, whole: true, cell: ({ at }) => formatInstant(at) },
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
