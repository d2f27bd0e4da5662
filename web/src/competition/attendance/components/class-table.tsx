import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Attendance } from '#shared/competition/attendance/schema.ts';
import { ActProblem } from '#web/ui/act-problem.tsx';
import { Badge, StateBadge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { later } from '#web/ui/later.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { markAbsent, markPresent, refreshAttendance, type ClassNow } from '../queries.ts';
import { countsOf, leftOf, standingOf, standingWords } from '../words.ts';

/** With the form library behind it: comes when something is asked for. */
const ConfirmAttempt = later(async () => (await import('./confirm-attempt.tsx')).ConfirmAttempt);

interface Row {
  readonly item: Attendance;
  readonly now: string;
  readonly onMark: (item: Attendance) => void;
  readonly onConfirm: (item: Attendance) => void;
}

function Acts({ item, onMark, onConfirm }: Omit<Row, 'now'>) {
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
  { id: 'name', header: '氏名', rowHeader: true, cell: ({ item }) => item.personName },
  { id: 'division', header: '課題', cell: ({ item }) => item.division.name },
  {
    id: 'standing',
    header: '様子',
    brief: true,
    cell: ({ item }) => <StateBadge words={standingWords[standingOf(item)]} />,
  },
  { id: 'left', header: '残り時間', cell: ({ item, now }) => leftOf(item, now) },
  { id: 'ticket', header: '参加番号', cell: ({ item }) => item.ticketNumber ?? '' },
  { id: 'acts', header: '操作', acts: true, cell: Acts },
];

/** Who is ready, typing, done or absent, as the server says it every other second. */
export function ClassTable({ items, now }: ClassNow) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { act, error } = useAct();
  const [confirming, setConfirming] = useState<Attendance>();
  const onMark = (item: Attendance) =>
    act(async () => {
      const absent = item.state === 'ready';
      await (absent ? markAbsent(item.id) : markPresent(item.id));
      toast(`${item.personName} さんを${absent ? '欠席にしました' : '出席に戻しました'}`);
      await refreshAttendance(queryClient);
    });
  return (
    <Stack>
      <ActProblem error={error} title="出欠を変えられませんでした" />
      <Stack across gap="s">
        {countsOf(items).map(({ standing, count }) => (
          <Badge key={standing} tone={standingWords[standing].tone}>
            {`${standingWords[standing].label} ${String(count)}件`}
          </Badge>
        ))}
      </Stack>
      <Table
        caption="出欠と競技の様子"
        columns={columns}
        empty={
          <EmptyState title="この組の参加者はまだいません">申込と支払いが済むと、ここに並びます。</EmptyState>
        }
        rowId={({ item }) => item.id}
        rows={items
          .toSorted((a, b) => a.personName.localeCompare(b.personName, 'ja'))
          .map((item) => ({ item, now, onMark, onConfirm: setConfirming }))}
      />
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
