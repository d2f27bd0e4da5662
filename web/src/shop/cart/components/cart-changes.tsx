import { useEffect, useRef } from 'react';
import type { CartChange } from '#shared/shop/cart/schema.ts';
import { formatYen } from '#shared/kernel/money.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Table, type Column } from '#web/ui/table.tsx';

const amountWords = (amount: CartChange['before']): string =>
  amount === undefined ? 'なし' : `${String(amount.quantity)}件 ${formatYen(amount.amount)}`;

const columns: readonly Column<CartChange>[] = [
  { id: 'title', header: '内容', rowHeader: true, cell: ({ title }) => title },
  { id: 'before', header: '変わる前', cell: ({ before }) => amountWords(before) },
  {
    id: 'after',
    header: '今の内容',
    cell: ({ before, after, reasons }) => (
      <Stack gap="s">
        <strong>{after === undefined && before !== undefined ? '申し込めません' : amountWords(after)}</strong>
        {reasons.map((reason) => (
          <span key={reason}>{reason}</span>
        ))}
      </Stack>
    ),
  },
];

/** Nothing was ordered: what is otherwise than it was shown. Give it a key, so that a further change is told too. */
export function CartChanges({ changes }: { changes: readonly CartChange[] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  return (
    <div ref={box} tabIndex={-1}>
      <Stack>
        <Notice live="urgent" title="内容が変わりました。申込はまだ確定していません" tone="warn">
          確認していただいている間に、金額や申し込めるものが変わりました。今の内容でよろしければ、もう一度「申込を確定して支払いへ進む」を押してください。
        </Notice>
        <Table
          caption="変わったところ"
          captionShown
          columns={columns}
          rowId={({ title, before, after }) => JSON.stringify([title, before, after])}
          rows={changes}
        />
      </Stack>
    </div>
  );
}
