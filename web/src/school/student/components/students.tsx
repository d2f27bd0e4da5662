import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { Group } from '#shared/people/group/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import { canHaveCard } from '#shared/school/student/policy.ts';
import type { Student } from '#shared/school/student/schema.ts';
import { formatCount } from '#shared/kernel/count.ts';
import { dayOf } from '#shared/kernel/time.ts';
import { groupNames } from '#web/people/group/words.ts';
import { PrintedHead } from '#web/people/parts/printed-head.tsx';
import { useNow } from '#web/lib/now.ts';
import { people } from '#web/lib/people.ts';
import { useTyped, useUrlFilter } from '#web/lib/url-filter.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { Link } from '#web/ui/link.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { SaveMenu } from '#web/ui/save-menu.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { turned } from '#web/ui/turned-table.tsx';
import { usePrinting } from '#web/ui/use-printing.ts';
import { filterStudents, listFilter, sortStudents, statusFilters, statusFilterWords } from '../list.ts';
import { useStudents } from '../use-students.ts';
import { RemovedStudents } from './removed-students.tsx';
import { StudentTable, type StudentAct } from './student-table.tsx';

export interface Asked {
  /** `cards`, `move`: of several at once. */
  readonly act: StudentAct | 'cards' | 'move';
  readonly students: readonly Student[];
}

/** Rows drawn at once (quality W5); the search reaches all. */
const shownAtOnce = 100;

const statusOptions = statusFilters.map((value) => ({ value, label: statusFilterWords[value] }));

interface StudentsProps {
  groups: readonly Group[];
  /** Undefined: the whole organisation. */
  group: Group | undefined;
  onAsk: (asked: Asked) => void;
}

/** Who is there can be searched already; this says that there are more, or that they do not come. */
function RestOfStudents({
  query,
  loaded,
  total,
}: {
  query: ReturnType<typeof useStudents>['query'];
  loaded: number;
  total: number;
}) {
  if (query.isFetchNextPageError)
    return (
      <LoadFailed
        busy={query.isFetchingNextPage}
        error={query.error}
        onRetry={() => void query.fetchNextPage()}
        what="続きの生徒"
      />
    );
  // The groups count their members; who has joined since may be more.
  const max = Math.max(total, loaded);
  return (
    <Progress
      label="生徒を読み込んでいます"
      max={max}
      value={loaded}
      words={`${formatCount(max)}人中 ${formatCount(loaded)}人`}
    />
  );
}

/** The pupils: searched, narrowed, sorted, chosen. */
export function Students({ groups, group, onAsk }: StudentsProps) {
  const [{ q, status, sort, page }, change] = useUrlFilter(listFilter);
  const now = useNow();
  const { query, students = [], complete } = useStudents(group?.id);
  const [typed, setTyped] = useTyped(
    q,
    useCallback((text: string) => change({ q: text }), [change]),
  );
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const wanted = useDeferredValue(typed);
  const printing = usePrinting();
  const groupName = useMemo(() => groupNames(groups), [groups]);
  const found = useMemo(
    () => sortStudents(filterStudents(students, { search: wanted, status, now }), sort, groupName),
    [students, wanted, status, now, sort, groupName],
  );
  const { rows, footer } = turned({
    rows: found,
    page,
    size: shownAtOnce,
    unit: '人',
    onPage: (next) => change({ page: next }),
  });
  const chosen = found.filter(({ userId }) => selected.has(userId));
  const reissuable = chosen.filter(canHaveCard);
  const all = found.filter(canHaveCard);
  return (
    <Stack>
      {printing &&
        (complete && query.isSuccess ? (
          <PrintedHead of={[group?.name ?? 'すべてのグループ', people(found.length)]} />
        ) : (
          <p>まだ全員を読み込んでいません。読み込みが終わってから、もう一度印刷してください。</p>
        ))}
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
            fileName={`生徒の一覧_${[group?.name ?? [], dayOf(now)].flat().join('_')}`}
            label={`あてはまる${String(found.length)}人を保存する`}
            table={async () => (await import('../export.ts')).exportTable(found, groupName)}
          />
        )}
        {/* Of a class, or of those who have none: never of a whole school by one press. */}
        {all.length > 0 && complete && (group !== undefined || status === 'no-password') && (
          <Button onClick={() => onAsk({ act: 'cards', students: all })}>
            {`あてはまる${formatCount(all.length)}人のログインカードを発行する`}
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
        <Loaded lines={10} query={query} what="生徒">
          {() => (
            <StudentTable
              caption={`生徒の一覧：${group?.name ?? 'すべてのグループ'}`}
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
              footer={!printing && footer}
              groupName={groupName}
              now={now}
              onAct={(act, student) => onAsk({ act, students: [student] })}
              onSort={(order) => change({ sort: order })}
              selection={{
                selected: new Set(chosen.map(({ userId }) => userId)),
                onChange: setSelected,
                ...(complete && { everyone: found.map(({ userId }) => userId) }),
              }}
              selectionActions={
                <>
                  {reissuable.length > 0 && (
                    <Button onClick={() => onAsk({ act: 'cards', students: reissuable })}>
                      {`選んだ${formatCount(reissuable.length)}人のログインカードを発行する`}
                    </Button>
                  )}
                  {reissuable.length > 0 && (
                    <Button onClick={() => onAsk({ act: 'disable', students: reissuable })}>
                      利用を止める
                    </Button>
                  )}
                  {chosen.length > 0 && groups.length > 1 && (
                    <Button onClick={() => onAsk({ act: 'move', students: chosen })}>
                      別のグループに移す
                    </Button>
                  )}
                  {chosen.length > 0 && (
                    <Button onClick={() => onAsk({ act: 'remove', students: chosen })}>
                      グループから外す
                    </Button>
                  )}
                </>
              }
              sort={sort}
              students={printing ? found : rows}
            />
          )}
        </Loaded>
      )}
    </Stack>
  );
}
