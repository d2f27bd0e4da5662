import * as z from 'zod';
import { defineContract } from '../kernel/contract.ts';
import { idSchema } from '../kernel/id.ts';
import { assignmentViewSchema, entryTermsSchema } from './view.ts';
import { seasonPhaseSchema, seasonSchema } from './schema.ts';

export const seasonViewSchema = seasonSchema
  .omit({ state: true, version: true })
  .extend({ phase: seasonPhaseSchema });
export type SeasonView = z.output<typeof seasonViewSchema>;

export const competitionContract = defineContract({
  listSeasons: {
    method: 'GET',
    path: '/api/main/seasons',
    summary: '大会のシーズンと日程',
    access: { audience: 'public' },
    response: z.object({ items: z.array(seasonViewSchema) }),
  },
  getSeason: {
    method: 'GET',
    path: '/api/main/seasons/:seasonId',
    summary: 'シーズン 1件。課題、料金、団体申込の条件',
    access: { audience: 'public' },
    params: z.object({ seasonId: idSchema('season') }),
    response: z.object({
      season: seasonViewSchema,
      assignments: z.array(assignmentViewSchema),
      terms: entryTermsSchema,
    }),
    problems: ['not-found'],
  },
});
