/** What this feature reads and writes on the server; its query keys are private to this file. */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { groupContract } from '#shared/group/contract.ts';
import {
  organizationContract,
  organizationOfficeContract,
  staffContract,
} from '#shared/organization/contract.ts';
import type { DecisionInput, InvitationInput, OrganizationInput } from '#shared/organization/profile.ts';
import { call } from '#web/lib/api.ts';

const keys = {
  own: ['organization', 'own'],
  staff: ['organization', 'staff'],
  groups: ['organization', 'groups'],
  invitation: (token: string) => ['organization', 'invitation', token],
  one: (organizationId: string) => ['organization', 'office', 'one', organizationId],
} as const;

export const ownQuery = queryOptions({
  queryKey: keys.own,
  queryFn: ({ signal }) => call(organizationContract.getOwnOrganization, {}, { signal }),
});

export const oneQuery = (organizationId: string) =>
  queryOptions({
    queryKey: keys.one(organizationId),
    queryFn: ({ signal }) =>
      call(organizationOfficeContract.getOrganization, { params: { organizationId } }, { signal }),
    staleTime: 0,
  });

export const staffQuery = queryOptions({
  queryKey: keys.staff,
  queryFn: ({ signal }) => call(staffContract.listStaff, {}, { signal }),
  staleTime: 0,
});

/** The groups that can be given to a teacher. */
export const groupChoiceQuery = queryOptions({
  queryKey: keys.groups,
  queryFn: async ({ signal }) => (await call(groupContract.listGroups, {}, { signal })).items,
});

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: keys.invitation(token),
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

export const applyForOrganization = (body: OrganizationInput) =>
  call(organizationContract.createOrganization, { body });

export const reapply = (organizationId: string) =>
  call(organizationContract.reapply, { params: { organizationId } });
export const withdrawApplication = (organizationId: string) =>
  call(organizationContract.withdrawApplication, { params: { organizationId } });

export const changeOrganization = (details: OrganizationInput, version: number) =>
  call(organizationContract.changeOwnOrganization, { body: { details, version } });

export const decideOrganization = (organizationId: string, body: DecisionInput) =>
  call(organizationOfficeContract.decideOrganization, { params: { organizationId }, body });

/** After anything changed: names, states and numbers elsewhere show it too. */
export const refreshAll = (queryClient: QueryClient): Promise<void> => queryClient.invalidateQueries();
