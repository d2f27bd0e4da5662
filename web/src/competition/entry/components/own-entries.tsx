import { hasTicket } from '#shared/competition/printout/policy.ts';
import type { Entry } from '#shared/competition/entry/schema.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import { to } from '#shared/kernel/paths.ts';
import { seasonsQuery } from '#web/competition/competition/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { Easy } from '#web/ui/easy.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { CompeteLink } from '#web/competition/parts/compete-link.tsx';
import { TrialLink } from '#web/competition/parts/trial-link.tsx';
import { useIsOver } from '../use-is-over.ts';
import { isOpen } from '../words.ts';
import { EntryStateWord } from './entry-state.tsx';

interface Row {
  readonly entry: Entry;
  readonly onMove: (entry: Entry) => void;
  readonly onWithdraw: (entry: Entry) => void;
}

/** What their school entered for somebody is its teachers' to change. */
const isOwn = ({ groupId }: Entry): boolean => groupId === undefined;

function Acts({ entry, onMove, onWithdraw }: Row) {
  const over = useIsOver()(entry);
  const changeable = isOpen(entry) && isOwn(entry) && !over;
  if (!changeable) return null;
  const actions = [
    { id: 'move', label: '課題を変える', onSelect: () => onMove(entry) },
    {
      id: 'withdraw',
      label: '参加を取りやめる',
      destructive: true,
      onSelect: () => onWithdraw(entry),
    },
  ];
  return <Menu actions={actions} compact label={`${entry.division.name}の操作`} />;
}

/** Of which there is a ticket: one for all that is played in it. */
const seasonsWithTicket = (entries: readonly Entry[]): Entry['season'][] => [
  ...new Map(
    entries.flatMap(({ state, season }) => (hasTicket(state) ? [[season.id, season]] : [])),
  ).values(),
];

const columns: readonly Column<Row>[] = [
  {
    id: 'division',
    header: '課題',
    rowHeader: true,
    cell: ({ entry }) => (
      <>
        {entry.division.name}
        <small data-less="">{entry.season.title}</small>
      </>
    ),
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
    acts: true,
    cell: (row) => <Acts {...row} />,
  },
];

/** What their school entered is not a pupil's to change. */
const pupilColumns = columns.filter(({ id }) => id !== 'acts' && id !== 'entered');

/** What may be begun now, or is going on. */
const isTyped = ({ state, suspended }: Entry): boolean =>
  state === 'competing' || (state === 'ready' && suspended !== true);

/** Of seasons that are being held, the way to the competition. */
function ToCompete({ entries }: { entries: readonly Entry[] }) {
  const { data: seasons = [] } = useQuery(seasonsQuery);
  const held = new Set(seasons.filter(({ phase }) => phase === 'held').map(({ id }) => id));
  return entries
    .filter((entry) => held.has(entry.season.id) && isTyped(entry))
    .map((entry) => (
      <div key={entry.id}>
        <CompeteLink entry={entry} />
      </div>
    ));
}

/** What is still to come is practised, each division once. */
const divisionsAhead = (entries: readonly Entry[]): Entry['division'][] => [
  ...new Map(
    entries.flatMap(({ state, division }) =>
      state === 'applied' || state === 'ready' ? [[division.code, division]] : [],
    ),
  ).values(),
];

interface OwnEntriesProps {
  entries: readonly Entry[];
  pupil?: boolean;
  /** One's tickets of a season are on their way to paper. */
  printing: boolean;
  onPrint: (season: Entry['season']) => void;
  onWithdraw: (entry: Entry) => void;
}

export function OwnEntries({ entries, pupil = false, printing, onPrint, onWithdraw }: OwnEntriesProps) {
  const navigate = useNavigate();
  const isOver = useIsOver();
  const ahead = entries.filter((entry) => !isOver(entry));
  const onMove = ({ id }: Entry) =>
    void navigate(to('/maipaso-competition/changeAssignment', {}, { entry: id }));
  return (
    <>
      <ToCompete entries={entries} />
      {divisionsAhead(ahead).map((division) => (
        <div key={division.code}>
          <TrialLink division={division} />
        </div>
      ))}
      {seasonsWithTicket(ahead).map((season) => (
        <div key={season.id}>
          <Button busy={printing} busyLabel="始めています" onClick={() => onPrint(season)}>
            <Easy>{`${season.title}の参加票をPDFにする`}</Easy>
          </Button>
        </div>
      ))}
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
