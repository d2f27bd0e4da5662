/** What this feature reads and writes on the server; its query keys are private to this file. */
import { queryOptions } from '@tanstack/react-query';
import { joinedGroupContract } from '#shared/joined-group/contract.ts';
import { emailChangeContract } from '#shared/email-change/contract.ts';
import { profileContract } from '#shared/profile/contract.ts';
import type { InputOf } from '#shared/kernel/contract.ts';
import { call } from '#web/lib/api.ts';

export const profileQuery = queryOptions({
  queryKey: ['account', 'profile'],
  queryFn: ({ signal }) => call(profileContract.getProfile, {}, { signal }),
});

export const joinedGroupsQuery = queryOptions({
  queryKey: ['account', 'joined-groups'],
  queryFn: ({ signal }) => call(joinedGroupContract.listJoinedGroups, {}, { signal }),
});
export const leaveJoinedGroup = (organizationId: string) =>
  call(joinedGroupContract.leaveJoinedGroup, { params: { organizationId } });

export const updateProfile = (body: InputOf<typeof profileContract.updateProfile>['body']) =>
  call(profileContract.updateProfile, { body });

export const requestEmailChange = (email: string) =>
  call(emailChangeContract.requestEmailChange, { body: { email } });

export const confirmEmailChange = (code: string) =>
  call(emailChangeContract.confirmEmailChange, { body: { code } });
