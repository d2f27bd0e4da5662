import type { ChangedLine } from '#shared/competition/task-text/correction.ts';
import { Table, type Column } from '#web/ui/table.tsx';

const columns: readonly Column<ChangedLine>[] = [
  { id: 'line', header: '行', rowHeader: true, cell: ({ line }) => line },
  { id: 'before', header: '競技のとき', cell: ({ before }) => before || '—' },
  { id: 'after', header: '訂正したあと', cell: ({ after }) => after || '—' },
];

/** The lines of a text as they were played, and as they were put right. */
export const ChangedLines = ({ lines }: { lines: readonly ChangedLine[] }) => (
  <Table caption="訂正したところ" columns={columns} rowId={({ line }) => String(line)} rows={lines} />
);
