/** What this feature reads and writes on the server; its query keys are private to this file. */
import { queryOptions } from '@tanstack/react-query';
import { organizationContract } from '#shared/people/organization/contract.ts';
import type { OrganizationInput } from '#shared/people/organization/profile.ts';
import { call } from '#web/lib/api.ts';

export const ownQuery = queryOptions({
  queryKey: ['organization', 'own'],
  queryFn: ({ signal }) => call(organizationContract.getOwnOrganization, {}, { signal }),
});

export const applyForOrganization = (body: OrganizationInput) =>
  call(organizationContract.createOrganization, { body });

export const reapply = (organizationId: string) =>
  call(organizationContract.reapply, { params: { organizationId } });
export const withdrawApplication = (organizationId: string) =>
  call(organizationContract.withdrawApplication, { params: { organizationId } });

export const changeOrganization = (details: OrganizationInput, version: number) =>
  call(organizationContract.changeOwnOrganization, { body: { details, version } });
