import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ClassLine, SchoolDay as Day, Troubled } from '#shared/competition/season-day/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import { StateBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { ScreenOnly } from '#web/ui/screen-only.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { schoolDayQuery } from '../queries.ts';
import { clockOf, standingWords, troubleWords } from '../words.ts';
import { Asked } from './asked.tsx';
import { countColumn } from './count-column.ts';

const troubledColumns: readonly Column<Troubled>[] = [
  { id: 'name', header: '参加者', rowHeader: true, cell: ({ personName }) => personName },
  { id: 'class', header: '組', cell: ({ groupName }) => groupName ?? '' },
  { id: 'division', header: '部門', cell: ({ divisionName }) => divisionName },
  {
    id: 'trouble',
    header: '様子',
    brief: true,
    cell: ({ trouble }) => <StateBadge words={troubleWords[trouble]} />,
  },
  { id: 'since', header: 'いつから', whole: true, cell: ({ since }) => since && clockOf(since) },
  { id: 'todo', header: 'できること', cell: ({ trouble }) => troubleWords[trouble].todo },
  {
    id: 'acts',
    header: '操作',
    acts: true,
    cell: ({ trouble, attemptId, personId, personName }) =>
      trouble === 'under-review' && (
        <Link
          aria-label={`${personName}の記録を見る`}
          look="quiet"
          to={`${to('/admin/competition/results/:id', { id: attemptId })}?person=${personId}`}
        >
          記録を見る
        </Link>
      ),
  },
];

const classColumns: readonly Column<ClassLine>[] = [
  { id: 'name', header: '組', rowHeader: true, cell: ({ name }) => name ?? '組のない人' },
  {
    id: 'standing',
    header: '様子',
    brief: true,
    cell: (line) => <StateBadge words={standingWords(line)} />,
  },
  countColumn('notYet'),
  countColumn('absent'),
  countColumn('waiting'),
  countColumn('running'),
  countColumn('stuck'),
  countColumn('underReview'),
  countColumn('finished'),
];

const School = ({ day }: { day: Day }) => (
  <Stack>
    <h3>{day.name}</h3>
    <Table
      caption={`${day.name}の困っている参加者`}
      captionShown
      columns={troubledColumns}
      empty={<p>困っている参加者はいません。</p>}
      rowId={({ entryId }) => entryId}
      rows={day.troubled}
    />
    <Table
      caption={`${day.name}の組ごとの件数`}
      captionShown
      columns={classColumns}
      empty={<EmptyState title="この大会への申込はありません">申し込むと、組ごとの件数が出ます。</EmptyState>}
      rowId={({ groupId }) => groupId ?? 'none'}
      rows={day.classes}
    />
  </Stack>
);

interface SchoolDayProps {
  seasonId: string;
  organizationId: string;
  /** By a press, whose button is gone: whoever goes by keys goes on from here. */
  pressed: boolean;
  onClose: () => void;
}

/** In the place of the list of schools: its classes, and whoever is in trouble. */
export function SchoolDay({ seasonId, organizationId, pressed, onClose }: SchoolDayProps) {
  const query = useQuery(schoolDayQuery(seasonId, organizationId));
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (pressed) back.current?.focus();
  }, [pressed]);
  return (
    <Stack>
      <ScreenOnly>
        <Button onClick={onClose} ref={back}>
          学校の一覧に戻る
        </Button>
      </ScreenOnly>
      <Loaded lines={8} query={query} what="学校の様子">
        {(day) => (
          <>
            {query.isRefetchError && <Asked at={day.at} behind />}
            <School day={day} />
          </>
        )}
      </Loaded>
    </Stack>
  );
}
