/** What this feature reads and writes on the server; its query keys are private to this file. */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { inviteCodeContract } from '#shared/invite-code/contract.ts';
import { groupContract } from '#shared/group/contract.ts';
import type { Group, GroupInput } from '#shared/group/schema.ts';
import type { InputOf } from '#shared/kernel/contract.ts';
import { call } from '#web/lib/api.ts';
import { pagedQuery } from '#web/lib/paged.ts';

export const groupsQuery = queryOptions({
  queryKey: ['group', 'list'],
  queryFn: ({ signal }) => call(groupContract.listGroups, {}, { signal }),
});

export const createGroup = (body: GroupInput) => call(groupContract.createGroup, { body });

export const updateGroup = ({ id, version }: Group, body: GroupInput) =>
  call(groupContract.updateGroup, { params: { groupId: id }, body: { ...body, version } });

/** Groups are named on the dashboards and among the pupils too. */
export const refreshGroups = (queryClient: QueryClient): Promise<void> => queryClient.invalidateQueries();

/** Newest first. */
export const inviteCodesQuery = pagedQuery({
  queryKey: ['group', 'invite-codes'],
  read: (query, options) => call(inviteCodeContract.listInviteCodes, { query }, options),
});

export const createInviteCode = (body: InputOf<typeof inviteCodeContract.createInviteCode>['body']) =>
  call(inviteCodeContract.createInviteCode, { body });

export const revokeInviteCode = (inviteCodeId: string) =>
  call(inviteCodeContract.revokeInviteCode, { params: { inviteCodeId } });

/** What a code opens. */
export const openInviteQuery = (code: string) =>
  queryOptions({
    queryKey: ['group', 'open-invite', code],
    queryFn: ({ signal }) => call(inviteCodeContract.lookAtInviteCode, { body: { code } }, { signal }),
    staleTime: 0,
  });

export const joinWithInviteCode = (code: string) =>
  call(inviteCodeContract.joinWithInviteCode, { body: { code } });

export const registerWithInviteCode = (
  body: InputOf<typeof inviteCodeContract.registerWithInviteCode>['body'],
) => call(inviteCodeContract.registerWithInviteCode, { body });
