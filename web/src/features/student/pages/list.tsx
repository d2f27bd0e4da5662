import { useQuery, type QueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { Group } from '#shared/group/schema.ts';
import { useNow } from '#web/lib/now.ts';
import { to } from '#shared/kernel/paths.ts';
import { useSession } from '#web/lib/session.ts';
import { useTyped, useUrlFilter } from '#web/lib/url-filter.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SaveMenu } from '#web/ui/save-menu.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import type { Asked } from '../components/act-dialog.tsx';
import { RemovedStudents } from '../components/removed-students.tsx';
import { RestOfStudents } from '../components/rest-of-students.tsx';
import { StudentTable } from '../components/student-table.tsx';
import { Turn } from '#web/ui/turned-table.tsx';
import { groupNames } from '#web/features/group/words.ts';
import {
  canHaveCard,
  exportTable,
  filterStudents,
  listFilter,
  sortStudents,
  statusFilters,
  statusFilterWords,
} from '../list.ts';
import { groupsQuery } from '#web/features/group/queries.ts';
import { useStudents } from '../use-students.ts';

export function loader({ queryClient }: { queryClient: QueryClient }) {
  void queryClient.prefetchQuery(groupsQuery);
}

/** With the form library behind it: comes when something is asked for. */
const actDialog = () => import('../components/act-dialog.tsx');
const ActDialog = lazy(async () => ({ default: (await actDialog()).ActDialog }));

/** Rows drawn at once (quality W5); the search reaches all. */
const shownAtOnce = 100;

const statusOptions = statusFilters.map((value) => ({ value, label: statusFilterWords[value] }));

function Students({ groups, group }: { groups: readonly Group[]; group: Group | undefined }) {
  const [{ q, status, sort, page }, change] = useUrlFilter(listFilter);
  const now = useNow();
  const { query, students = [], complete } = useStudents(group?.id);
  const [typed, setTyped] = useTyped(
    q,
    useCallback((text: string) => change({ q: text }), [change]),
  );
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<Asked>();
  const wanted = useDeferredValue(typed);
  const groupName = useMemo(() => groupNames(groups), [groups]);
  const found = useMemo(
    () => sortStudents(filterStudents(students, { search: wanted, status }), sort, groupName),
    [students, wanted, status, sort, groupName],
  );
  const turnedTo = (page - 1) * shownAtOnce;
  // A search that finds less may leave the page one was on behind.
  const from = turnedTo < found.length ? turnedTo : 0;
  const chosen = found.filter(({ userId }) => selected.has(userId));
  const reissuable = chosen.filter(canHaveCard);
  const all = found.filter(canHaveCard);
  return (
    <Stack>
      <Stack across>
        <SearchField label="氏名・ユーザーIDで探す" onChange={setTyped} value={typed} />
        <FilterSelect
          label="状態"
          onChange={(value) => change({ status: value })}
          options={statusOptions}
          value={status}
        />
        {found.length > 0 && complete && status !== 'removed' && (
          <SaveMenu
            fileName="生徒の一覧"
            label={`表示中の${String(found.length)}人を書き出す`}
            table={() => exportTable(found, groupName)}
          />
        )}
        {/* Of a class, or of those who have none: never of a whole school by one press. */}
        {all.length > 0 && complete && (group !== undefined || status === 'no-password') && (
          <Button onClick={() => setAsked({ act: 'cards', students: all })}>
            {`表示中の${all.length.toLocaleString('ja-JP')}人のログインカードを発行する`}
          </Button>
        )}
      </Stack>
      {!complete && students.length > 0 && status !== 'removed' && (
        <RestOfStudents
          loaded={students.length}
          query={query}
          total={(group === undefined ? groups : [group]).reduce(
            (sum, { memberCount }) => sum + memberCount,
            0,
          )}
        />
      )}
      {status === 'removed' ? (
        <RemovedStudents groupName={groupName} />
      ) : (
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
                  <EmptyState
                    title={
                      complete ? 'あてはまる生徒がいません' : '読み込んだ中には、あてはまる生徒がまだいません'
                    }
                  >
                    {complete
                      ? '探す言葉や状態の絞り込みを変えてみてください。'
                      : '続きが読み込まれると、あてはまる生徒がここに並びます。'}
                  </EmptyState>
                )
              }
              footer={
                found.length > shownAtOnce && (
                  <Turn
                    from={from}
                    onTurn={(row) => change({ page: row / shownAtOnce + 1 })}
                    size={shownAtOnce}
                    total={found.length}
                    unit="人"
                  />
                )
              }
              groupName={groupName}
              now={now}
              onAct={(act, student) => setAsked({ act, students: [student] })}
              onSort={(order) => change({ sort: order })}
              selection={{ selected: new Set(chosen.map(({ userId }) => userId)), onChange: setSelected }}
              selectionActions={
                <>
                  {reissuable.length > 0 && (
                    <Button onClick={() => setAsked({ act: 'cards', students: reissuable })}>
                      {`選んだ${reissuable.length.toLocaleString('ja-JP')}人のログインカードを発行する`}
                    </Button>
                  )}
                  {reissuable.length > 0 && (
                    <Button onClick={() => setAsked({ act: 'disable', students: reissuable })}>
                      利用を止める
                    </Button>
                  )}
                  {chosen.length > 0 && (
                    <Button onClick={() => setAsked({ act: 'remove', students: chosen })}>
                      グループから外す
                    </Button>
                  )}
                </>
              }
              sort={sort}
              students={found.slice(from, from + shownAtOnce)}
            />
          )}
        </Loaded>
      )}
      {asked !== undefined && (
        <Suspense>
          <ActDialog asked={asked} groups={groups} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </Stack>
  );
}

export function Component() {
  const owner = useSession()?.organization?.role === 'owner';
  const [{ group: askedFor }, change] = useUrlFilter(listFilter);
  const query = useQuery(groupsQuery);
  return (
    <>
      <PageHeader
        action={
          <Link look="primary" to={to('/user-group/create-user')}>
            生徒を登録する
          </Link>
        }
        lead="今年度の生徒です。ログインカードの発行、利用の停止、登録内容の訂正ができます。"
        title="生徒の一覧"
      />
      <Loaded
        pending={<Skeleton label="グループを読み込んでいます" lines={10} shape="row" />}
        query={query}
        what="グループ"
      >
        {({ items }) => {
          const asked = items.find(({ id }) => id === askedFor);
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
                onChange={(value) => change({ group: value })}
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
