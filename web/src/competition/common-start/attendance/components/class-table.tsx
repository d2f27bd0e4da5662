import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { CommonStart } from '#shared/competition/common-start/schema.ts';
import { ActProblem } from '#web/ui/act-problem.tsx';
import { Badge, StateBadge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { later } from '#web/ui/later.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { markAbsent, markPresent, refreshAttendance } from '../queries.ts';
import { inRoom, missingIn, type Seat } from '../seats.ts';
import { countsOf, leftOf, seatWords, standingOf, wordsOf } from '../words.ts';
import styles from './class-table.module.css';

/** With the form library behind it: comes when something is asked for. */
const ConfirmAttempt = later(async () => (await import('./confirm-attempt.tsx')).ConfirmAttempt);

interface Row {
  readonly item: Seat;
  readonly now: string;
  readonly over: boolean;
  readonly onMark: (item: Seat) => void;
  readonly onConfirm: (item: Seat) => void;
}

function Acts({ item, onMark, onConfirm }: Omit<Row, 'now' | 'over'>) {
  const actions = [
    ...(item.state === 'ready' ? [{ id: 'absent', label: '欠席にする', onSelect: () => onMark(item) }] : []),
    ...(item.state === 'absent'
      ? [{ id: 'present', label: '欠席を取り消す', onSelect: () => onMark(item) }]
      : []),
    ...(standingOf(item) === 'under-review'
      ? [{ id: 'confirm', label: '記録を確認する', onSelect: () => onConfirm(item) }]
      : []),
  ];
  if (actions.length === 0) return null;
  return <Menu actions={actions} compact label={`${item.personName} ${item.division.name}の操作`} />;
}

const columns: readonly Column<Row>[] = [
  { id: 'name', header: '番号と氏名', rowHeader: true, cell: ({ item }) => item.seat },
  { id: 'division', header: '課題', brief: true, cell: ({ item }) => item.division.name },
  {
    id: 'standing',
    header: '様子',
    brief: true,
    cell: ({ item, over }) => <StateBadge words={wordsOf(standingOf(item), over)} />,
  },
  { id: 'left', header: '残り時間', cell: ({ item, now }) => leftOf(item, now) },
  { id: 'ticket', header: '参加番号', cell: ({ item }) => item.ticketNumber ?? '' },
  { id: 'acts', header: '操作', acts: true, cell: Acts },
];

interface GridProps {
  rows: readonly Row[];
  room: CommonStart;
}

/** A tile a child; whoever is not there yet comes first. */
function SeatGrid({ rows, room }: GridProps) {
  const missing = new Set(
    missingIn(
      rows.map(({ item }) => item),
      room,
    ).map(({ id }) => id),
  );
  const ofRoom = inRoom(
    rows.map(({ item }) => item),
    room,
  );
  const tiles = [
    ...ofRoom.filter(({ id }) => missing.has(id)),
    ...ofRoom.filter(({ id }) => !missing.has(id)),
  ];
  return (
    <ul aria-label={`${room.division.name}の参加者`} className={styles['grid']}>
      {tiles.map((item) => {
        const row = rows.find((one) => one.item.id === item.id)!;
        const { label, tone } = seatWords(item, missing.has(item.id), room);
        return (
          <li className={styles['tile']} data-tone={tone} key={item.id}>
            <strong className={styles['seat']}>{item.seat}</strong>
            <Badge tone={tone}>{label}</Badge>
            <span className={styles['left']}>{leftOf(item, row.now)}</span>
            <span className={styles['acts']}>
              <Acts {...row} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}

interface ClassTableProps {
  readonly seats: readonly Seat[];
  /** The server's clock when it answered. */
  readonly now: string;
  /** The season is. */
  readonly over: boolean;
  /** Open at the moment: what is looked at is its division. */
  readonly room?: CommonStart | undefined;
}

/** Who is ready, typing, done or absent, as the server says it every other second. */
export function ClassTable({ seats, now, over, room }: ClassTableProps) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { act, error } = useAct();
  const [confirming, setConfirming] = useState<Seat>();
  const onMark = (item: Seat) =>
    act(async () => {
      const absent = item.state === 'ready';
      await (absent ? markAbsent(item.id) : markPresent(item.id));
      toast(`${item.personName} さんを${absent ? '欠席にしました' : '出席に戻しました'}`);
      await refreshAttendance(queryClient);
    });
  const rows = seats.map((item): Row => ({ item, now, over, onMark, onConfirm: setConfirming }));
  const table = (
    <Table
      caption="出欠と競技の様子"
      columns={columns}
      empty={
        <EmptyState title="この組の参加者はまだいません">申込と支払いが済むと、ここに並びます。</EmptyState>
      }
      rowId={({ item }) => item.id}
      rows={rows}
    />
  );
  return (
    <Stack>
      <ActProblem error={error} title="出欠を変えられませんでした" />
      <Stack across gap="s">
        {countsOf(room === undefined ? seats : inRoom(seats, room)).map(({ standing, count }) => (
          <Badge key={standing} tone={wordsOf(standing, over).tone}>
            {`${wordsOf(standing, over).label} ${String(count)}件`}
          </Badge>
        ))}
      </Stack>
      {room === undefined ? (
        table
      ) : (
        <>
          <SeatGrid room={room} rows={rows} />
          <details>
            <summary>すべての課題を表で見る</summary>
            {table}
          </details>
        </>
      )}
      {confirming?.attemptId !== undefined && (
        <Suspense>
          <ConfirmAttempt
            attemptId={confirming.attemptId}
            name={`${confirming.personName} さんの${confirming.division.name}`}
            onClose={() => setConfirming(undefined)}
          />
        </Suspense>
      )}
    </Stack>
  );
}
