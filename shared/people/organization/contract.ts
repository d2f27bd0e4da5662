import * as z from 'zod';
import { auditEntrySchema } from '#shared/record/audit/schema.ts';
import { defineContract } from '#shared/kernel/contract.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { pageOf, pageQuerySchema } from '#shared/kernel/page.ts';
import { organizationInputSchema, organizationProfileSchema } from './profile.ts';

const ofOrganizations = {
  audience: 'signed-in',
  kinds: ['organization', 'school'],
  scope: 'organization',
  early: true,
} as const;
const staff = { ...ofOrganizations, roles: ['owner', 'teacher'] } as const;
const owner = { ...ofOrganizations, roles: ['owner'] } as const;
const organizationParams = z.object({ organizationId: idSchema('organization') });

export const organizationContract = defineContract({
  createOrganization: {
    method: 'POST',
    path: '/api/main/organizations',
    summary: '団体・学校として申請する（認定会場申請）。申請した人が責任者になる',
    access: { audience: 'signed-in', kinds: ['individual'], scope: 'self' },
    body: organizationInputSchema,
    response: z.object({ organizationId: idSchema('organization') }),
    problems: ['already-member'],
    rateLimit: { per: 'actor', requests: 10, seconds: 600 },
  },
  getOwnOrganization: {
    method: 'GET',
    path: '/api/main/organizations/mine',
    summary: '自分の団体・学校',
    access: staff,
    response: organizationProfileSchema,
  },
  changeOwnOrganization: {
    method: 'PUT',
    path: '/api/main/organizations/mine',
    summary: '自分の団体・学校の登録内容を変える（種別は変えられない）',
    access: owner,
    body: z.object({ details: organizationInputSchema, version: z.int() }),
    response: organizationProfileSchema,
    problems: ['version-conflict'],
  },
  reapply: {
    method: 'POST',
    path: '/api/main/organizations/:organizationId/application',
    summary: '承認されなかった申請を、いまの登録内容でもう一度出す',
    access: owner,
    // Named, so that a page left open never decides about another one than it showed.
    params: organizationParams,
    response: organizationProfileSchema,
    problems: ['not-found', 'version-conflict'],
    rateLimit: { per: 'actor', requests: 10, seconds: 600 },
  },
  withdrawApplication: {
    method: 'DELETE',
    path: '/api/main/organizations/:organizationId/application',
    summary: '承認されていない申請を取り下げ、個人に戻る',
    access: owner,
    params: organizationParams,
    response: z.object({ done: z.literal(true) }),
    problems: ['not-found', 'version-conflict'],
  },
  listAudit: {
    method: 'GET',
    path: '/api/main/organizations/mine/audit',
    summary: '自分の団体・学校の変更の記録（新しい順）',
    access: owner,
    query: pageQuerySchema,
    response: pageOf(auditEntrySchema),
  },
});
