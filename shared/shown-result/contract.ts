import * as z from 'zod';
import { defineContract } from '../kernel/contract.ts';
import { idSchema } from '../kernel/id.ts';
import { pupilResultSchema, revisionSchema } from './schema.ts';

const params = z.object({ resultId: idSchema('result') });

export const shownResultContract = defineContract({
  listRevisions: {
    method: 'GET',
    path: '/api/main/results/:resultId/revisions',
    summary: '自分の結果 1件が事務局の裁定でどう変わったか(新しい順、理由つき)',
    access: { audience: 'signed-in', kinds: ['individual', 'student'], scope: 'self' },
    params,
    response: z.object({ items: z.array(revisionSchema) }),
    problems: ['not-found'],
  },
  getPupilResult: {
    method: 'GET',
    path: '/api/main/pupil-results/:resultId',
    summary: '生徒の結果 1件。先生は担当グループの生徒だけ',
    access: {
      audience: 'signed-in',
      kinds: ['organization', 'school'],
      roles: ['owner', 'teacher'],
      scope: 'group',
    },
    params,
    response: pupilResultSchema,
    problems: ['not-found'],
  },
});
