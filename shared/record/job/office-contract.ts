import * as z from 'zod';
import { office } from '#shared/kernel/access.ts';
import { defineContract } from '#shared/kernel/contract.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { pageOf, pageQuerySchema } from '#shared/kernel/page.ts';
import { line } from '#shared/kernel/text.ts';
import { reasonSchema } from '#shared/record/trail/schema.ts';
import { officeJobSchema } from './office.ts';

export const jobOfficeContract = defineContract({
  listOfficeJobs: {
    method: 'GET',
    path: '/api/main/admin/jobs',
    summary: '裏で進む処理の一覧（進んでいるもの、または進まずに止まったもの）',
    access: office,
    query: pageQuerySchema.extend({ of: z.enum(['at-work', 'failed']).default('at-work') }),
    response: pageOf(officeJobSchema),
  },
  actOnJob: {
    method: 'POST',
    path: '/api/main/admin/jobs/:jobId/acts',
    summary:
      '裏で進む処理を、もう一度進める、または理由を添えて中止する（くり返しても1回と同じ。記録に残る）',
    access: office,
    params: z.object({ jobId: idSchema('job') }),
    body: z.discriminatedUnion('act', [
      z.object({
        act: z.literal('retry'),
        owner: line(80),
        /** What it was when it was looked at: one that was brought back meanwhile is not asked for twice. */
        seen: z.enum(['at-work', 'failed']),
      }),
      z.object({ act: z.literal('stop'), owner: line(80), reason: reasonSchema }),
    ]),
    response: z.object({ jobId: idSchema('job') }),
    problems: ['not-found', 'version-conflict'],
    rateLimit: { per: 'actor', requests: 60, seconds: 60 },
  },
});
