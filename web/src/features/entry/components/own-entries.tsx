import type { Entry } from '#shared/entry/schema.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import { to } from '#shared/kernel/paths.ts';
import { Menu } from '#web/ui/menu.tsx';
import { RubyText } from '#web/ui/ruby.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { useNavigate } from 'react-router-dom';
import { isOpen } from '../words.ts';
import { EntryStateWord } from './entry-state.tsx';

interface Row {
  readonly entry: Entry;
  readonly pupil: boolean;
  readonly onMove: (entry: Entry) => void;
  readonly onWithdraw: (entry: Entry) => void;
}

/** What their school entered for somebody is its teachers' to change. */
const isOwn = ({ groupId }: Entry): boolean => groupId === undefined;

const columns: readonly Column<Row>[] = [
  { id: 'division', header: '課題', rowHeader: true, cell: ({ entry }) => entry.division.name },
  { id: 'season', header: '大会', cell: ({ entry }) => entry.season.title },
  {
    id: 'state',
    brief: true,
    header: '状態',
    cell: ({ entry, pupil }) => <EntryStateWord entry={entry} pupil={pupil} />,
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

const easyHeaders: Readonly<Record<string, string>> = {
  division: 'かだい',
  season: 'たいかい',
  state: 'いまの ようす',
  ticket: 'ばんごう',
};
const pupilColumns = columns.flatMap((column) => {
  const header = easyHeaders[column.id];
  return header === undefined ? [] : [{ ...column, header }];
});

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
        caption={pupil ? 'じぶんが でる たいかい' : '自分の参加の申込'}
        columns={pupil ? pupilColumns : columns}
        rowId={({ entry }) => entry.id}
        rows={entries.map((entry) => ({ entry, pupil, onMove, onWithdraw }))}
      />
      {pupil && (
        <p>
          <RubyText text="やめたい ときや、[課題|かだい]を かえたい ときは、[先生|せんせい]に きいて ください。" />
        </p>
      )}
    </>
  );
}
