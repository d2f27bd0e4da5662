import { formatInstant } from '#shared/kernel/time.ts';
import type { ListedTrailEntry } from '#shared/record/trail/schema.ts';
import { Link } from '#web/ui/link.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { actWords, placeOf, subjectWords } from '../words.ts';

function Subject({ subject }: Pick<ListedTrailEntry, 'subject'>) {
  const place = placeOf(subject);
  const words = subjectWords(subject);
  return place === undefined ? words : <Link to={place}>{words}</Link>;
}

const columns: readonly Column<ListedTrailEntry>[] = [
  { id: 'what', header: '内容', rowHeader: true, cell: actWords },
  { id: 'at', brief: true, header: '日時', cell: ({ at }) => formatInstant(at) },
  { id: 'by', header: '行った人', cell: ({ byName }) => byName },
  { id: 'subject', header: '対象', cell: ({ subject }) => <Subject subject={subject} /> },
  { id: 'reason', header: '理由', cell: ({ reason }) => reason ?? '—' },
];

export const ListedTrail = ({ entries }: { entries: readonly ListedTrailEntry[] }) => (
  <Table caption="操作の記録(新しい順)" columns={columns} rowId={({ id }) => id} rows={entries} />
);
