import * as z from 'zod';
import { defineContract } from '#shared/kernel/contract.ts';
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
    // Every visit asks for it, and at nine o'clock all of them at once, from one partition.
    edgeSeconds: 30,
  },
});
