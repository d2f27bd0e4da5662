import type { ReactNode } from 'react';
import { formatDay } from '#shared/kernel/time.ts';
import type { ResultSummary } from '#shared/competition/result/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import { formatCount } from '#web/lib/numbers.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Link } from '#web/ui/link.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { LevelKey } from './level-key.tsx';
import { stateColumn } from './state-word.tsx';

/** What every table of one's results shows alike. */
export const divisionColumn: Column<Pick<ResultSummary, 'id' | 'division'>> = {
  id: 'division',
  header: '部門',
  rowHeader: true,
  cell: ({ id, division }) => (
    <Link look="standalone" to={to('/maipaso-competition/participant/result/:id', { id })}>
      {division.name}
    </Link>
  ),
};
export const dayColumn: Column<Pick<ResultSummary, 'playedAt'>> = {
  id: 'day',
  header: '競技した日',
  cell: ({ playedAt }) => formatDay(playedAt),
};
export const levelColumn: Column<ResultSummary> = {
  id: 'level',
  brief: true,
  header: '級・段',
  cell: (result) => <LevelKey result={result} />,
};

const columns = (bests: ReadonlySet<string>): readonly Column<ResultSummary>[] => [
  divisionColumn,
  { id: 'season', header: '大会', cell: ({ season }) => season.title },
  dayColumn,
  {
    id: 'score',
    brief: true,
    header: '得点',
    align: 'end',
    cell: ({ id, score, division }) => (
      <>
        {bests.has(id) && (
          <span data-more="">
            <Badge tone="achievement">自己ベスト</Badge>{' '}
          </span>
        )}
        {`${formatCount(score)}${division.unit}`}
      </>
    ),
  },
  levelColumn,
];

interface ResultTableProps {
  results: readonly ResultSummary[];
  caption: string;
  /** Ids of those that nobody of their division and way of input has beaten. */
  bests?: ReadonlySet<string>;
  empty?: ReactNode;
  footer?: ReactNode;
}

const none: ReadonlySet<string> = new Set();

export function ResultTable({ results, caption, bests = none, empty, footer }: ResultTableProps) {
  return (
    <Table
      caption={caption}
      columns={[...columns(bests), ...stateColumn(results)]}
      empty={empty}
      footer={footer}
      rowId={({ id }) => id}
      rows={results}
    />
  );
}
