import type { ComponentProps } from 'react';
import { fullName } from '#shared/people/account/schema.ts';
import { formatDay, japanInstant } from '#shared/kernel/time.ts';
import { passwordState } from '#shared/school/student/policy.ts';
import type { Student } from '#shared/school/student/schema.ts';
import { getConfig } from '#web/lib/config.ts';
import { useSession } from '#web/lib/session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { Table, type Column, type TableProps } from '#web/ui/table.tsx';
import { usePrinting } from '#web/ui/use-printing.ts';
import { badgeOf, wayBackOf } from '../list.ts';

export type StudentAct = 'edit' | 'reissue' | 'disable' | 'enable' | 'unlink' | 'remove';

interface Row {
  readonly student: Student;
  readonly groupName: string;
  readonly now: Date;
  readonly onAct: (act: StudentAct, student: Student) => void;
  /** Of what stands below a name on the screen, and beside it on paper: a row is a line there. */
  readonly Second: 'small' | 'span';
}

/** On paper only a day is said: a row is one line. */
function Card({ student, now, Second }: Pick<Row, 'student' | 'now' | 'Second'>) {
  if (student.ownAccount === true) return null;
  switch (passwordState(student, now)) {
    case 'none':
      return Second === 'small' && <>カードは発行していません</>;
    case 'over':
      return <>カードは期限切れです</>;
    case 'valid':
      return <>カードは{formatDay(student.passwordValidUntil ?? now)}まで</>;
  }
}

function LastSeen({ lastSeenOn, ownAccount }: Student) {
  if (ownAccount === true) return <>本人が管理</>;
  return <>{lastSeenOn === undefined ? 'まだです' : formatDay(japanInstant(lastSeenOn))}</>;
}

const act = (
  id: StudentAct,
  label: string,
  { student, onAct }: Row,
  destructive = false,
): ComponentProps<typeof Menu>['actions'][number] => ({
  id,
  label,
  destructive,
  onSelect: () => onAct(id, student),
});

function Acts(row: Row) {
  const owner = useSession()?.organization?.role === 'owner';
  const { student } = row;
  // The password and the use of an account of their own are no concern of the school's.
  const own = student.ownAccount === true;
  const active = student.status === 'active';
  const wayBack = wayBackOf(student, owner);
  return (
    <Menu
      actions={[
        act('edit', '登録を直す・グループを移す', row),
        ...(active && !own ? [act('reissue', 'パスワードを発行し直す', row)] : []),
        ...(active && !own && getConfig().schoolAccounts.length > 0
          ? [act('unlink', '学校のアカウントとのつながりを外す', row)]
          : []),
        ...(active && !own ? [act('disable', '利用を止める', row, true)] : []),
        ...(wayBack === undefined ? [] : [act('enable', wayBack, row)]),
        act('remove', 'グループから外す', row, true),
      ]}
      compact
      label={`${fullName(student.name)} さんの操作`}
    />
  );
}

const columns: readonly Column<Row>[] = [
  {
    id: 'name',
    header: '氏名',
    rowHeader: true,
    sortable: true,
    cell: ({ student, Second }) => {
      const { name, rolledOver } = student;
      const badge = badgeOf(student);
      return (
        <>
          {fullName(name)}
          {badge !== undefined && (
            <>
              {' '}
              <Badge tone={rolledOver === 'graduated' ? 'plain' : 'warn'}>{badge}</Badge>
            </>
          )}
          {'　'}
          <Second>
            {name.familyKana} {name.givenKana}
          </Second>
        </>
      );
    },
  },
  {
    id: 'userName',
    header: 'ユーザーID',
    sortable: true,
    cell: ({ student }) => (student.ownAccount === true ? '個人のアカウント' : student.userName),
  },
  {
    id: 'group',
    brief: true,
    header: 'グループ・番号',
    sortable: true,
    cell: ({ groupName, student: { number } }) =>
      number === undefined ? groupName : `${groupName} ${String(number)}番`,
  },
  {
    id: 'seen',
    header: '最後に使った日',
    sortable: true,
    cell: (row) => (
      <>
        <LastSeen {...row.student} />
        {'　'}
        <row.Second>
          <Card {...row} />
        </row.Second>
      </>
    ),
  },
  { id: 'acts', brief: true, acts: true, header: '操作', cell: (row) => <Acts {...row} /> },
];

interface StudentTableProps extends Pick<
  TableProps<Row>,
  'caption' | 'empty' | 'footer' | 'sort' | 'onSort' | 'selection' | 'selectionActions'
> {
  students: readonly Student[];
  groupName: (id: string) => string;
  now: Date;
  onAct: Row['onAct'];
}

export function StudentTable({ students, groupName, now, onAct, ...rest }: StudentTableProps) {
  const Second: Row['Second'] = usePrinting() ? 'span' : 'small';
  return (
    <Table
      {...rest}
      columns={columns}
      rowId={({ student }) => student.userId}
      rowName={({ student }) => fullName(student.name)}
      rows={students.map((student) => ({
        student,
        groupName: groupName(student.groupId),
        now,
        onAct,
        Second,
      }))}
    />
  );
}
