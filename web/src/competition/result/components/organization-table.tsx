import { to } from '#shared/kernel/paths.ts';
import type { OrganizationResult } from '#shared/competition/result/schema.ts';
import { formatCount } from '#shared/kernel/count.ts';
import type { TableSort } from '#web/lib/url-filter.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { turned } from '#web/ui/turned-table.tsx';
import type { ClassOrder } from '#web/school/parts/class-order.ts';
import { percentOf } from '../organization-list.ts';
import { LevelKey } from './level-key.tsx';
import { scoreColumn } from './result-table.tsx';
import { StateMark } from './state-word.tsx';

const columnsIn = (order: ClassOrder): readonly Column<OrganizationResult>[] => [
  {
    id: 'holder',
    header: '氏名',
    rowHeader: true,
    sortable: true,
    cell: ({ id, holderName, state }) => (
      <>
        <Link to={to('/maipaso-competition/participant/result/:id', { id })}>{holderName}</Link>
        <StateMark state={state} />
      </>
    ),
  },
  {
    id: 'group',
    header: 'グループ',
    sortable: true,
    cell: ({ holderId, groupName }) => order.placed({ userId: holderId, groupName }),
  },
  { id: 'division', brief: true, header: '部門', sortable: true, cell: ({ division }) => division.name },
  { ...scoreColumn, sortable: true },
  {
    id: 'level',
    sortable: true,
    header: '級・段',
    cell: (result) => <LevelKey result={result} />,
  },
  { id: 'misses', header: 'ミス', align: 'end', cell: ({ misses }) => formatCount(misses) },
];

/** Where somebody's is known: a result of before has none. */
export const accuracyColumns = (
  results: readonly OrganizationResult[],
): readonly Column<OrganizationResult>[] =>
  results.some(({ accuracy }) => accuracy !== undefined)
    ? [
        {
          id: 'accuracy',
          header: '正確率',
          align: 'end',
          cell: ({ accuracy }) => percentOf(accuracy) || '—',
        },
      ]
    : [];

/** Rows drawn at once (quality W5). */
const shownAtOnce = 100;

interface OrganizationTableProps {
  caption: string;
  order: ClassOrder;
  results: readonly OrganizationResult[];
  sort: TableSort;
  page: number;
  onSort: (sort: TableSort) => void;
  onPage: (page: number) => void;
}

export function OrganizationTable({
  caption,
  order,
  results,
  sort,
  page,
  onSort,
  onPage,
}: OrganizationTableProps) {
  return (
    <Table
      {...turned({ rows: results, page, size: shownAtOnce, unit: '件', onPage })}
      caption={caption}
      columns={[...columnsIn(order), ...accuracyColumns(results)]}
      empty={<EmptyState title="あてはまる結果がありません">部門や級・段を変えてみてください。</EmptyState>}
      onSort={onSort}
      rowId={({ id }) => id}
      sort={sort}
    />
  );
}
