import type { Entry } from '#shared/entry/schema.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import { to } from '#shared/kernel/paths.ts';
import { Menu } from '#web/ui/menu.tsx';
import { Easy } from '#web/ui/easy.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { useNavigate } from 'react-router-dom';
import { isOpen } from '../words.ts';
import { EntryStateWord } from './entry-state.tsx';

interface Row {
  readonly entry: Entry;
  readonly onMove: (entry: Entry) => void;
  readonly onWithdraw: (entry: Entry) => void;
}

/** What their school entered for somebody is its teachers' to change. */
const isOwn = ({ groupId }: Entry): boolean => groupId === undefined;

const columns: readonly Column<Row>[] = [
  {
    id: 'division',
    header: '課題',
    rowHeader: true,
    cell: ({ entry }) => <Easy>{entry.division.name}</Easy>,
  },
  { id: 'season', header: '大会', cell: ({ entry }) => <Easy>{entry.season.title}</Easy> },
  {
    id: 'state',
    brief: true,
    header: '状態',
    cell: ({ entry }) => <EntryStateWord entry={entry} />,
  },
  { id: 'ticket', header: '参加番号', cell: ({ entry }) => entry.ticketNumber ?? '' },
  { id: 'entered', header: '申込日時', cell: ({ entry }) => formatInstant(entry.enteredAt) },
  {
    id: 'acts',
    header: '操作',
    cell: ({ entry, onMove, onWithdraw }) =>
      isOpen(entry) && isOwn(entry) ? (
        <Menu
          actions={[
            { id: 'move', label: '課題を変える', onSelect: () => onMove(entry) },
            {
              id: 'withdraw',
              label: '参加を取りやめる',
              destructive: true,
              onSelect: () => onWithdraw(entry),
            },
          ]}
          compact
          label={`${entry.division.name}の操作`}
        />
      ) : (
        ''
      ),
  },
];

/** What their school entered is not a pupil's to change. */
const pupilColumns = columns.filter(({ id }) => id !== 'acts' && id !== 'entered');

interface OwnEntriesProps {
  entries: readonly Entry[];
  pupil?: boolean;
  onWithdraw: (entry: Entry) => void;
}

export function OwnEntries({ entries, pupil = false, onWithdraw }: OwnEntriesProps) {
  const navigate = useNavigate();
  const onMove = ({ id }: Entry) =>
    void navigate(to('/maipaso-competition/changeAssignment', {}, { entry: id }));
  return (
    <>
      <Table
        caption="自分の参加の申込"
        columns={pupil ? pupilColumns : columns}
        rowId={({ entry }) => entry.id}
        rows={entries.map((entry) => ({ entry, onMove, onWithdraw }))}
      />
      {pupil && (
        <p>
          <Easy>取りやめや課題の変更は、先生に伝えてください。</Easy>
        </p>
      )}
    </>
  );
}
