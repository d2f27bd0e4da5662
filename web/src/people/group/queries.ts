/** What this feature reads and writes on the server; its query keys are private to this file. */
import { queryOptions } from '@tanstack/react-query';
import { groupContract } from '#shared/people/group/contract.ts';
import type { Group, GroupInput } from '#shared/people/group/schema.ts';
import { call } from '#web/lib/api.ts';

export const groupsQuery = queryOptions({
  queryKey: ['group'],
  queryFn: ({ signal }) => call(groupContract.listGroups, {}, { signal }),
});

export const fetchGroups = () => call(groupContract.listGroups);

export const createGroup = (body: GroupInput) => call(groupContract.createGroup, { body });

export const removeGroup = (groupId: string) => call(groupContract.removeGroup, { params: { groupId } });

export const updateGroup = ({ id, version }: Group, body: GroupInput) =>
  call(groupContract.updateGroup, { params: { groupId: id }, body: { ...body, version } });
