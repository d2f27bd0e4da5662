import { formatYen } from '#shared/kernel/money.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import type { OfficeOrder } from '#shared/shop/payment/office-contract.ts';
import { StateBadge } from '#web/ui/badge.tsx';
import { Table, type Column } from '#web/ui/table.tsx';

type Reduction = OfficeOrder['reductions'][number];

const kindWords = { credit: '返品', 'write-off': '貸倒れ' } as const;
const stateWords = {
  decided: { label: '確かめています', tone: 'action' },
  reduced: { label: '請求を減らしました', tone: 'good' },
  refunded: { label: '支払いが先に届き、返金しました', tone: 'warn' },
  refused: { label: '支払いが先に届き、しませんでした', tone: 'plain' },
} as const;

const columns: readonly Column<Reduction>[] = [
  {
    id: 'content',
    header: '内容',
    rowHeader: true,
    cell: ({ kind, content }) => `${kindWords[kind]}：${content}`,
  },
  {
    id: 'state',
    brief: true,
    header: '状態',
    cell: ({ state }) => <StateBadge words={stateWords[state]} />,
  },
  { id: 'amount', header: '金額', align: 'end', cell: ({ amount }) => formatYen(amount) },
  { id: 'reason', header: '理由', cell: ({ reason }) => reason },
  { id: 'by', header: '決めた人', cell: ({ byName }) => byName ?? '自動' },
  { id: 'at', header: '決めた日時', cell: ({ at }) => formatInstant(at) },
];

/** What was owed less before it was paid. */
export const OrderReductions = ({ seen: { reductions } }: { seen: OfficeOrder }) => (
  <Table caption="支払い前の返品と貸倒れ" columns={columns} rowId={({ id }) => id} rows={reductions} />
);
