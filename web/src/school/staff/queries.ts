import { queryOptions } from '@tanstack/react-query';
import { staffContract } from '#shared/school/staff/contract.ts';
import type { InvitationInput } from '#shared/school/staff/schema.ts';
import { call } from '#web/lib/api.ts';

export const staffQuery = queryOptions({
  queryKey: ['staff', 'list'],
  queryFn: ({ signal }) => call(staffContract.listStaff, {}, { signal }),
  staleTime: 0,
});

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['staff', 'invitation', token],
    queryFn: ({ signal }) => call(staffContract.lookAtInvitation, { body: { token } }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });

export const acceptInvitation = (token: string) => call(staffContract.acceptInvitation, { body: { token } });
export const inviteStaff = (body: InvitationInput) => call(staffContract.inviteStaff, { body });
export const cancelInvitation = (invitationId: string) =>
  call(staffContract.cancelInvitation, { params: { invitationId } });
export const giveGroups = (userId: string, groupIds: string[]) =>
  call(staffContract.giveGroups, { params: { userId }, body: { groupIds } });
export const removeStaff = (userId: string) => call(staffContract.removeStaff, { params: { userId } });

export const leaveOrganization = (organizationId: string) =>
  call(staffContract.leaveOrganization, { params: { organizationId } });
