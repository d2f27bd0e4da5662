import { linesPerPage } from '#shared/competition/board/policy.ts';
import type { BoardPage } from '#shared/competition/board/schema.ts';
import { formatCount } from '#shared/kernel/count.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { Turn } from '#web/ui/turned-table.tsx';
import { usePrinting } from '#web/ui/use-printing.ts';
import { rankWords } from '../words.ts';

type Line = BoardPage['lines'][number];
interface Row {
  readonly line: Line;
  readonly id: string;
  readonly unit: string;
}

/** Who shares it stands above and below. */
const rank: Column<Row> = {
  id: 'rank',
  brief: true,
  header: '順位',
  cell: ({ line }) => rankWords({ ...line, shared: false }),
};
const label: Column<Row> = {
  id: 'label',
  header: '氏名（またはイニシャル）',
  rowHeader: true,
  cell: ({ line }) =>
    line.own ? (
      <>
        {line.label} <Badge tone="action">自分</Badge>
      </>
    ) : (
      line.label
    ),
};
const score: Column<Row> = {
  id: 'score',
  brief: true,
  header: '得点',
  align: 'end',
  cell: ({ line, unit }) => `${formatCount(line.score)}${unit}`,
};
const people = [rank, label, score];
/** 「12人（40%）」 */
const partOf = (count: number, share: number | undefined): string =>
  share === undefined ? `${String(count)}人` : `${String(count)}人（${String(Math.round(share * 100))}%）`;
const schools: readonly Column<Row>[] = [
  rank,
  { ...label, header: '学校・団体' },
  { ...score, header: '得点（上位5人の合計）' },
  {
    id: 'part',
    header: '参加した生徒',
    align: 'end',
    cell: ({ line }) => ('takingPart' in line ? partOf(line.takingPart, line.share) : undefined),
  },
];

interface BoardTableProps {
  caption: string;
  board: BoardPage;
  ofSchools: boolean;
  unit: string;
  onPage: (page: number) => void;
}

/** A page of lines, as the server made it. */
export function BoardTable({
  caption,
  board: { lines, page, total },
  ofSchools,
  unit,
  onPage,
}: BoardTableProps) {
  return (
    <Table
      caption={caption}
      captionShown={usePrinting()}
      columns={ofSchools ? schools : people}
      footer={
        total > linesPerPage && (
          <Turn
            onPage={onPage}
            page={page}
            size={linesPerPage}
            total={total}
            unit={ofSchools ? '校' : '人'}
          />
        )
      }
      rowId={({ id }) => id}
      rows={lines.map((line, index) => ({ line, id: String(index), unit }))}
    />
  );
}
