import { monthBefore, shortMonth } from '#shared/practice/month/month.ts';
import type { PupilMonth } from '#shared/practice/month/schema.ts';
import { byNumber, numberedName } from '#shared/school/student/policy.ts';
import { formatCount } from '#shared/kernel/count.ts';
import { formatChange } from '#web/lib/numbers.ts';
import { Link } from '#web/ui/link.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { percentOf, stageWords } from '../words.ts';
import { Before } from './before.tsx';

interface MonthTableProps {
  caption: string;
  month: string;
  pupils: readonly PupilMonth[];
  addressOf: (userId: string) => string;
}

function columnsOf(last: string, addressOf: (userId: string) => string): Column<PupilMonth>[] {
  const against = (unit: string, of: (span: PupilMonth['now']) => number) =>
    function Against({ ownAccount, now, before }: PupilMonth) {
      if (ownAccount) return '—';
      return (
        <>
          {`${formatCount(of(now))}${unit}`}
          <Before>{`${last} ${formatCount(of(before))}${unit}`}</Before>
        </>
      );
    };
  return [
    {
      id: 'name',
      header: '氏名',
      rowHeader: true,
      cell: ({ userId, number, name, ownAccount }) => {
        const words = numberedName({ number, name });
        return ownAccount ? `${words}（本人のアカウント）` : <Link to={addressOf(userId)}>{words}</Link>;
      },
    },
    { id: 'days', brief: true, header: '練習した日', align: 'end', cell: against('日', ({ days }) => days) },
    {
      id: 'minutes',
      brief: true,
      header: '練習時間',
      align: 'end',
      cell: against('分', ({ minutes }) => minutes),
    },
    { id: 'lessons', header: 'レッスン', align: 'end', cell: against('回', ({ lessons }) => lessons) },
    { id: 'stage', header: 'いまの段階', cell: ({ course }) => stageWords(course?.stage) },
    {
      id: 'stars',
      header: '星',
      align: 'end',
      cell: ({ course }) => (course === undefined ? '—' : formatCount(course.stars)),
    },
    {
      id: 'speed',
      header: '文字/分（かな）',
      align: 'end',
      cell: ({ now, before }) =>
        now.speed === undefined ? (
          '—'
        ) : (
          <>
            {formatCount(now.speed)}
            {before.speed !== undefined && (
              <Before>{`${last}から ${formatChange(now.speed - before.speed)}`}</Before>
            )}
          </>
        ),
    },
    {
      id: 'accuracy',
      header: '正確率',
      align: 'end',
      cell: ({ now, before }) =>
        now.accuracy === undefined ? (
          '—'
        ) : (
          <>
            {percentOf(now.accuracy)}
            {before.accuracy !== undefined && <Before>{`${last} ${percentOf(before.accuracy)}`}</Before>}
          </>
        ),
    },
    {
      id: 'weakest',
      header: '苦手な文字',
      cell: ({ course }) =>
        course === undefined || course.weakest.length === 0 ? '—' : course.weakest.join('　'),
    },
    {
      id: 'homework',
      header: 'いまの課題',
      cell: ({ homeworkDone }) => (homeworkDone === undefined ? '—' : homeworkDone ? 'できた' : 'まだ'),
    },
  ];
}

export const MonthTable = ({ caption, month, pupils, addressOf }: MonthTableProps) => (
  <Table
    caption={caption}
    columns={columnsOf(shortMonth(monthBefore(month)), addressOf)}
    rowId={({ userId }) => userId}
    rows={pupils.toSorted(byNumber)}
  />
);
