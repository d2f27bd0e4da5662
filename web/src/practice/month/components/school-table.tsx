import { monthBefore, shortMonth } from '#shared/practice/month/month.ts';
import type { ClassMonthLine } from '#shared/practice/month/schema.ts';
import { Link } from '#web/ui/link.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { changeWords, count, percentOf, reachedWords, stageWords } from '../words.ts';
import styles from './month.module.css';

interface SchoolTableProps {
  caption: string;
  month: string;
  lines: readonly ClassMonthLine[];
  addressOf: (groupId: string) => string;
}

const Before = ({ children }: { children: string }) => <span className={styles['before']}>{children}</span>;

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
        {`${count(practised)} / ${count(pupils)}人`}
        <Before>{`${last} ${count(practisedBefore)}人`}</Before>
      </>
    ),
  },
  {
    id: 'minutes',
    header: '練習時間',
    align: 'end',
    cell: ({ minutes, minutesBefore }) => (
      <>
        {`${count(minutes)}分`}
        <Before>{`${last} ${count(minutesBefore)}分`}</Before>
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
          {count(speed)}
          {speedBefore !== undefined && <Before>{`${last}から ${changeWords(speed, speedBefore)}`}</Before>}
        </>
      ),
  },
  {
    id: 'reached',
    header: '国のめやすに届いた人',
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
    cell: ({ homeworkDone }) => (homeworkDone === undefined ? '—' : `${count(homeworkDone)}人`),
  },
  {
    id: 'help',
    brief: true,
    header: '手助けが必要',
    align: 'end',
    cell: ({ needHelp }) => `${count(needHelp)}人`,
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
