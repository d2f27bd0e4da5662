import * as z from 'zod';
import { own, staff } from '#shared/kernel/access.ts';
import { defineContract } from '#shared/kernel/contract.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { pupilResultSchema, revisionSchema } from './schema.ts';

const params = z.object({ resultId: idSchema('result') });

export const shownResultContract = defineContract({
  listRevisions: {
    method: 'GET',
    path: '/api/main/results/:resultId/revisions',
    summary: '自分の結果 1件が事務局の裁定でどう変わったか（新しい順、理由つき）',
    access: own,
    params,
    response: z.object({ items: z.array(revisionSchema) }),
    problems: ['not-found'],
  },
  getPupilResult: {
    method: 'GET',
    path: '/api/main/pupil-results/:resultId',
    summary: '生徒の結果 1件。先生は担当グループの生徒だけ',
    access: staff,
    params,
    response: pupilResultSchema,
    problems: ['not-found'],
  },
});
