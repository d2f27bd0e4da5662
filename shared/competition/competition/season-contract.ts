/** One season with all that can be entered in it; apart from the list of seasons, which every home page reads. */
import * as z from 'zod';
import { defineContract, kinds } from '#shared/kernel/contract.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { seasonViewSchema } from './contract.ts';
import { assignmentViewSchema, entryTermsSchema } from './view.ts';

export const seasonContract = defineContract({
  getSeason: {
    method: 'GET',
    path: '/api/main/seasons/:seasonId',
    summary: 'シーズン 1件。課題、料金、団体申込の条件（学校を限った大会は、その学校の人だけ）',
    access: { audience: 'signed-in', kinds, scope: 'service' },
    params: z.object({ seasonId: idSchema('season') }),
    response: z.object({
      season: seasonViewSchema,
      assignments: z.array(assignmentViewSchema),
      terms: entryTermsSchema,
    }),
    problems: ['not-found'],
  },
});
