import { formatDay } from '#shared/kernel/time.ts';
import { to } from '#shared/kernel/paths.ts';
import type { PendingResult } from '#shared/competition/result/schema.ts';
import { Link } from '#web/ui/link.tsx';
import { Section } from '#web/ui/section.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { StateWord } from './state-word.tsx';

const columns: readonly Column<PendingResult>[] = [
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
  { id: 'season', header: '大会', cell: ({ season }) => season.title },
  { id: 'day', header: '競技した日', cell: ({ playedAt }) => formatDay(playedAt) },
  { id: 'state', brief: true, header: '状態', cell: ({ state }) => <StateWord state={state} /> },
];

/** What one has played and has no result of yet. */
export function PendingTable({ results }: { results: readonly PendingResult[] }) {
  if (results.length === 0) return null;
  return (
    <Section title="結果を待っている競技">
      <Table caption="結果を待っている競技" columns={columns} rowId={({ id }) => id} rows={results} />
    </Section>
  );
}
