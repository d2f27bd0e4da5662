import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AssignmentView } from '#shared/competition/competition/view.ts';
import { holdsPlace } from '#shared/competition/entry/policy.ts';
import type { Entry } from '#shared/competition/entry/schema.ts';
import type { Group } from '#shared/people/group/schema.ts';
import type { Student } from '#shared/school/student/schema.ts';
import { useSession } from '#web/lib/session.ts';
import { textFilter, useUrlFilter } from '#web/lib/url-filter.ts';
import { ChoosePupils, NoGroups } from '#web/school/parts/choose-pupils.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { GroupFilter } from '#web/people/parts/group-filter.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import type { Column } from '#web/ui/table.tsx';
import { Easy } from '#web/ui/easy.tsx';
import { keepGroupDraft } from '../group-draft.ts';
import { pickedForAll, withPicked, type GroupDraft } from '../group-picks.ts';
import { stepAddress } from '../group-steps.ts';
import { groupEntriesQuery, groupsQuery, pupilsQuery } from '../queries.ts';

interface PupilsProps {
  draft: GroupDraft;
  assignments: readonly AssignmentView[];
  pupils: readonly Student[];
  entries: readonly Entry[];
  groups: readonly Group[];
}

function Pupils({ draft, assignments, pupils, entries, groups }: PupilsProps) {
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
  const columns: readonly Column<Student>[] = [
    { id: 'picked', header: '選択中の課題', cell: ({ userId }) => pickedBy.get(userId)?.join('、') ?? '' },
    {
      id: 'entered',
      header: '申込済みの課題',
      cell: ({ userId }) => enteredBy.get(userId)?.join('、') ?? '',
    },
  ];
  return (
    <ChoosePupils
      caption="参加する生徒"
      columns={columns}
      groups={groups}
      nobody="探す言葉を変えてみてください。"
      onChange={(next) => keepGroupDraft(withPicked(draft, next))}
      pupils={pupils}
      selected={pickedForAll(draft)}
    />
  );
}

const filter = { group: textFilter };

/** Who enters the chosen 課題: by class, all of a class at once, or one by one. */
export function SelectPupils({
  draft,
  assignments,
}: {
  draft: GroupDraft;
  assignments: readonly AssignmentView[];
}) {
  const owner = useSession()?.organization?.role === 'owner';
  const [{ group: asked }, change] = useUrlFilter(filter);
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
      <Loaded pending={pending} query={groups} what="グループ">
        {({ items }) =>
          items.length === 0 ? (
            <NoGroups owner={owner} />
          ) : (
            <Stack>
              <Stack across>
                <GroupFilter
                  all={owner}
                  groups={items}
                  onChange={(group) => change({ group })}
                  value={groupId ?? ''}
                />
                <p>
                  <strong>{names.join('、')}</strong>
                  <Easy>に参加する生徒を選んでください。</Easy>
                  <Link to={stepAddress(draft.seasonId, 'select')}>課題を選び直す</Link>
                </p>
              </Stack>
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
