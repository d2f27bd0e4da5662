import * as z from 'zod';
import { auditEntrySchema } from '../audit/schema.ts';
import { organizationStates } from './state.ts';
import { defineContract } from '../kernel/contract.ts';
import { idSchema } from '../kernel/id.ts';
import { pageOf, pageQuerySchema } from '../kernel/page.ts';
import {
  decisionInputSchema,
  groupsInputSchema,
  invitationInputSchema,
  invitationSchema,
  invitationTokenSchema,
  openInvitationSchema,
  staffSchema,
  organizationForOfficeSchema,
  organizationInputSchema,
  organizationProfileSchema,
} from './profile.ts';

const ofOrganizations = {
  audience: 'signed-in',
  kinds: ['organization', 'school'],
  scope: 'organization',
  early: true,
} as const;
const staff = { ...ofOrganizations, roles: ['owner', 'teacher'] } as const;
const owner = { ...ofOrganizations, roles: ['owner'] } as const;
const office = { audience: 'signed-in', kinds: ['admin'], scope: 'service' } as const;
const organizationParams = z.object({ organizationId: idSchema('organization') });

const done = z.object({ done: z.literal(true) });

export const organizationContract = defineContract({
  createOrganization: {
    method: 'POST',
    path: '/api/main/organizations',
    summary: '団体・学校として申請する(認定会場申請)。申請した人が責任者になる',
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
    summary: '自分の団体・学校の登録内容を変える(種別は変えられない)',
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
    response: done,
    problems: ['not-found', 'version-conflict'],
  },
  listAudit: {
    method: 'GET',
    path: '/api/main/organizations/mine/audit',
    summary: '自分の団体・学校の変更の記録(新しい順)',
    access: owner,
    query: pageQuerySchema,
    response: pageOf(auditEntrySchema),
  },
});

const invited = {
  audience: 'signed-in',
  kinds: ['individual', 'organization', 'school'],
  scope: 'self',
  early: true,
} as const;
const perMinute = { per: 'actor', requests: 30, seconds: 60 } as const;

export const staffContract = defineContract({
  listStaff: {
    method: 'GET',
    path: '/api/main/organizations/mine/staff',
    summary: '責任者と先生、まだ受けていない招待',
    access: owner,
    response: z.object({ staff: z.array(staffSchema), invitations: z.array(invitationSchema) }),
  },
  inviteStaff: {
    method: 'POST',
    path: '/api/main/organizations/mine/invitations',
    summary: '先生、または次の責任者をメールで招待する',
    access: {
      audience: 'signed-in',
      kinds: ['organization', 'school'],
      roles: ['owner'],
      scope: 'organization',
    },
    body: invitationInputSchema,
    response: invitationSchema,
    problems: ['already-member', 'too-many-staff'],
    rateLimit: { per: 'actor', requests: 30, seconds: 3600 },
  },
  cancelInvitation: {
    method: 'DELETE',
    path: '/api/main/organizations/mine/invitations/:invitationId',
    summary: '招待を取り消す',
    access: owner,
    params: z.object({ invitationId: idSchema('invitation') }),
    response: done,
    problems: ['not-found', 'invitation-not-valid'],
  },
  giveGroups: {
    method: 'PUT',
    path: '/api/main/organizations/mine/staff/:userId/groups',
    summary: '先生が担当するグループを決める',
    access: owner,
    params: z.object({ userId: idSchema('user') }),
    body: groupsInputSchema,
    response: done,
    problems: ['not-found', 'version-conflict'],
  },
  removeStaff: {
    method: 'DELETE',
    path: '/api/main/organizations/mine/staff/:userId',
    summary: '先生を外す(責任者は外せない)',
    access: owner,
    params: z.object({ userId: idSchema('user') }),
    response: done,
    problems: ['not-found', 'version-conflict'],
  },
  leaveOrganization: {
    method: 'DELETE',
    path: '/api/main/organizations/:organizationId/membership',
    summary: '先生が自分で団体・学校から抜ける(責任者は引き継ぐまで抜けられない)',
    access: staff,
    // Named, so that a page left open never leaves another one than it showed.
    params: organizationParams,
    response: done,
    problems: ['not-found', 'version-conflict'],
  },
  lookAtInvitation: {
    method: 'POST',
    path: '/api/main/organizations/invitations/look',
    summary: '招待の内容を見る(リンクの文字列はURLに入れない)',
    access: invited,
    body: invitationTokenSchema,
    response: openInvitationSchema,
    problems: ['invitation-not-valid', 'already-member'],
    rateLimit: perMinute,
  },
  acceptInvitation: {
    method: 'POST',
    path: '/api/main/organizations/invitations/accept',
    summary: '招待を受ける',
    access: invited,
    body: invitationTokenSchema,
    response: done,
    problems: ['invitation-not-valid', 'already-member', 'organization-not-approved', 'version-conflict'],
    rateLimit: perMinute,
  },
});

export const organizationOfficeContract = defineContract({
  listOrganizations: {
    method: 'GET',
    path: '/api/main/admin/organizations',
    summary: '状態ごとの団体・学校(その状態になった順)',
    access: office,
    query: pageQuerySchema.extend({ state: z.enum(organizationStates) }),
    response: pageOf(organizationForOfficeSchema),
  },
  getOrganization: {
    method: 'GET',
    path: '/api/main/admin/organizations/:organizationId',
    summary: '団体・学校 1件と責任者',
    access: office,
    params: organizationParams,
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
    summary: '承認する・承認しない・利用を止める・再開する(責任者にメールで知らせる)',
    access: office,
    params: organizationParams,
    body: decisionInputSchema,
    response: organizationForOfficeSchema,
    problems: ['not-found', 'version-conflict'],
  },
});
