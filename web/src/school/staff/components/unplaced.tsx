import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fullName } from '#shared/people/account/schema.ts';
import { Notice } from '#web/ui/notice.tsx';
import { groupsQuery } from '#web/people/group/queries.ts';
import { staffQuery } from '../queries.ts';

/** For the owner, as on 1 April: groups without a teacher, and teachers without a group. A school of one person needs none. */
export function Unplaced({ action }: { action?: ReactNode }) {
  const groups = useQuery(groupsQuery).data?.items ?? [];
  const teachers = (useQuery(staffQuery).data?.staff ?? []).filter(({ role }) => role === 'teacher');
  if (groups.length === 0 || teachers.length === 0) return null;
  const without = groups.filter(({ id }) => !teachers.some(({ groupIds }) => groupIds.includes(id)));
  const idle = teachers.filter(({ groupIds }) => !groups.some(({ id }) => groupIds.includes(id)));
  if (without.length === 0 && idle.length === 0) return null;
  return (
    <Notice action={action} title="先生の担当が決まっていません" tone="warn">
      {without.length > 0 && <p>{`先生のいないグループ：${without.map(({ name }) => name).join('、')}`}</p>}
      {idle.length > 0 && (
        <p>{`担当グループのない先生：${idle.map(({ name }) => fullName(name)).join('、')}`}</p>
      )}
      <p>先生に見えるのは、担当グループだけです。責任者には、すべてのグループが見えます。</p>
    </Notice>
  );
}
