import { queryOptions } from '@tanstack/react-query';
import { inviteCodeContract } from '#shared/school/invite-code/contract.ts';
import type { InputOf } from '#shared/kernel/contract.ts';
import { call } from '#web/lib/api.ts';
import { pagedQuery } from '#web/lib/paged.ts';

/** Newest first. */
export const inviteCodesQuery = pagedQuery({
  queryKey: ['invite-code', 'list'],
  read: (query, options) => call(inviteCodeContract.listInviteCodes, { query }, options),
});

export const createInviteCode = (body: InputOf<typeof inviteCodeContract.createInviteCode>['body']) =>
  call(inviteCodeContract.createInviteCode, { body });

export const revokeInviteCode = (inviteCodeId: string) =>
  call(inviteCodeContract.revokeInviteCode, { params: { inviteCodeId } });

/** What a code opens. */
export const openInviteQuery = (code: string) =>
  queryOptions({
    queryKey: ['invite-code', 'open', code],
    queryFn: ({ signal }) => call(inviteCodeContract.lookAtInviteCode, { body: { code } }, { signal }),
    staleTime: 0,
  });

export const joinWithInviteCode = (code: string) =>
  call(inviteCodeContract.joinWithInviteCode, { body: { code } });

export const registerWithInviteCode = (
  body: InputOf<typeof inviteCodeContract.registerWithInviteCode>['body'],
) => call(inviteCodeContract.registerWithInviteCode, { body });
