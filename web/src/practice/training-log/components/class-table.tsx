import { numberedName } from '#shared/school/student/policy.ts';
import type { TrainingPupil } from '#shared/practice/training-log/contract.ts';
import { stages } from '#shared/practice/course/stages.ts';
import { needsHelp } from '#shared/practice/training-log/help.ts';
import type { TrainingKind } from '#shared/practice/training-log/kind.ts';
import { pupilFromRuns, tiers } from '#shared/practice/training-log/progress.ts';
import {
  kindWords,
  shortHelpWords,
  tierWords,
  trendNames,
  trendWords,
} from '#shared/practice/training-log/words.ts';
import { formatCount, formatShare } from '#shared/kernel/count.ts';
import { formatChange } from '#web/lib/numbers.ts';
import type { TableSort } from '#web/lib/url-filter.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Link } from '#web/ui/link.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { shortDay } from '../series.ts';
import { tierTones } from '../words.ts';
import styles from './class-table.module.css';

const day = (on: string | undefined): string => (on === undefined ? '—' : shortDay(on));

/** Fewer runs say little: shown, and grey. */
function Few({ pupil: { runs }, children }: { pupil: TrainingPupil; children: string }) {
  return runs < pupilFromRuns ? <span className={styles['few']}>{children}</span> : children;
}

function Activity({ pupil: { ownAccount, tier, trend } }: { pupil: TrainingPupil }) {
  if (ownAccount) return '本人のアカウント';
  return (
    <span className={styles['activity']}>
      <Badge tone={tierTones[tier]}>{tierWords[tier]}</Badge>
      <span aria-hidden="true">{trendWords[trend]}</span>
      <VisuallyHidden>{trendNames[trend]}</VisuallyHidden>
    </span>
  );
}

function speedColumns(): Column<TrainingPupil>[] {
  const cell = (read: (pupil: TrainingPupil) => number | undefined) => (pupil: TrainingPupil) => {
    const value = read(pupil);
    return value === undefined ? '—' : <Few pupil={pupil}>{formatCount(Math.round(value))}</Few>;
  };
  return [
    { id: 'best', header: '最高', align: 'end', sortable: true, cell: cell(({ best }) => best) },
    {
      id: 'median',
      header: '中央値',
      align: 'end',
      sortable: true,
      cell: cell(({ median }) => median),
    },
    {
      id: 'growth',
      header: '伸び',
      align: 'end',
      cell: ({ growth }) =>
        growth === undefined ? <span className={styles['few']}>—</span> : formatChange(growth.inTenHours),
    },
  ];
}

const nameColumn = (addressOf: (userId: string) => string): Column<TrainingPupil> => ({
  id: 'name',
  header: '氏名',
  rowHeader: true,
  whole: true,
  sortable: true,
  cell: ({ userId, number, name, ownAccount }) => {
    const words = numberedName({ number, name });
    return ownAccount ? words : <Link to={addressOf(userId)}>{words}</Link>;
  },
});

const tierColumn: Column<TrainingPupil> = {
  id: 'tier',
  brief: true,
  header: '活動',
  sortable: true,
  cell: (pupil) => <Activity pupil={pupil} />,
};

const lastColumn: Column<TrainingPupil> = {
  id: 'last',
  header: '最後',
  sortable: true,
  cell: ({ lastOn, ownAccount }) => (ownAccount ? '—' : day(lastOn)),
};

const accuracyColumn: Column<TrainingPupil> = {
  id: 'accuracy',
  header: '正確率',
  align: 'end',
  sortable: true,
  cell: ({ accuracy }) => (accuracy === undefined ? '—' : formatShare(accuracy)),
};

const minutesOf = ({ schoolMinutes, otherMinutes }: TrainingPupil): number => schoolMinutes + otherMinutes;

function Help({ pupil: { reasons } }: { pupil: TrainingPupil }) {
  if (reasons.length === 0) return '—';
  return (
    <span className={styles['reasons']}>
      {reasons.map((reason) => (
        <Badge key={reason} tone={reason === 'never' || reason === 'paused' ? 'plain' : 'warn'}>
          {shortHelpWords[reason]}
        </Badge>
      ))}
    </span>
  );
}

/** Of typing-method: where everybody is in its course. */
const courseColumns = (addressOf: (userId: string) => string): Column<TrainingPupil>[] => [
  nameColumn(addressOf),
  { id: 'help', header: '手助け', sortable: true, cell: (pupil) => <Help pupil={pupil} /> },
  {
    id: 'stage',
    brief: true,
    header: '段階',
    sortable: true,
    cell: ({ course }) =>
      course === undefined ? (
        '—'
      ) : (
        <>
          {stages[course.stage]?.title}
          {course.weakest.length > 0 && <small data-more="">{`苦手：${course.weakest.join(' ')}`}</small>}
        </>
      ),
  },
  {
    id: 'stars',
    header: '星',
    align: 'end',
    sortable: true,
    cell: ({ course }) => (course === undefined ? '—' : formatCount(course.stars)),
  },
  {
    id: 'minutes',
    brief: true,
    header: '練習',
    align: 'end',
    sortable: true,
    cell: (pupil) => (pupil.ownAccount ? '—' : `${formatCount(minutesOf(pupil))}分`),
  },
  lastColumn,
  accuracyColumn,
  // On a phone there is no room for it beside the stage.
  { ...tierColumn, brief: false },
];

const columnsOf = (kind: TrainingKind, addressOf: (userId: string) => string): Column<TrainingPupil>[] => {
  if (kind === 'typing-method') return courseColumns(addressOf);
  const { unit } = kindWords[kind];
  return [
    nameColumn(addressOf),
    tierColumn,
    lastColumn,
    {
      id: 'minutes7',
      brief: true,
      header: '7日間',
      align: 'end',
      sortable: true,
      cell: ({ minutes7, ownAccount }) => (ownAccount ? '—' : `${formatCount(minutes7)}分`),
    },
    {
      id: 'minutes30',
      header: '30日間',
      align: 'end',
      sortable: true,
      cell: ({ minutes30, ownAccount }) => (ownAccount ? '—' : `${formatCount(minutes30)}分`),
    },
    ...(unit === undefined ? [] : speedColumns()),
    accuracyColumn,
    ...(kind === 'maipaso'
      ? [{ id: 'level', header: '級・段', cell: ({ level }: TrainingPupil) => level ?? '—' }]
      : []),
  ];
};

export const classSorts = [
  'name',
  'help',
  'stage',
  'stars',
  'minutes',
  'tier',
  'last',
  'minutes7',
  'minutes30',
  'best',
  'median',
  'accuracy',
] as const;

const values: Readonly<Record<(typeof classSorts)[number], (pupil: TrainingPupil) => number | string>> = {
  name: ({ number, name }) =>
    `${String(number ?? 99_999).padStart(5, '0')}${name.familyKana}${name.givenKana}`,
  // Who has more reasons first, then who is earlier in the course.
  help: ({ reasons, course }) =>
    (needsHelp([reasons]) ? reasons.length : 0) * (stages.length + 1) - (course?.stage ?? stages.length),
  stage: ({ course }) => course?.stage ?? -1,
  stars: ({ course }) => course?.stars ?? -1,
  minutes: minutesOf,
  tier: ({ tier }) => tiers.indexOf(tier),
  last: ({ lastOn }) => lastOn ?? '',
  minutes7: ({ minutes7 }) => minutes7,
  minutes30: ({ minutes30 }) => minutes30,
  best: ({ best }) => best ?? -1,
  median: ({ median }) => median ?? -1,
  accuracy: ({ accuracy }) => accuracy ?? -1,
};

export function sortedPupils(
  pupils: readonly TrainingPupil[],
  { column, direction }: TableSort,
): TrainingPupil[] {
  const by = values[classSorts.find((one) => one === column) ?? 'name'];
  const turn = direction === 'ascending' ? 1 : -1;
  return pupils.toSorted((a, b) => {
    const [left, right] = [by(a), by(b)];
    return left === right ? 0 : turn * (left < right ? -1 : 1);
  });
}

interface ClassTableProps {
  kind: TrainingKind;
  caption: string;
  pupils: readonly TrainingPupil[];
  sort: TableSort;
  onSort: (sort: TableSort) => void;
  /** Of a pupil's page. */
  addressOf: (userId: string) => string;
}

export function ClassTable({ kind, caption, pupils, sort, onSort, addressOf }: ClassTableProps) {
  return (
    <Table
      caption={caption}
      columns={columnsOf(kind, addressOf)}
      onSort={onSort}
      rowId={({ userId }) => userId}
      rows={sortedPupils(pupils, sort)}
      sort={sort}
    />
  );
}
