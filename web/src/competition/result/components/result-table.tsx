import type { ReactNode } from 'react';
import { formatDay } from '#shared/kernel/time.ts';
import type { ResultSummary } from '#shared/competition/result/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import { formatCount } from '#shared/kernel/count.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Easy } from '#web/ui/easy.tsx';
import { Link } from '#web/ui/link.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { LevelKey } from './level-key.tsx';
import { StateMark } from './state-word.tsx';

/** What every table of one's results shows alike. */
export const divisionColumn: Column<Pick<ResultSummary, 'id' | 'division' | 'state'>> = {
  id: 'division',
  header: '部門',
  rowHeader: true,
  cell: ({ id, division, state }) => (
    <>
      <Link look="standalone" to={to('/maipaso-competition/participant/result/:id', { id })}>
        {division.name}
      </Link>
      <StateMark state={state} />
    </>
  ),
};
export const scoreColumn: Column<Pick<ResultSummary, 'score' | 'division'>> = {
  id: 'score',
  brief: true,
  header: '得点',
  align: 'end',
  cell: ({ score, division }) => `${formatCount(score)}${division.unit}`,
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
  {
    ...divisionColumn,
    cell: (result) => (
      <>
        {divisionColumn.cell(result)}
        <small data-less="">{result.season.title}</small>
      </>
    ),
  },
  { id: 'season', header: '大会', cell: ({ season }) => season.title },
  dayColumn,
  {
    ...scoreColumn,
    cell: (result) => (
      <>
        {bests.has(result.id) && (
          <span data-more="">
            <Badge tone="achievement">自己ベスト</Badge>{' '}
          </span>
        )}
        <Easy>{scoreColumn.cell(result)}</Easy>
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
      columns={columns(bests)}
      empty={empty}
      footer={footer}
      rowId={({ id }) => id}
      rows={results}
    />
  );
}
