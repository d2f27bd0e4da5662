import { useQuery } from '@tanstack/react-query';

import { groupsQuery } from '#web/people/group/queries.ts';
import { textFilter, useUrlFilter } from '#web/lib/url-filter.ts';
import { later } from '#web/ui/later.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { currentGroup } from '#web/state/group.ts';
import { Later } from './later.tsx';

const ClassPractice = later(
  async () => (await import('#web/practice/training-log/components/class-practice.tsx')).ClassPractice,
);

const filter = { group: textFilter };

/** Of the class that the page is about, or the first one: practice is looked at class by class. */
export function GroupPractice() {
  const [{ group: asked }] = useUrlFilter(filter);
  const groups = useQuery(groupsQuery).data?.items ?? [];
  const group = currentGroup(groups, asked);
  return group === undefined ? null : (
    <Later pending={<Skeleton height={8} label="クラスの練習を読み込んでいます" shape="block" />}>
      <ClassPractice group={group} key={group.id} />
    </Later>
  );
}
