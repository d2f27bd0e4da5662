import type { Cart, CartItem, CartRefusal } from '#shared/shop/cart/schema.ts';
import { formatYen } from '#shared/kernel/money.ts';
import { formatDay } from '#shared/kernel/time.ts';
import { formatCount } from '#shared/kernel/count.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Table, type Column } from '#web/ui/table.tsx';

interface Row {
  readonly item: CartItem;
  readonly busy: boolean;
  readonly onRemove: (item: CartItem) => void;
}

function refusalWords({ reason, count, about }: CartRefusal): string {
  const more = count - about.length;
  const names = about.length === 0 ? '' : `：${about.join('、')}${more > 0 ? ` ほか${String(more)}件` : ''}`;
  return `${reason}（${formatCount(count)}件${names}）`;
}

function What({ item }: Row) {
  return (
    <Stack gap="s">
      <span>{item.title}</span>
      {item.printed !== undefined && (
        <small>{`印字する氏名：${item.printed}（変えるときは、カートから出して、もう一度入れてください）`}</small>
      )}
      {item.sentTo !== undefined && <small>{`送り先：${item.sentTo}`}</small>}
      {item.refusals.map((refusal) => (
        <span key={refusal.reason}>
          <Badge tone="warn">
            <Icon name="warn" /> 申し込めません
          </Badge>{' '}
          {refusalWords(refusal)}
        </span>
      ))}
    </Stack>
  );
}

const columns: readonly Column<Row>[] = [
  { id: 'what', header: '内容', rowHeader: true, cell: (row) => <What {...row} /> },
  {
    id: 'quantity',
    header: '数量',
    align: 'end',
    cell: ({ item }) => `${formatCount(item.quantity)}件`,
  },
  { id: 'amount', header: '金額（税込）', align: 'end', cell: ({ item }) => formatYen(item.amount) },
  {
    id: 'acts',
    acts: true,
    header: '操作',
    cell: ({ item, busy, onRemove }) =>
      item.changeable ? (
        <Button
          aria-label={`カートから出す：${item.title}`}
          disabled={busy}
          look="quiet"
          onClick={() => onRemove(item)}
        >
          カートから出す
        </Button>
      ) : (
        '入れた先生か責任者が出せます'
      ),
  },
];

const [what, ...others] = columns;

/** Where a cart is shared it matters who put something in. */
const sharedColumns: readonly Column<Row>[] = [
  ...(what === undefined ? [] : [what]),
  {
    id: 'by',
    header: '入れた人',
    cell: ({ item }) => `${item.addedByName} さん、${formatDay(item.addedAt)}`,
  },
  ...others,
];

interface CartItemsProps extends Omit<Row, 'item'> {
  cart: Cart;
  staff: boolean;
}

export function CartItems({ cart, staff, ...row }: CartItemsProps) {
  return (
    <Table
      caption="カートの内容"
      columns={staff ? sharedColumns : columns}
      rowId={({ item }) => item.id}
      rows={cart.items.map((item) => ({ ...row, item }))}
    />
  );
}
