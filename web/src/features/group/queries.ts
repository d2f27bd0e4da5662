/** What this feature reads and writes on the server; its query keys are private to this file. */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { groupContract } from '#shared/group/contract.ts';
import type { Group, GroupInput } from '#shared/group/schema.ts';
import { call } from '#web/lib/api.ts';

export const groupsQuery = queryOptions({
  queryKey: ['group', 'list'],
  queryFn: ({ signal }) => call(groupContract.listGroups, {}, { signal }),
});

export const createGroup = (body: GroupInput) => call(groupContract.createGroup, { body });

export const updateGroup = ({ id, version }: Group, body: GroupInput) =>
  call(groupContract.updateGroup, { params: { groupId: id }, body: { ...body, version } });

/** Groups are named on the dashboards and among the pupils too. */
export const refreshGroups = (queryClient: QueryClient): Promise<void> => queryClient.invalidateQueries();
