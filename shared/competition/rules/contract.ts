import * as z from 'zod';
import { defineContract } from '#shared/kernel/contract.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { divisionRulesSchema } from './schema.ts';

export const rulesContract = defineContract({
  getSeasonRules: {
    method: 'GET',
    path: '/api/main/seasons/:seasonId/rules',
    summary: 'シーズンの部門ごとの採点の表(級・段、特別点、ミスの点、順位の学年)。だれでも読める',
    access: { audience: 'public' },
    params: z.object({ seasonId: idSchema('season') }),
    response: z.object({ items: z.array(divisionRulesSchema) }),
    problems: ['not-found'],
  },
});
