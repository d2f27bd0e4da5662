import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { to } from '#shared/kernel/paths.ts';
import { fullName } from '#shared/people/account/schema.ts';
import { fiscalYearOf, formatDay, formatInstant } from '#shared/kernel/time.ts';
import { classOnCard, removedStudentUntil } from '#shared/school/student/policy.ts';
import type { RemovedStudent } from '#shared/school/student/schema.ts';
import { ActProblem } from '#web/ui/act-problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Section } from '#web/ui/section.tsx';
import { PagedTable } from '#web/ui/paged-table.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { refreshAll } from '#web/lib/query-client.ts';
import { useNow } from '#web/lib/now.ts';
import { useSession } from '#web/lib/session.ts';
import { removedStudentsQuery, restoreStudent } from '../queries.ts';

interface Row {
  readonly student: RemovedStudent;
  readonly groupName: string;
  /** Unless they are put back. */
  readonly deletedAt: string;
  readonly busy: boolean;
  readonly onRestore: (student: RemovedStudent) => void;
}

const columns: readonly Column<Row>[] = [
  { id: 'name', header: '氏名', rowHeader: true, cell: ({ student }) => fullName(student.name) },
  { id: 'userName', header: 'ユーザーID', cell: ({ student }) => student.userName },
  { id: 'group', header: '外す前のグループ', cell: ({ groupName }) => groupName },
  { id: 'at', header: '外した日時', cell: ({ student }) => formatInstant(student.removedAt) },
  { id: 'until', header: 'アカウントを削除する日', cell: ({ deletedAt }) => formatDay(deletedAt) },
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

interface RemovedStudentsProps {
  readonly groupName: (id: string) => string;
}

/** Who was taken out of a group and has an account still, and the way back. */
export function RemovedStudents(props: RemovedStudentsProps) {
  const fiscalYear = fiscalYearOf(useNow());
  return (
    <Stack gap="l">
      <RemovedOf {...props} fiscalYear={fiscalYear} />
      <RemovedOf {...props} fiscalYear={fiscalYear - 1} isPast />
    </Stack>
  );
}

interface RemovedOfProps extends RemovedStudentsProps {
  readonly fiscalYear: number;
  /** Of last year: they come back to where everybody was before the turn of the year. */
  readonly isPast?: boolean;
}

function RemovedOf({ groupName, fiscalYear, isPast = false }: RemovedOfProps) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { act, busy, error } = useAct();
  const [asked, setAsked] = useState<RemovedStudent>();
  const [back, setBack] = useState<RemovedStudent>();
  const owner = useSession()?.organization?.role === 'owner';
  const groupOf = (student: RemovedStudent) => classOnCard(student, groupName(student.groupId));

  const restore = (student: RemovedStudent) =>
    act(async () => {
      setAsked(student);
      try {
        const { number } = await restoreStudent(student);
        if (isPast) {
          setBack(student);
          return;
        }
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
      {back !== undefined && (
        <Notice
          action={
            owner ? (
              <Link look="secondary" to={to('/user-group/roll-over', {}, { from: String(fiscalYear) })}>
                進級・卒業へ
              </Link>
            ) : undefined
          }
          live="polite"
          title={`${fullName(back.name)} さんを${String(fiscalYear)}年度の${groupOf(back)}に戻しました`}
          tone="good"
        >
          サインインはできますが、今年度の一覧にはまだ出ません。責任者が「進級・卒業」で今年度のグループに進めると、一覧に出ます。
        </Notice>
      )}
      <PagedTable
        empty={
          isPast ? null : (
            <EmptyState title="今年度に外した生徒はいません">
              「グループから外す」を行うと、ここに並び、もとに戻せます。
            </EmptyState>
          )
        }
        list={removedStudentsQuery(fiscalYear)}
        what={isPast ? '前の年度に外した生徒' : '外した生徒'}
      >
        {(students) => {
          const table = (
            <Table
              caption={isPast ? '前の年度に外した生徒' : '今年度にグループから外した生徒'}
              columns={columns}
              rowId={({ student }) => student.userId}
              rows={students.map((student) => ({
                student,
                groupName: isPast ? groupOf(student) : groupName(student.groupId),
                deletedAt: removedStudentUntil(student, fiscalYear),
                busy: busy && asked?.userId === student.userId,
                onRestore: restore,
              }))}
            />
          );
          return isPast ? <Section title="前の年度に外した生徒">{table}</Section> : table;
        }}
      </PagedTable>
    </Stack>
  );
}
