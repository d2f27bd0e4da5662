import { fullName } from '#shared/account/schema.ts';
import { formatDay } from '#shared/kernel/time.ts';
import type { Student } from '#shared/student/schema.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { Table, type Column, type TableProps } from '#web/ui/table.tsx';
import { passwordState, statusWords } from '../list.ts';
import styles from './student-table.module.css';

export type StudentAct = 'edit' | 'reissue' | 'disable' | 'enable';

interface Row {
  readonly student: Student;
  readonly groupName: string;
  readonly now: Date;
  readonly onAct: (act: StudentAct, student: Student) => void;
}

function Password({ student, now }: Pick<Row, 'student' | 'now'>) {
  switch (passwordState(student, now)) {
    case 'none':
      return <>発行していません</>;
    case 'over':
      return <>期限切れ</>;
    case 'valid':
      return <>{formatDay(student.passwordValidUntil ?? now)}まで</>;
  }
}

function Acts({ student, onAct }: Row) {
  const active = student.status === 'active';
  return (
    <Menu
      actions={[
        { id: 'edit', label: '登録を直す・グループを移す', onSelect: () => onAct('edit', student) },
        ...(active
          ? [
              { id: 'reissue', label: 'パスワードを発行し直す', onSelect: () => onAct('reissue', student) },
              {
                id: 'disable',
                label: '利用を止める',
                destructive: true,
                onSelect: () => onAct('disable', student),
              },
            ]
          : [{ id: 'enable', label: '利用を再開する', onSelect: () => onAct('enable', student) }]),
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
    cell: ({ student: { name } }) => (
      <span className={styles['lines']}>
        <span>{fullName(name)}</span>
        <span className={styles['quiet']}>
          {name.familyKana} {name.givenKana}
        </span>
      </span>
    ),
  },
  { id: 'userName', header: 'ユーザーID', sortable: true, cell: ({ student }) => student.userName },
  { id: 'group', header: 'グループ', sortable: true, cell: ({ groupName }) => groupName },
  {
    id: 'number',
    header: '番号',
    sortable: true,
    align: 'end',
    cell: ({ student: { number } }) => (number === undefined ? '' : String(number)),
  },
  {
    id: 'status',
    header: '状態',
    sortable: true,
    cell: ({ student: { status } }) => (
      <Badge tone={status === 'active' ? 'good' : 'warn'}>{statusWords[status]}</Badge>
    ),
  },
  { id: 'password', header: '1回用のパスワード', cell: (row) => <Password {...row} /> },
  { id: 'acts', header: '操作', cell: (row) => <Acts {...row} /> },
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
  return (
    <Table
      {...rest}
      columns={columns}
      rowId={({ student }) => student.userId}
      rowName={({ student }) => fullName(student.name)}
      rows={students.map((student) => ({ student, groupName: groupName(student.groupId), now, onAct }))}
    />
  );
}
