import * as z from 'zod';
import { organizationStates } from '#shared/account/schema.ts';
import { postalAddressSchema } from '#shared/kernel/contact.ts';
import { Problem } from '#shared/kernel/problem.ts';
import { schoolTypes } from '#shared/organization/schema.ts';
import type { Table } from '../../platform/table/table.ts';
import { create, type Key, type Write } from '../../platform/table/write.ts';

const organizationItemSchema = z.object({
  organizationId: z.string(),
  kind: z.enum(['organization', 'school']),
  name: z.string(),
  kana: z.string(),
  state: z.enum(organizationStates),
  code: z.string().optional(),
  schoolType: z.enum(schoolTypes).optional(),
  postalAddress: postalAddressSchema.optional(),
  phone: z.string().optional(),
  appliedAt: z.iso.datetime().optional(),
});
export type Organization = z.output<typeof organizationItemSchema>;

export const organizationPartition = (organizationId: string): string => `ORG#${organizationId}`;
const key = (organizationId: string): Key => ({ pk: organizationPartition(organizationId), sk: 'PROFILE' });

export interface OrganizationRepository {
  /** @throws Problem `not-found` */
  getOrganization(organizationId: string): Promise<Organization>;
  add(organization: Organization): Write;
}

export const createOrganizationRepository = (table: Table): OrganizationRepository => ({
  async getOrganization(organizationId) {
    const organization = await table.find(organizationItemSchema, key(organizationId));
    if (organization === undefined) throw new Problem('not-found');
    return organization;
  },
  add: (organization) => create({ ...key(organization.organizationId), ...organization }),
});
