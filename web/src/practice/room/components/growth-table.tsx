import { seriesOf, type Point } from '#shared/practice/room/results.ts';
import type { Meeting } from '#shared/practice/room/schema.ts';
import { formatChange } from '#web/lib/numbers.ts';
import { Table, type Column } from '#web/ui/table.tsx';
import type { Seat } from '../seats.ts';
import styles from './room.module.css';

interface Row extends Seat {
  readonly points: readonly Point[];
}

const [width, height] = [96, 24];

/** A small line of one pupil; the numbers beside it say the same. */
function Spark({ points, most }: { points: readonly Point[]; most: number }) {
  if (points.length < 2) return null;
  const at = ({ perMinute }: Point, index: number): string =>
    `${String((index * width) / (points.length - 1))},${String(height - 2 - (perMinute / most) * (height - 4))}`;
  return (
    <svg aria-hidden="true" className={styles['spark']} viewBox={`0 0 ${String(width)} ${String(height)}`}>
      <polyline fill="none" points={points.map(at).join(' ')} strokeWidth="2" />
    </svg>
  );
}

/** `11/26` */
const dayWords = (startsAt: string): string =>
  new Date(startsAt).toLocaleDateString('ja-JP', {
    month: 'numeric',
    day: 'numeric',
    timeZone: 'Asia/Tokyo',
  });

interface GrowthTableProps {
  groupName: string;
  seats: readonly Seat[];
  /** The newest first. */
  meetings: readonly Meeting[];
}

/** So many stand beside each other on paper. */
const mostColumns = 6;

/** @param shown the oldest first */
const columnsOf = (shown: readonly Meeting[], most: number): Column<Row>[] => [
  { id: 'name', header: '氏名', rowHeader: true, cell: ({ name }) => name },
  ...shown.map(({ code, startsAt }): Column<Row> => ({
    id: code,
    header: dayWords(startsAt),
    align: 'end',
    cell: ({ points }) => points.find((point) => point.startsAt === startsAt)?.perMinute ?? '—',
  })),
  {
    id: 'line',
    brief: true,
    header: '伸び',
    cell: ({ points }) => {
      const [first, last] = [points[0], points.at(-1)];
      if (first === undefined || last === undefined || points.length < 2) return '—';
      return (
        <>
          {`${formatChange(last.perMinute - first.perMinute)} `}
          <Spark most={most} points={points} />
        </>
      );
    },
  },
];

/** How each pupil of a class grows from meeting to meeting: not who is the quickest. */
export function GrowthTable({ groupName, seats, meetings }: GrowthTableProps) {
  const rows: Row[] = seats.map((seat) => ({ ...seat, points: seriesOf(seat.userId, meetings) }));
  const most = Math.max(1, ...rows.flatMap(({ points }) => points.map(({ perMinute }) => perMinute)));
  const shown = meetings.slice(0, mostColumns).toReversed();
  return (
    <Table
      caption={`${groupName}　記録会の伸び（文字/分、ひらがな）`}
      captionShown
      columns={columnsOf(shown, most)}
      rowId={({ userId }) => userId}
      rows={rows}
    />
  );
}
