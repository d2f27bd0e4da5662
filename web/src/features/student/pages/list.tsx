import { useInfiniteQuery, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { fullName } from '#shared/account/schema.ts';
import type { Group } from '#shared/group/schema.ts';
import type { Student } from '#shared/student/schema.ts';
import { useNow } from '#web/lib/now.ts';
import { to } from '#web/lib/paths.ts';
import { useSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import type { TableSort } from '#web/ui/table-sort.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { EditDialog } from '../components/edit-dialog.tsx';
import { ExportMenu } from '../components/export-menu.tsx';
import { ReissueDialog } from '../components/reissue-dialog.tsx';
import { StudentTable, type StudentAct } from '../components/student-table.tsx';
import { filterStudents, groupNames, sortStudents, type StatusFilter } from '../list.ts';
import { groupsQuery, refreshAll, setDisabled, studentsQuery } from '../queries.ts';

export function loader({ queryClient }: { queryClient: QueryClient }) {
  void queryClient.prefetchQuery(groupsQuery);
}

/** Rows drawn at once (quality W5); the search reaches all. */
const shownAtOnce = 100;

const statusOptions = [
  { value: '', label: 'すべて' },
  { value: 'active', label: '利用中' },
  { value: 'disabled', label: '停止中' },
  { value: 'no-password', label: 'パスワード未発行' },
];

/** All pupils of the group, page after page; the first are usable while the rest arrives. */
function useStudents(groupId: string | undefined) {
  const query = useInfiniteQuery(studentsQuery(groupId));
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
  const students = useMemo(() => query.data?.pages.flatMap(({ items }) => items), [query.data]);
  return { query, students, complete: !hasNextPage };
}

function Turn({ from, total, onTurn }: { from: number; total: number; onTurn: (from: number) => void }) {
  const until = Math.min(from + shownAtOnce, total);
  return (
    <Stack across>
      <Button aria-disabled={from === 0} onClick={() => onTurn(Math.max(0, from - shownAtOnce))}>
        前の{shownAtOnce}人
      </Button>
      <p role="status">
        {total.toLocaleString('ja-JP')}人中 {from + 1}〜{until}人目
      </p>
      <Button
        aria-disabled={until >= total}
        onClick={() => {
          if (until < total) onTurn(until);
        }}
      >
        次の{shownAtOnce}人
      </Button>
    </Stack>
  );
}

interface Asked {
  readonly act: StudentAct;
  readonly students: readonly Student[];
}

function ActDialog({
  asked,
  groups,
  onClose,
}: {
  asked: Asked;
  groups: readonly Group[];
  onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { act, students } = asked;
  const [first] = students;
  if (first === undefined) return null;
  if (act === 'edit') return <EditDialog groups={groups} onClose={onClose} student={first} />;
  if (act === 'reissue') return <ReissueDialog onClose={onClose} students={students} />;
  const who = students.length === 1 ? `${fullName(first.name)} さん` : `${String(students.length)}人`;
  const disable = act === 'disable';
  const word = disable ? '利用を止める' : '利用を再開する';
  return (
    <ConfirmDialog
      confirmLabel={word}
      destructive={disable}
      onClose={onClose}
      onConfirm={async () => {
        try {
          for (const student of students) await setDisabled(student, disable);
        } finally {
          await refreshAll(queryClient);
        }
        toast(`${who}の利用を${disable ? '止めました' : '再開しました'}`);
      }}
      open
      title={`${who}の${word}`}
    >
      {disable
        ? 'すぐにサインアウトし、再開するまでサインインできなくなります。結果や認定証はそのまま残ります。'
        : 'もう一度サインインできるようになります。'}
    </ConfirmDialog>
  );
}

function Students({ groups, group }: { groups: readonly Group[]; group: Group | undefined }) {
  const [search, setSearch] = useSearchParams();
  const now = useNow();
  const { query, students = [], complete } = useStudents(group?.id);
  const [typed, setTyped] = useState('');
  const [sort, setSort] = useState<TableSort>({ column: 'group', direction: 'ascending' });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [turnedTo, setFrom] = useState(0);
  const [asked, setAsked] = useState<Asked>();
  const wanted = useDeferredValue(typed);
  const status = (search.get('status') ?? '') as StatusFilter;
  const groupName = useMemo(() => groupNames(groups), [groups]);
  const found = useMemo(
    () => sortStudents(filterStudents(students, { search: wanted, status }), sort, groupName),
    [students, wanted, status, sort, groupName],
  );
  // A search that finds less may leave the page one was on behind.
  const from = turnedTo < found.length ? turnedTo : 0;
  const chosen = found.filter(({ userId }) => selected.has(userId));
  const reissuable = chosen.filter((student) => student.status === 'active');
  return (
    <Stack>
      <Stack across>
        <SearchField label="氏名・ユーザーIDで探す" onChange={setTyped} value={typed} />
        <FilterSelect
          label="状態"
          onChange={(value) =>
            setSearch(
              (before) => {
                if (value === '') before.delete('status');
                else before.set('status', value);
                return before;
              },
              { replace: true },
            )
          }
          options={statusOptions}
          value={status}
        />
        {found.length > 0 && complete && <ExportMenu groupName={groupName} students={found} />}
      </Stack>
      <Loaded
        pending={<Skeleton label="生徒を読み込んでいます" lines={10} shape="row" />}
        query={query}
        what="生徒"
      >
        {() => (
          <StudentTable
            caption={`${group?.name ?? 'すべてのグループ'}の生徒`}
            empty={
              students.length === 0 ? (
                <EmptyState
                  action={
                    <Link
                      look="secondary"
                      to={to('/user-group/create-user', {}, group && { group: group.id })}
                    >
                      生徒を登録する
                    </Link>
                  }
                  title="まだ生徒がいません"
                >
                  登録すると、ここに並びます。
                </EmptyState>
              ) : (
                <EmptyState title="あてはまる生徒がいません">
                  探す言葉や状態の絞り込みを変えてみてください。
                </EmptyState>
              )
            }
            footer={
              <>
                {!complete && (
                  <p role="status">{students.length}人まで読み込みました。続きを読み込んでいます。</p>
                )}
                {found.length > shownAtOnce && <Turn from={from} onTurn={setFrom} total={found.length} />}
              </>
            }
            groupName={groupName}
            now={now}
            onAct={(act, student) => setAsked({ act, students: [student] })}
            onSort={setSort}
            selection={{ selected: new Set(chosen.map(({ userId }) => userId)), onChange: setSelected }}
            selectionActions={
              <>
                {reissuable.length > 0 && (
                  <Button onClick={() => setAsked({ act: 'reissue', students: reissuable })}>
                    パスワードを発行し直す
                  </Button>
                )}
                {reissuable.length > 0 && (
                  <Button onClick={() => setAsked({ act: 'disable', students: reissuable })}>
                    利用を止める
                  </Button>
                )}
              </>
            }
            sort={sort}
            students={found.slice(from, from + shownAtOnce)}
          />
        )}
      </Loaded>
      {asked !== undefined && <ActDialog asked={asked} groups={groups} onClose={() => setAsked(undefined)} />}
    </Stack>
  );
}

export function Component() {
  const owner = useSession()?.organization?.role === 'owner';
  const [search, setSearch] = useSearchParams();
  const query = useQuery(groupsQuery);
  return (
    <>
      <PageHeader
        action={
          <Link look="primary" to={to('/user-group/create-user')}>
            生徒を登録する
          </Link>
        }
        lead="今年度の生徒です。パスワードの再発行、利用の停止、登録内容の訂正ができます。"
        title="生徒の一覧"
      />
      <Loaded
        pending={<Skeleton label="グループを読み込んでいます" lines={10} shape="row" />}
        query={query}
        what="グループ"
      >
        {({ items }) => {
          const asked = items.find(({ id }) => id === search.get('group'));
          // A teacher sees one of their own groups at a time.
          const group = asked ?? (owner ? undefined : items[0]);
          if (group === undefined && !owner)
            return (
              <EmptyState title="担当のグループがありません">
                責任者が担当グループを割り当てると、生徒がここに並びます。
              </EmptyState>
            );
          return (
            <Stack>
              <FilterSelect
                label="グループ"
                onChange={(value) =>
                  setSearch(
                    (before) => {
                      if (value === '') before.delete('group');
                      else before.set('group', value);
                      return before;
                    },
                    { replace: true },
                  )
                }
                options={[
                  ...(owner ? [{ value: '', label: 'すべてのグループ' }] : []),
                  ...items.map(({ id, name }) => ({ value: id, label: name })),
                ]}
                value={group?.id ?? ''}
              />
              <Students group={group} groups={items} key={group?.id ?? 'all'} />
            </Stack>
          );
        }}
      </Loaded>
    </>
  );
}
