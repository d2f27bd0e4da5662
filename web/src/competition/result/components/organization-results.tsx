import type { OrganizationResult } from '#shared/competition/result/schema.ts';
import { rowsOf } from '#web/lib/paged.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { usePaged } from '#web/ui/paged-table.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
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
    cell: ({ holderName, state }) => (
      <>
        {holderName}
        <StateMark state={state} />
      </>
    ),
  },
  {
    id: 'group',
    header: 'グループ',
    cell: ({ holderId, groupName }) => order?.placed({ userId: holderId, groupName }) ?? groupName ?? 'なし',
  },
  { id: 'division', header: '部門', cell: ({ division }) => division.name },
  scoreColumn,
  { id: 'level', brief: true, header: '級・段', cell: (result) => <LevelKey result={result} /> },
];

/** So many on a home: the list of all is a press away. */
const shown = 5;

interface OrganizationResultsProps {
  filter: OrganizationFilter;
  /** Of which season, and whose. */
  of: string;
}

/** The first of the pupils' results of one season, in each division the best score first. */
export function OrganizationResults({ filter, of }: OrganizationResultsProps) {
  // Of all that one may see: a home has read it for its figures already.
  const { data: order } = useClassOrder(undefined);
  const list = usePaged(organizationResultsQuery(filter));
  return (
    <Loaded lines={shown + 1} query={list} what="生徒の結果">
      {(data) => {
        const rows = rowsOf(data);
        // What may not be shown takes up room on a page, so an empty page may still be followed by others.
        if (rows.length === 0)
          return list.hasNextPage ? null : (
            <EmptyState title="この大会の結果はありません">
              生徒が競技すると、結果が公表された日にここに並びます。
            </EmptyState>
          );
        const first = list.hasNextPage || rows.length > shown ? `はじめの${String(shown)}件。` : '';
        return (
          <Table
            caption={`${of}の結果（${first}部門ごとに、得点の高い順）`}
            captionShown
            columns={columnsIn(order)}
            rowId={({ id }) => id}
            rows={rows.slice(0, shown)}
          />
        );
      }}
    </Loaded>
  );
}
