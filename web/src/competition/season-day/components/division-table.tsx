import type { DivisionLine } from '#shared/competition/season-day/schema.ts';
import { StateBadge } from '#web/ui/badge.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { standingWords, totalOf } from '../words.ts';
import { countColumn } from './count-column.ts';

const columns: readonly Column<DivisionLine>[] = [
  { id: 'name', header: '部門', rowHeader: true, cell: ({ name }) => name },
  {
    id: 'standing',
    header: '様子',
    brief: true,
    cell: (line) => <StateBadge words={standingWords(line)} />,
  },
  countColumn('entered'),
  countColumn('notYet'),
  countColumn('waiting'),
  countColumn('running'),
  countColumn('stuck'),
  countColumn('underReview'),
  countColumn('finished'),
];

/** Each 課題, and all of them together first. */
export const DivisionTable = ({ lines }: { lines: readonly DivisionLine[] }) => (
  <Table
    caption="部門ごとの件数"
    columns={columns}
    rowId={({ code }) => code}
    rows={[{ code: 'all', name: 'すべての部門', ...totalOf(lines) }, ...lines]}
  />
);
