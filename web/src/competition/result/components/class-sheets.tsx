import { useMemo } from 'react';
import type { OrganizationResult } from '#shared/competition/result/schema.ts';
import { formatCount } from '#shared/kernel/count.ts';
import { Table, type Column } from '#web/ui/table.tsx';
import type { ClassOrder } from '#web/school/parts/class-order.ts';
import { sorted } from '../organization-list.ts';
import styles from './class-sheets.module.css';
import { LevelKey } from './level-key.tsx';
import { accuracyColumns } from './organization-table.tsx';
import { scoreColumn } from './result-table.tsx';
import { StateMark } from './state-word.tsx';

const columnsIn = (order: ClassOrder): readonly Column<OrganizationResult>[] => [
  {
    id: 'holder',
    header: '氏名',
    rowHeader: true,
    cell: ({ holderId, holderName, state }) => (
      <>
        {order.numbered({ userId: holderId, name: holderName })}
        <StateMark state={state} />
      </>
    ),
  },
  { id: 'division', header: '部門', cell: ({ division }) => division.name },
  // On paper no row folds.
  { ...scoreColumn, brief: false },
  { id: 'level', header: '級・段', cell: (result) => <LevelKey result={result} /> },
  { id: 'misses', header: 'ミス', align: 'end', cell: ({ misses }) => formatCount(misses) },
];

interface ClassSheetsProps {
  results: readonly OrganizationResult[];
  seasonTitle: string;
  order: ClassOrder;
}

/** On paper each class begins a page of its own, and its head stands on every page it takes. */
export function ClassSheets({ results, seasonTitle, order }: ClassSheetsProps) {
  const classes = useMemo(
    () => [
      ...Map.groupBy(
        sorted(results, { column: 'group', direction: 'ascending' }, order),
        ({ groupName }) => groupName ?? 'グループなし',
      ),
    ],
    [results, order],
  );
  return classes.map(([name, rows]) => (
    <section className={styles['class']} key={name}>
      <Table
        caption={`${seasonTitle}　${name}の結果（${formatCount(rows.length)}件）`}
        captionShown
        columns={[...columnsIn(order), ...accuracyColumns(rows)]}
        rowId={({ id }) => id}
        rows={rows}
      />
    </section>
  ));
}
