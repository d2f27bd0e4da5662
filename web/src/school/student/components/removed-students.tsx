import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fullName } from '#shared/people/account/schema.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import type { RemovedStudent } from '#shared/school/student/schema.ts';
import { ActProblem } from '#web/ui/act-problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PagedTable } from '#web/ui/paged-table.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { refreshAll } from '#web/lib/query-client.ts';
import { removedStudentsQuery, restoreStudent } from '../queries.ts';

interface Row {
  readonly student: RemovedStudent;
  readonly groupName: string;
  readonly busy: boolean;
  readonly onRestore: (student: RemovedStudent) => void;
}

const columns: readonly Column<Row>[] = [
  { id: 'name', header: '氏名', rowHeader: true, cell: ({ student }) => fullName(student.name) },
  { id: 'userName', header: 'ユーザーID', cell: ({ student }) => student.userName },
  { id: 'group', header: '外す前のグループ', cell: ({ groupName }) => groupName },
  { id: 'at', header: '外した日時', cell: ({ student }) => formatInstant(student.removedAt) },
  {
    id: 'acts',
    acts: true,
    header: '操作',
    cell: ({ student, busy, onRestore }) => (
      <Button
        aria-label={`もとに戻す：${fullName(student.name)}`}
        busy={busy}
        busyLabel="戻しています"
        onClick={() => onRestore(student)}
      >
        もとに戻す
      </Button>
    ),
  },
];

/** Who was taken out of a group this year, and the way back. */
export function RemovedStudents({ groupName }: { groupName: (id: string) => string }) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { act, busy, error } = useAct();
  const [asked, setAsked] = useState<RemovedStudent>();

  const restore = (student: RemovedStudent) =>
    act(async () => {
      setAsked(student);
      try {
        const { number } = await restoreStudent(student);
        const without =
          student.number !== undefined && number === undefined
            ? `。${String(student.number)}番はほかの人の番号になっているため、出席番号は空けてあります`
            : '';
        toast(`${fullName(student.name)} さんを${groupName(student.groupId)}に戻しました${without}`);
      } finally {
        await refreshAll(queryClient);
      }
    });
  return (
    <Stack>
      <ActProblem
        error={error}
        title={`${asked === undefined ? '' : fullName(asked.name)} さんを戻せませんでした`}
      />
      <PagedTable
        empty={
          <EmptyState title="今年度に外した生徒はいません">
            「グループから外す」を行うと、ここに並び、もとに戻せます。
          </EmptyState>
        }
        list={removedStudentsQuery}
        what="外した生徒"
      >
        {(students) => (
          <Table
            caption="今年度にグループから外した生徒"
            columns={columns}
            rowId={({ student }) => student.userId}
            rows={students.map((student) => ({
              student,
              groupName: groupName(student.groupId),
              busy: busy && asked?.userId === student.userId,
              onRestore: restore,
            }))}
          />
        )}
      </PagedTable>
    </Stack>
  );
}
