import * as z from 'zod';
import { defineContract } from '#shared/kernel/contract.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { groupInputSchema, groupSchema } from './schema.ts';

const ofGroup = z.object({ groupId: idSchema('group') });

const owner = {
  audience: 'signed-in',
  kinds: ['organization', 'school'],
  roles: ['owner'],
  scope: 'organization',
  // Groups may be prepared while the office still checks the application (product §3).
  early: true,
} as const;

export const groupContract = defineContract({
  listGroups: {
    method: 'GET',
    path: '/api/user-group/groups',
    summary: '今年度のグループ（先生は担当分だけ）',
    access: { ...owner, roles: ['owner', 'teacher'], scope: 'group' },
    response: z.object({
      fiscalYear: z.int(),
      items: z.array(groupSchema),
      /** Nobody is in a group of this year, and somebody in one of the last: told to owners. */
      rollOverFirst: z.boolean().optional(),
    }),
  },
  createGroup: {
    method: 'POST',
    path: '/api/user-group/groups',
    summary: '今年度のグループを作る',
    access: owner,
    body: groupInputSchema,
    response: groupSchema,
    problems: ['name-taken'],
    rateLimit: { per: 'actor', requests: 60, seconds: 60 },
  },
  updateGroup: {
    method: 'PUT',
    path: '/api/user-group/groups/:groupId',
    summary: 'グループの名前・学年・組を直す',
    access: owner,
    params: ofGroup,
    body: groupInputSchema.extend({ version: z.int().min(1) }),
    response: groupSchema,
    problems: ['not-found', 'name-taken', 'version-conflict'],
  },
  removeGroup: {
    method: 'DELETE',
    path: '/api/user-group/groups/:groupId',
    summary: 'だれもいないグループを消す（招待コードも使えなくなる）',
    access: owner,
    params: ofGroup,
    response: z.object({}),
    problems: ['not-found', 'group-not-empty', 'group-awaits-removed', 'version-conflict'],
  },
});
