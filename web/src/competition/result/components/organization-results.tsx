import type { OrganizationResult } from '#shared/competition/result/schema.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PagedTable } from '#web/ui/paged-table.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { useClassOrder, type ClassOrder } from '#web/school/parts/class-order.ts';
import { organizationResultsQuery, type OrganizationFilter } from '../queries.ts';
import { LevelKey } from './level-key.tsx';
import { scoreColumn } from './result-table.tsx';
import { StateMark } from './state-word.tsx';

const columnsIn = (order: ClassOrder | undefined): readonly Column<OrganizationResult>[] => [
  {
    id: 'holder',
    header: '氏名',
    rowHeader: true,
    cell: ({ holderId, holderName, state }) => (
      <>
        {order?.numbered({ userId: holderId, name: holderName }) ?? holderName}
        <StateMark state={state} />
      </>
    ),
  },
  { id: 'group', header: 'グループ', cell: ({ groupName }) => groupName ?? 'なし' },
  { id: 'division', header: '部門', cell: ({ division }) => division.name },
  scoreColumn,
  { id: 'level', brief: true, header: '級・段', cell: (result) => <LevelKey result={result} /> },
];

interface OrganizationResultsProps {
  filter: OrganizationFilter;
  caption: string;
}

/** The pupils' results of one season, in each division the best score first. */
export function OrganizationResults({ filter, caption }: OrganizationResultsProps) {
  // Of all that one may see: a home has read it for its figures already.
  const { data: order } = useClassOrder(undefined);
  return (
    <PagedTable
      empty={
        <EmptyState title="この大会の結果はありません">
          生徒が競技すると、結果が公表された日にここに並びます。
        </EmptyState>
      }
      lines={10}
      list={organizationResultsQuery(filter)}
      what="生徒の結果"
    >
      {(results) => (
        <Table caption={caption} columns={columnsIn(order)} rowId={({ id }) => id} rows={results} />
      )}
    </PagedTable>
  );
}
