import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Group } from '#shared/people/group/schema.ts';
import { useSession } from '#web/lib/session.ts';
import { groupsQuery } from '#web/people/group/queries.ts';
import { chooseGroup, currentGroup } from '#web/state/group.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { ScreenOnly } from '#web/ui/screen-only.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { GroupFilter } from './group-filter.tsx';

interface OfGroupProps {
  /** As it stands in the address. */
  asked: string;
  onChange: (groupId: string) => void;
  /** What a teacher without a group reads: who can give them one, and what they find here then. */
  without: string;
  /** Chosen beside it. */
  beside?: ReactNode;
  /** Of the whole organisation where there is no group. */
  children: (group: Group | undefined, groups: readonly Group[]) => ReactNode;
}

/** What a page shows of the group that is chosen: an owner sees all of them at first, a teacher one of their own at a time, the one worked with last. */
export function OfGroup({ asked, onChange, without, beside, children }: OfGroupProps) {
  const all = useSession()?.organization?.role === 'owner';
  return (
    <Loaded lines={10} query={useQuery(groupsQuery)} what="グループ">
      {({ items }) => {
        const group = all ? items.find(({ id }) => id === asked) : currentGroup(items, asked);
        if (group === undefined && !all)
          return <EmptyState title="担当のグループがありません">{without}</EmptyState>;
        return (
          <Stack>
            <ScreenOnly>
              <Stack across>
                {beside}
                <GroupFilter
                  all={all}
                  groups={items}
                  onChange={(id) => {
                    if (id !== '') chooseGroup(id);
                    onChange(id);
                  }}
                  value={group?.id ?? ''}
                />
              </Stack>
            </ScreenOnly>
            {children(group, items)}
          </Stack>
        );
      }}
    </Loaded>
  );
}
