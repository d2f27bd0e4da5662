import * as z from 'zod';
import { defineContract } from '#shared/kernel/contract.ts';
import { idSchema } from '#shared/kernel/id.ts';

/** Whoever has an account of their own; pupils are placed by their school. */
const adults = {
  audience: 'signed-in',
  kinds: ['individual', 'organization', 'school'],
  scope: 'self',
  early: true,
} as const;

/** A group somebody joined with their own account. */
const joinedGroupSchema = z.object({
  organizationId: idSchema('organization'),
  organizationName: z.string(),
  fiscalYear: z.int(),
  groupName: z.string(),
});
export type JoinedGroup = z.output<typeof joinedGroupSchema>;

export const joinedGroupContract = defineContract({
  listJoinedGroups: {
    method: 'GET',
    path: '/api/user-group/joined-groups',
    summary: '個人のアカウントのまま参加している今年度のグループ',
    access: adults,
    response: z.object({ items: z.array(joinedGroupSchema) }),
  },
  leaveJoinedGroup: {
    method: 'DELETE',
    path: '/api/user-group/joined-groups/:organizationId',
    summary: '参加しているグループから抜ける（学校・団体の生徒の一覧から外れる）',
    access: adults,
    params: z.object({ organizationId: idSchema('organization') }),
    response: z.object({ done: z.literal(true) }),
    problems: ['not-found', 'version-conflict'],
  },
});
