import * as z from 'zod';
import { defineContract } from '#shared/kernel/contract.ts';
import { jobSchema } from '#shared/record/job/schema.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { schoolTypes } from '#shared/people/organization/schema.ts';
import { rollOverSchema } from './policy.ts';
import { studentSchema } from '#shared/school/student/schema.ts';
import { groupSchema } from '#shared/people/group/schema.ts';

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
    /** This fiscal year, or the one before; unsaid, whichever is to be done. */
    query: z.object({ fromYear: z.coerce.number().int().optional() }),
    response: z.object({
      fiscalYear: z.int(),
      fromYear: z.int(),
      schoolType: z.enum(schoolTypes).optional(),
      groups: z.array(groupSchema),
      nextGroups: z.array(groupSchema),
    }),
  },
  startRollOver: {
    method: 'POST',
    path: '/api/user-group/roll-over',
    summary: '生徒の進級・卒業を始める（裏で進み、画面を閉じても止まらない。同じ生徒は1回だけ）',
    access: owner,
    body: rollOverSchema,
    response: jobSchema,
    problems: ['not-found', 'import-running'],
    rateLimit: { per: 'actor', requests: 30, seconds: 600 },
  },
  undoGraduation: {
    method: 'POST',
    path: '/api/user-group/roll-over/graduates/:userId/undo',
    summary: '卒業を取り消し、止めていなかった生徒の利用を再開する（削除される前まで。くり返しても同じ）',
    access: owner,
    params: z.object({ userId: idSchema('user') }),
    response: studentSchema,
    problems: ['not-found', 'version-conflict'],
  },
});
