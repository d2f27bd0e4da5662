/** What this feature reads and writes on the server; its query keys are private to this file. */
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { OrganizationState } from '#shared/account/schema.ts';
import type { AuditEntry } from '#shared/audit/schema.ts';
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
  audit: ['organization', 'audit'],
  staff: ['organization', 'staff'],
  groups: ['organization', 'groups'],
  invitation: (token: string) => ['organization', 'invitation', token],
  list: (state: OrganizationState) => ['organization', 'office', 'list', state],
  one: (organizationId: string) => ['organization', 'office', 'one', organizationId],
} as const;

const byCursor = (cursor: string | undefined) => (cursor === undefined ? {} : { cursor });
const paged = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: { nextCursor?: string | undefined }) => nextCursor,
};

export const ownQuery = queryOptions({
  queryKey: keys.own,
  queryFn: ({ signal }) => call(organizationContract.getOwnOrganization, {}, { signal }),
});

export const auditQuery = infiniteQueryOptions({
  queryKey: keys.audit,
  queryFn: ({ pageParam, signal }) =>
    call(organizationContract.listAudit, { query: byCursor(pageParam) }, { signal }),
  staleTime: 0,
  ...paged,
});

/** The whole trail, for a file. */
export async function fetchAudit(): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = [];
  let cursor: string | undefined;
  do {
    const page = await call(organizationContract.listAudit, { query: { ...byCursor(cursor), limit: 100 } });
    entries.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return entries;
}

export const listQuery = (state: OrganizationState) =>
  infiniteQueryOptions({
    queryKey: keys.list(state),
    queryFn: ({ pageParam, signal }) =>
      call(
        organizationOfficeContract.listOrganizations,
        { query: { state, ...byCursor(pageParam) } },
        { signal },
      ),
    staleTime: 0,
    ...paged,
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
