import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fullName } from '#shared/account/schema.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import type { RemovedStudent } from '#shared/student/schema.ts';
import { sentenceOf } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ShowMore } from '#web/ui/pagination.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { refreshAll, removedStudentsQuery, restoreStudent } from '../queries.ts';

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
  const list = useInfiniteQuery(removedStudentsQuery);
  const queryClient = useQueryClient();
  const toast = useToast();
  const [busy, setBusy] = useState<string>();
  const [failed, setFailed] = useState<{ who: string; error: unknown }>();

  async function restore(student: RemovedStudent) {
    if (busy !== undefined) return;
    const who = fullName(student.name);
    setBusy(student.userId);
    setFailed(undefined);
    try {
      await restoreStudent(student);
      toast(`${who} さんを${groupName(student.groupId)}に戻しました`);
    } catch (error) {
      setFailed({ who, error });
    } finally {
      await refreshAll(queryClient);
      setBusy(undefined);
    }
  }
  return (
    <Stack>
      {failed !== undefined && (
        <Notice live="urgent" title={`${failed.who} さんを戻せませんでした`} tone="bad">
          {sentenceOf(failed.error)}
        </Notice>
      )}
      <Loaded
        pending={<Skeleton label="外した生徒を読み込んでいます" lines={5} shape="row" />}
        query={list}
        what="外した生徒"
      >
        {({ pages }) => (
          <Table
            caption="今年度にグループから外した生徒"
            columns={columns}
            empty={
              <EmptyState title="今年度に外した生徒はいません">
                「グループから外す」を行うと、ここに並び、もとに戻せます。
              </EmptyState>
            }
            footer={
              list.hasNextPage && (
                <ShowMore
                  busy={list.isFetchingNextPage}
                  more
                  onMore={() => void list.fetchNextPage()}
                  shown={pages.reduce((sum, { items }) => sum + items.length, 0)}
                />
              )
            }
            rowId={({ student }) => student.userId}
            rows={pages
              .flatMap(({ items }) => items)
              .map((student) => ({
                student,
                groupName: groupName(student.groupId),
                busy: busy === student.userId,
                onRestore: (asked: RemovedStudent) => void restore(asked),
              }))}
          />
        )}
      </Loaded>
    </Stack>
  );
}
