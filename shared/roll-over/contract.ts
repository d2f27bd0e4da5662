import * as z from 'zod';
import { defineContract } from '../kernel/contract.ts';
import { idSchema } from '../kernel/id.ts';
import { schoolTypes } from '../organization/schema.ts';
import { rollOverInputSchema } from './policy.ts';
import { groupSchema } from '../group/schema.ts';

const owner = {
  audience: 'signed-in',
  kinds: ['organization', 'school'],
  roles: ['owner'],
  scope: 'organization',
} as const;

export const rollOverContract = defineContract({
  getRollOver: {
    method: 'GET',
    path: '/api/user-group/roll-over',
    summary: '進級・卒業の対象になるグループと、次の年度のグループ',
    access: owner,
    /** This fiscal year, or the one before. */
    query: z.object({ fromYear: z.coerce.number().int().optional() }),
    response: z.object({
      fiscalYear: z.int(),
      fromYear: z.int(),
      schoolType: z.enum(schoolTypes).optional(),
      groups: z.array(groupSchema),
      nextGroups: z.array(groupSchema),
    }),
  },
  rollOverStudents: {
    method: 'POST',
    path: '/api/user-group/roll-over',
    summary: '1つのグループの生徒を25人まで進級または卒業させる(同じ生徒を送り直しても1回だけ)',
    access: owner,
    body: rollOverInputSchema,
    /** One answer for each pupil, in their order; `there`: done before. */
    response: z.object({ outcomes: z.array(z.enum(['done', 'there'])) }),
    problems: ['not-found', 'name-taken', 'version-conflict'],
  },
  undoGraduation: {
    method: 'POST',
    path: '/api/user-group/roll-over/graduates/:userId/undo',
    summary: '卒業を取り消し、生徒の利用を再開する(削除される前まで)',
    access: owner,
    params: z.object({ userId: idSchema('user') }),
    body: z.object({ fromYear: z.int() }),
    response: z.object({ done: z.literal(true) }),
    problems: ['not-found', 'version-conflict'],
  },
});
