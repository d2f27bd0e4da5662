import type { DivisionLine } from '#shared/competition/season-day/schema.ts';
import { formatCount } from '#web/lib/numbers.ts';
import { StateBadge } from '#web/ui/badge.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { standingWords, totalOf } from '../words.ts';

const columns: readonly Column<DivisionLine>[] = [
  { id: 'name', header: '部門', rowHeader: true, cell: ({ name }) => name },
  {
    id: 'standing',
    header: '様子',
    brief: true,
    cell: (line) => <StateBadge words={standingWords(line)} />,
  },
  { id: 'entered', header: '申込', align: 'end', cell: ({ entered }) => formatCount(entered) },
  { id: 'notYet', header: 'まだ', align: 'end', cell: ({ notYet }) => formatCount(notYet) },
  { id: 'waiting', header: '開始待ち', align: 'end', cell: ({ waiting }) => formatCount(waiting) },
  {
    id: 'running',
    header: '競技中',
    align: 'end',
    cell: ({ running }) => formatCount(running),
  },
  { id: 'stuck', header: '時間切れ・記録待ち', align: 'end', cell: ({ stuck }) => formatCount(stuck) },
  { id: 'underReview', header: '要確認', align: 'end', cell: ({ underReview }) => formatCount(underReview) },
  { id: 'finished', header: '終了', align: 'end', cell: ({ finished }) => formatCount(finished) },
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
