/** What the office does with organisations. */
import * as z from 'zod';
import { auditEntrySchema } from '#shared/record/audit/schema.ts';
import { office } from '#shared/kernel/access.ts';
import { defineContract } from '#shared/kernel/contract.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { pageOf, pageQuerySchema } from '#shared/kernel/page.ts';
import { decisionInputSchema, organizationForOfficeSchema } from './profile.ts';
import { organizationStates } from './state.ts';

const params = z.object({ organizationId: idSchema('organization') });

export const organizationOfficeContract = defineContract({
  listOrganizations: {
    method: 'GET',
    path: '/api/main/admin/organizations',
    summary: '状態ごとの団体・学校（その状態になった順）',
    access: office,
    query: pageQuerySchema.extend({ state: z.enum(organizationStates) }),
    response: pageOf(organizationForOfficeSchema),
  },
  getOrganization: {
    method: 'GET',
    path: '/api/main/admin/organizations/:organizationId',
    summary: '団体・学校 1件と責任者',
    access: office,
    params,
    response: z.object({
      organization: organizationForOfficeSchema,
      owner: z.object({ name: z.string(), email: z.string().optional() }).optional(),
      /** The newest changes. */
      audit: z.array(auditEntrySchema),
    }),
    problems: ['not-found'],
  },
  decideOrganization: {
    method: 'POST',
    path: '/api/main/admin/organizations/:organizationId/decisions',
    summary: '承認する・承認しない・利用を止める・再開する（責任者にメールで知らせる）',
    access: office,
    params,
    body: decisionInputSchema,
    response: organizationForOfficeSchema,
    problems: ['not-found', 'version-conflict'],
  },
});
