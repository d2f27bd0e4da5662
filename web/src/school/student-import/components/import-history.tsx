import { formatInstant } from '#shared/kernel/time.ts';
import type { StudentImport } from '#shared/school/student-import/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { Section } from '#web/ui/section.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { stateWords } from '../words.ts';
import { people } from '#web/lib/people.ts';

const columns: readonly Column<StudentImport>[] = [
  {
    id: 'at',
    header: '日時',
    rowHeader: true,
    cell: ({ id, startedAt }) => (
      <Link to={to('/user-group/create-users', {}, { import: id })}>{formatInstant(startedAt)}</Link>
    ),
  },
  { id: 'by', header: '登録した人', cell: ({ startedByName }) => startedByName },
  { id: 'state', header: '状態', cell: ({ state }) => stateWords[state] },
  {
    id: 'counts',
    header: '人数',
    cell: ({ counts: { created, updated, refused } }) =>
      `新規 ${people(created)}、変更 ${people(updated)}${refused > 0 ? `、登録できず ${people(refused)}` : ''}`,
  },
  {
    id: 'undo',
    header: '取り消しの期限',
    cell: ({ state, undoUntil }) =>
      (state === 'done' || state === 'stopped') && undoUntil !== undefined ? formatInstant(undoUntil) : '',
  },
];

/** The newest imports, each leading to what came of it. */
export function ImportHistory({ imports }: { imports: readonly StudentImport[] }) {
  const started = imports.filter(({ state }) => state !== 'receiving');
  if (started.length === 0) return null;
  return (
    <Section title="これまでの一括登録">
      <Table caption="これまでの一括登録" columns={columns} rowId={({ id }) => id} rows={started} />
    </Section>
  );
}
