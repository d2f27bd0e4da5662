import { formatYen } from '#shared/kernel/money.ts';
import type { SummaryGroup } from '#shared/shop/order/schema.ts';
import { formatCount } from '#shared/kernel/count.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Table, type Column } from '#web/ui/table.tsx';

const columns: readonly Column<SummaryGroup>[] = [
  { id: 'title', header: '品名', rowHeader: true, cell: ({ title }) => title },
  { id: 'quantity', header: '数量', align: 'end', cell: ({ quantity }) => formatCount(quantity) },
  { id: 'unit', header: '単価（税込）', align: 'end', cell: ({ unitPrice }) => formatYen(unitPrice) },
  {
    id: 'amount',
    brief: true,
    header: '金額（税込）',
    align: 'end',
    cell: ({ unitPrice, quantity }) => formatYen(unitPrice * quantity),
  },
];

interface QuoteTableProps {
  quote: { readonly lines: readonly SummaryGroup[]; readonly total: number; readonly tax: number };
}

/** The lines of an estimate and what they come to. */
export function QuoteTable({ quote: { lines, total, tax } }: QuoteTableProps) {
  return (
    <Stack>
      <Table
        caption="見積もりの内訳"
        columns={columns}
        rowId={({ title, unitPrice }) => `${title} ${String(unitPrice)}`}
        rows={lines}
      />
      <DefinitionList
        items={[
          {
            term: '合計（税込）',
            value: (
              <>
                <strong>{formatYen(total)}</strong> うち消費税（10%）{formatYen(tax)}
              </>
            ),
          },
        ]}
      />
    </Stack>
  );
}
