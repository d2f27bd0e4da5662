import * as z from 'zod';
import { defineContract } from '#shared/kernel/contract.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { pageOf, pageQuerySchema } from '#shared/kernel/page.ts';
import { jobKinds, jobSchema } from './schema.ts';

const staff = {
  audience: 'signed-in',
  kinds: ['organization', 'school'],
  roles: ['owner', 'teacher'],
  scope: 'organization',
} as const;
const one = z.object({ jobId: idSchema('job') });

export const jobContract = defineContract({
  listJobs: {
    method: 'GET',
    path: '/api/user-group/jobs',
    summary: '時間のかかる処理の一覧（新しい順。先生は自分が始めた分だけ）',
    access: staff,
    query: pageQuerySchema.extend({ kind: z.enum(jobKinds) }),
    response: pageOf(jobSchema),
  },
  getJob: {
    method: 'GET',
    path: '/api/user-group/jobs/:jobId',
    summary: '時間のかかる処理 1件の進み具合（始めた人と責任者だけ）',
    access: staff,
    params: one,
    response: jobSchema,
    problems: ['not-found'],
  },
  stopJob: {
    method: 'POST',
    path: '/api/user-group/jobs/:jobId/stop',
    summary: '時間のかかる処理を中止する（済んだ分はそのまま残る。始めた人と責任者だけ。記録に残る）',
    access: staff,
    params: one,
    response: jobSchema,
    problems: ['not-found'],
  },
});
