import { monthBefore, shortMonth } from '#shared/practice/month/month.ts';
import type { ClassMonthLine } from '#shared/practice/month/schema.ts';
import { formatCount } from '#shared/kernel/count.ts';
import { formatChange } from '#web/lib/numbers.ts';
import { Link } from '#web/ui/link.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { percentOf, reachedWords, stageWords } from '../words.ts';
import { Before } from './before.tsx';

interface SchoolTableProps {
  caption: string;
  month: string;
  lines: readonly ClassMonthLine[];
  addressOf: (groupId: string) => string;
}

const columnsOf = (last: string, addressOf: (groupId: string) => string): Column<ClassMonthLine>[] => [
  {
    id: 'group',
    header: 'グループ',
    rowHeader: true,
    cell: ({ groupId, groupName }) => <Link to={addressOf(groupId)}>{groupName}</Link>,
  },
  {
    id: 'practised',
    brief: true,
    header: '練習した人',
    align: 'end',
    cell: ({ practised, practisedBefore, pupils }) => (
      <>
        {`${formatCount(practised)} / ${formatCount(pupils)}人`}
        <Before>{`${last} ${formatCount(practisedBefore)}人`}</Before>
      </>
    ),
  },
  {
    id: 'minutes',
    header: '練習時間',
    align: 'end',
    cell: ({ minutes, minutesBefore }) => (
      <>
        {`${formatCount(minutes)}分`}
        <Before>{`${last} ${formatCount(minutesBefore)}分`}</Before>
      </>
    ),
  },
  {
    id: 'speed',
    header: '文字/分（かな）',
    align: 'end',
    cell: ({ speed, speedBefore }) =>
      speed === undefined ? (
        '—'
      ) : (
        <>
          {formatCount(speed)}
          {speedBefore !== undefined && <Before>{`${last}から ${formatChange(speed - speedBefore)}`}</Before>}
        </>
      ),
  },
  {
    id: 'reached',
    header: '国のめやす以上',
    align: 'end',
    cell: (line) => reachedWords(line, line.schoolType),
  },
  {
    id: 'accuracy',
    header: '正確率',
    align: 'end',
    cell: ({ accuracy }) => (accuracy === undefined ? '—' : percentOf(accuracy)),
  },
  { id: 'stage', header: 'いまの段階', cell: ({ stage }) => stageWords(stage) },
  {
    id: 'homework',
    header: '課題ができた人',
    align: 'end',
    cell: ({ homeworkDone }) => (homeworkDone === undefined ? '—' : `${formatCount(homeworkDone)}人`),
  },
  {
    id: 'help',
    brief: true,
    header: '手助けが必要',
    align: 'end',
    cell: ({ needHelp, notBegun }) => (
      <>
        {`${formatCount(needHelp)}人`}
        {notBegun > 0 && <Before>{`まだの人 ${formatCount(notBegun)}人`}</Before>}
      </>
    ),
  },
];

/** A row a class, by its name: classes are not ranked either. */
export const SchoolTable = ({ caption, month, lines, addressOf }: SchoolTableProps) => (
  <Table
    caption={caption}
    columns={columnsOf(shortMonth(monthBefore(month)), addressOf)}
    rowId={({ groupId }) => groupId}
    rows={lines}
  />
);
