import { useState } from 'react';
import { formatYen } from '#shared/kernel/money.ts';
import { to } from '#shared/kernel/paths.ts';
import { lineStates } from '#shared/shop/order/line.ts';
import type { OfficeLine } from '#shared/shop/payment/office-contract.ts';
import { maximumLinesAtOnce } from '#shared/shop/refund/contract.ts';
import { choiceFilter, useUrlFilter } from '#web/lib/url-filter.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { Link } from '#web/ui/link.tsx';
import { PagedTable } from '#web/ui/paged-table.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { officeLinesQuery } from '../office-queries.ts';
import { isReturnable, lineStateWords } from '../office-words.ts';

const columns: readonly Column<OfficeLine>[] = [
  {
    id: 'title',
    header: '内容',
    rowHeader: true,
    cell: ({ number, title, subject }) => (
      <>
        {`${String(number)}. ${title}`}
        <small data-more="">
          <code>{subject.id}</code>
        </small>
      </>
    ),
  },
  {
    id: 'person',
    header: 'だれの分',
    cell: ({ person }) =>
      person && (
        <>
          <Link to={to('/admin/users/:id', { id: person.id })}>{person.name}</Link>
          <small>{person.groupName}</small>
        </>
      ),
  },
  {
    id: 'state',
    brief: true,
    header: '状態',
    cell: ({ state, suspended, withdrawal }) => (
      <Stack across gap="s">
        {lineStateWords[state]}
        {suspended && state !== 'refunded' && <Badge tone="warn">停止中</Badge>}
        {withdrawal !== undefined && state !== 'refunded' && <Badge tone="warn">返金を決めました</Badge>}
      </Stack>
    ),
  },
  { id: 'amount', header: '金額', align: 'end', cell: ({ amount }) => formatYen(amount) },
];

const filter = { line: choiceFilter(['all', ...lineStates], 'all') };
const options = [
  { value: 'all', label: 'すべて' },
  ...lineStates.map((value) => ({ value, label: lineStateWords[value] })),
] as const;

interface OrderLinesProps {
  orderId: string;
  /** Absent where nothing can be given back. */
  onRefund: ((lines: readonly OfficeLine[]) => void) | undefined;
  /** 「返金」, or 「返品に」 of what is not paid yet. */
  act?: string;
}

export function OrderLines({ orderId, onRefund, act = '返金' }: OrderLinesProps) {
  const [{ line: state }, change] = useUrlFilter(filter);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return (
    <Stack>
      <FilterSelect
        label="明細の状態"
        onChange={(line) => change({ line })}
        options={options}
        value={state}
      />
      <PagedTable
        empty={<EmptyState title="この状態の明細はありません">状態を選び直してください。</EmptyState>}
        list={officeLinesQuery(orderId, state === 'all' ? undefined : state)}
        what="明細"
      >
        {(lines) => {
          const returnable = lines.filter(isReturnable);
          const chosen = returnable.filter(({ number }) => selected.has(String(number)));
          const tooMany = chosen.length > maximumLinesAtOnce;
          return (
            <Table
              caption="注文の明細"
              columns={columns}
              rowId={({ number }) => String(number)}
              rowName={({ number, title, person }) =>
                `${String(number)}. ${title} ${person?.name ?? ''}`.trim()
              }
              rows={lines}
              {...(onRefund && {
                selection: {
                  selected: new Set(chosen.map(({ number }) => String(number))),
                  onChange: setSelected,
                },
                selectionActions: (
                  <Button
                    disabled={chosen.length === 0 || tooMany}
                    look="danger"
                    onClick={() => onRefund(chosen)}
                  >
                    {tooMany
                      ? `一度に${act}できるのは${String(maximumLinesAtOnce)}件までです`
                      : `選んだものを${act}する`}
                  </Button>
                ),
              })}
            />
          );
        }}
      </PagedTable>
    </Stack>
  );
}
