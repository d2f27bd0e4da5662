import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { fullName } from '#shared/people/account/schema.ts';
import type { AssignmentView } from '#shared/competition/competition/view.ts';
import { holdsPlace } from '#shared/competition/entry/policy.ts';
import type { Entry } from '#shared/competition/entry/schema.ts';
import type { Group } from '#shared/people/group/schema.ts';
import type { Student } from '#shared/school/student/schema.ts';
import { findPupils, placeOf, type FoundPupil } from '#web/lib/find-pupils.ts';
import { useSession } from '#web/lib/session.ts';
import { ChooseAll } from '#web/ui/choose-all.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { GroupFilter } from '#web/ui/group-filter.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { ShowMore } from '#web/ui/pagination.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { Easy } from '#web/ui/easy.tsx';
import { keepGroupDraft } from '../group-draft.ts';
import { pickedForAll, withPicked, type GroupDraft } from '../group-picks.ts';
import { stepAddress } from '../group-steps.ts';
import { groupEntriesQuery, groupsQuery, pupilsQuery } from '../queries.ts';

interface Row extends FoundPupil<Student> {
  /** 課題 by name: picked here, entered before. */
  readonly picked: string;
  readonly entered: string;
}

const columns: readonly Column<Row>[] = [
  { id: 'name', header: '氏名', rowHeader: true, cell: ({ pupil }) => fullName(pupil.name) },
  {
    id: 'group',
    brief: true,
    header: '組・番号',
    cell: placeOf,
  },
  { id: 'picked', header: '選択中の課題', cell: ({ picked }) => picked },
  { id: 'entered', header: '申込済みの課題', cell: ({ entered }) => entered },
];

const shownAtOnce = 100;

interface PupilsProps {
  draft: GroupDraft;
  assignments: readonly AssignmentView[];
  pupils: readonly Student[];
  entries: readonly Entry[];
  groups: readonly Group[];
}

function Pupils({ draft, assignments, pupils, entries, groups }: PupilsProps) {
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState(shownAtOnce);
  const wanted = useDeferredValue(typed);
  const nameOf = useMemo(
    () => new Map(assignments.map(({ division: { code, name } }) => [code, name])),
    [assignments],
  );
  const enteredBy = useMemo(() => {
    const found = new Map<string, string[]>();
    for (const { personId, division, state } of entries)
      if (holdsPlace(state)) found.set(personId, [...(found.get(personId) ?? []), division.name]);
    return found;
  }, [entries]);
  const pickedBy = useMemo(() => {
    const found = new Map<string, string[]>();
    for (const [code, people] of Object.entries(draft.picked))
      for (const userId of people)
        found.set(userId, [...(found.get(userId) ?? []), nameOf.get(code) ?? code]);
    return found;
  }, [draft.picked, nameOf]);
  const found = useMemo(
    () =>
      findPupils(pupils, groups, wanted).map((one): Row => ({
        ...one,
        picked: pickedBy.get(one.pupil.userId)?.join('、') ?? '',
        entered: enteredBy.get(one.pupil.userId)?.join('、') ?? '',
      })),
    [pupils, groups, wanted, pickedBy, enteredBy],
  );
  const selected = pickedForAll(draft);
  const change = (next: ReadonlySet<string>) => keepGroupDraft(withPicked(draft, next));
  return (
    <Stack>
      <Stack across>
        <SearchField label="氏名で探す" onChange={setTyped} value={typed} />
        {found.length > shownAtOnce && (
          <ChooseAll found={found.map(({ pupil }) => pupil.userId)} onChange={change} selected={selected} />
        )}
      </Stack>
      <Table
        caption="参加する生徒"
        columns={columns}
        empty={
          <EmptyState title={pupils.length === 0 ? 'まだ生徒がいません' : 'あてはまる生徒がいません'}>
            {pupils.length === 0
              ? '「クラスと生徒」から登録すると、ここに並びます。'
              : '探す言葉を変えてみてください。'}
          </EmptyState>
        }
        footer={
          found.length > shownAtOnce && (
            <ShowMore
              more={shown < found.length}
              onMore={() => setShown(shown + shownAtOnce)}
              shown={Math.min(shown, found.length)}
            />
          )
        }
        rowId={({ pupil }) => pupil.userId}
        rowName={({ pupil }) => fullName(pupil.name)}
        rows={found.slice(0, shown)}
        selection={{ selected, onChange: change }}
      />
    </Stack>
  );
}

/** Who enters the chosen 課題: by class, all of a class at once, or one by one. */
export function SelectPupils({
  draft,
  assignments,
}: {
  draft: GroupDraft;
  assignments: readonly AssignmentView[];
}) {
  const owner = useSession()?.organization?.role === 'owner';
  const [asked, setAsked] = useState('');
  const groups = useQuery(groupsQuery);
  const groupId = asked !== '' ? asked : owner ? undefined : groups.data?.items[0]?.id;
  const ready = owner || groupId !== undefined;
  const pupils = useQuery({ ...pupilsQuery(groupId), enabled: ready });
  const entries = useQuery({ ...groupEntriesQuery(draft.seasonId, groupId), enabled: ready });
  const names = assignments
    .filter(({ division }) => draft.chosen.includes(division.code))
    .map(({ division }) => division.name);
  const pending = <Skeleton label="生徒を読み込んでいます" lines={10} shape="row" />;
  if (draft.chosen.length === 0)
    return (
      <EmptyState
        action={
          <Link look="primary" to={stepAddress(draft.seasonId, 'select')}>
            課題を選ぶ
          </Link>
        }
        title="先に課題を選んでください"
      >
        課題を選ぶと、その課題に参加する生徒を選べます。
      </EmptyState>
    );
  return (
    <Stack>
      <p>
        <strong>{names.join('、')}</strong>
        <Easy>に参加する生徒を選んでください。</Easy>
        <Link to={stepAddress(draft.seasonId, 'select')}>課題を選び直す</Link>
      </p>
      <Loaded pending={pending} query={groups} what="グループ">
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={owner ? 'グループがまだありません' : '担当のグループがありません'}>
              {owner
                ? '「クラスと生徒」からグループと生徒を登録すると、ここで選べます。'
                : '責任者が担当グループを割り当てると、生徒がここに並びます。'}
            </EmptyState>
          ) : (
            <Stack>
              <GroupFilter all={owner} groups={items} onChange={setAsked} value={groupId ?? ''} />
              <Loaded pending={pending} query={pupils} what="生徒">
                {(found) => (
                  <Loaded pending={pending} query={entries} what="これまでの申込">
                    {(before) => (
                      <Pupils
                        assignments={assignments}
                        draft={draft}
                        entries={before}
                        groups={items}
                        key={groupId ?? 'all'}
                        pupils={found}
                      />
                    )}
                  </Loaded>
                )}
              </Loaded>
            </Stack>
          )
        }
      </Loaded>
    </Stack>
  );
}
