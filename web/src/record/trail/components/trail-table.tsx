import { formatInstant } from '#shared/kernel/time.ts';
import type { TrailEntry } from '#shared/record/trail/schema.ts';
import { withoutReadings } from '#web/lib/readings.ts';
import { Section } from '#web/ui/section.tsx';
import { Table, type Column } from '#web/ui/table.tsx';

interface TrailSectionProps {
  entries: readonly TrailEntry[];
  /** What each act is called; one of a later version stands as it was written. */
  words: Readonly<Record<string, string>>;
}

const columnsWith = (words: TrailSectionProps['words']): Column<TrailEntry>[] => [
  { id: 'at', header: '日時', rowHeader: true, cell: ({ at }) => formatInstant(at) },
  { id: 'by', header: '行った人', cell: ({ byName }) => byName },
  {
    id: 'what',
    header: '内容',
    cell: ({ act, detail }) => [words[act] ?? act, withoutReadings(detail ?? '')].filter(Boolean).join('：'),
  },
  { id: 'reason', header: '理由', cell: ({ reason }) => reason ?? '—' },
];

/** Who changed what of this, newest first. */
export const TrailSection = ({ entries, words }: TrailSectionProps) => (
  <Section title="変更の記録">
    <Table
      caption="変更の記録（新しい順）"
      columns={columnsWith(words)}
      empty={<p>まだ変更はありません。</p>}
      rowId={({ id }) => id}
      rows={entries}
    />
  </Section>
);
