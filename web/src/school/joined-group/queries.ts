import { queryOptions } from '@tanstack/react-query';
import { joinedGroupContract } from '#shared/school/joined-group/contract.ts';
import { call } from '#web/lib/api.ts';

export const joinedGroupsQuery = queryOptions({
  queryKey: ['joined-group'],
  queryFn: ({ signal }) => call(joinedGroupContract.listJoinedGroups, {}, { signal }),
});

export const leaveJoinedGroup = (organizationId: string) =>
  call(joinedGroupContract.leaveJoinedGroup, { params: { organizationId } });
