import { formatDay } from '#shared/kernel/time.ts';
import { to } from '#shared/kernel/paths.ts';
import type { ResultSummary } from '#shared/competition/result/schema.ts';
import { Link } from '#web/ui/link.tsx';
import { Section } from '#web/ui/section.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { formatCount, inputMethodWords } from '../words.ts';
import { LevelKey } from './level-key.tsx';

const columns: readonly Column<ResultSummary>[] = [
  {
    id: 'division',
    header: '部門',
    rowHeader: true,
    cell: ({ id, division }) => (
      <Link look="standalone" to={to('/maipaso-competition/participant/result/:id', { id })}>
        {division.name}
      </Link>
    ),
  },
  {
    id: 'method',
    header: '入力の方法',
    cell: ({ inputMethod }) => (inputMethod === undefined ? '−' : inputMethodWords[inputMethod]),
  },
  {
    id: 'score',
    brief: true,
    header: '得点',
    align: 'end',
    cell: ({ score, division }) => `${formatCount(score)}${division.unit}`,
  },
  { id: 'level', brief: true, header: '級・段', cell: (result) => <LevelKey result={result} /> },
  { id: 'day', header: '競技した日', cell: ({ playedAt }) => formatDay(playedAt) },
];

/** The best of each division and way of input. */
export function PersonalBests({ bests }: { bests: readonly ResultSummary[] }) {
  if (bests.length === 0) return null;
  return (
    <Section title="自己ベスト">
      <Table caption="部門ごとの自己ベスト" columns={columns} rowId={({ id }) => id} rows={bests} />
    </Section>
  );
}
