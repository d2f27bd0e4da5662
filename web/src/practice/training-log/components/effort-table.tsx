import type { ReactNode } from 'react';
import { formatCount } from '#shared/kernel/count.ts';
import { Table, type Column } from '#web/ui/table.tsx';

interface EffortRow {
  readonly id: string;
  readonly rank: number;
  readonly who: ReactNode;
  readonly days: number;
}

interface EffortTableProps {
  caption: string;
  /** What people are called by. */
  whoHeader: string;
  rows: readonly EffortRow[];
  empty: ReactNode;
}

/** Who practised on how many days, the most first. */
export function EffortTable({ caption, whoHeader, rows, empty }: EffortTableProps) {
  const columns: readonly Column<EffortRow>[] = [
    { id: 'rank', brief: true, header: '順位', cell: ({ rank }) => `${formatCount(rank)}位` },
    { id: 'who', header: whoHeader, rowHeader: true, cell: ({ who }) => who },
    {
      id: 'days',
      brief: true,
      header: '練習した日',
      align: 'end',
      cell: ({ days }) => `${formatCount(days)}日`,
    },
  ];
  return <Table caption={caption} columns={columns} empty={empty} rowId={({ id }) => id} rows={rows} />;
}
