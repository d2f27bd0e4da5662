import * as z from 'zod';
import { defineContract } from '#shared/kernel/contract.ts';
import { idSchema } from '#shared/kernel/id.ts';
import {
  groupsInputSchema,
  invitationInputSchema,
  invitationSchema,
  invitationTokenSchema,
  openInvitationSchema,
  sentInvitationSchema,
  staffSchema,
} from './schema.ts';

const owner = {
  audience: 'signed-in',
  kinds: ['organization', 'school'],
  roles: ['owner'],
  scope: 'organization',
  early: true,
} as const;
const invited = {
  audience: 'signed-in',
  kinds: ['individual', 'organization', 'school'],
  scope: 'self',
  early: true,
} as const;
const perMinute = { per: 'actor', requests: 30, seconds: 60 } as const;

const done = z.object({ done: z.literal(true) });

export const staffContract = defineContract({
  listStaff: {
    method: 'GET',
    path: '/api/main/organizations/mine/staff',
    summary: '責任者と先生、まだ受けていない招待',
    access: owner,
    response: z.object({ staff: z.array(staffSchema), invitations: z.array(sentInvitationSchema) }),
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
    summary: '先生を外す（責任者は外せない）',
    access: owner,
    params: z.object({ userId: idSchema('user') }),
    response: done,
    problems: ['not-found', 'version-conflict'],
  },
  leaveOrganization: {
    method: 'DELETE',
    path: '/api/main/organizations/:organizationId/membership',
    summary: '先生が自分で団体・学校から抜ける（責任者は引き継ぐまで抜けられない）',
    access: { ...owner, roles: ['owner', 'teacher'] },
    // Named, so that a page left open never leaves another one than it showed.
    params: z.object({ organizationId: idSchema('organization') }),
    response: done,
    problems: ['not-found', 'version-conflict'],
  },
  lookAtInvitation: {
    method: 'POST',
    path: '/api/main/organizations/invitations/look',
    summary: '招待の内容を見る（リンクの文字列はURLに入れない）',
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
