/** What this feature reads and writes on the server; its query keys are private to this file. */
import { queryOptions } from '@tanstack/react-query';
import { byWords } from '#shared/kernel/by-words.ts';
import { groupContract } from '#shared/people/group/contract.ts';
import type { Group, GroupInput } from '#shared/people/group/schema.ts';
import { call } from '#web/lib/api.ts';

/** As a school counts them, whichever was made first: 2組 before 10組. */
export const inTurn = (groups: readonly Group[]): Group[] =>
  groups.toSorted((one, other) => byWords(one.name, other.name));

export async function fetchGroups(options?: { readonly signal: AbortSignal }) {
  const list = await call(groupContract.listGroups, {}, options);
  return { ...list, items: inTurn(list.items) };
}

export const groupsQuery = queryOptions({
  queryKey: ['group'],
  queryFn: ({ signal }) => fetchGroups({ signal }),
});

export const createGroup = (body: GroupInput) => call(groupContract.createGroup, { body });

export const removeGroup = (groupId: string) => call(groupContract.removeGroup, { params: { groupId } });

export const updateGroup = ({ id, version }: Group, body: GroupInput) =>
  call(groupContract.updateGroup, { params: { groupId: id }, body: { ...body, version } });
