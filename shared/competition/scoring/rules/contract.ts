import * as z from 'zod';
import { defineContract } from '#shared/kernel/contract.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { divisionRulesSchema } from './schema.ts';

const request = { params: z.object({ seasonId: idSchema('season') }) };

export const rulesContract = defineContract({
  getSeasonRules: {
    method: 'GET',
    path: '/api/main/seasons/:seasonId/rules',
    summary: 'シーズンの部門ごとの採点の表（級・段、特別点、ミスの点、順位の学年）。だれでも読める',
    access: { audience: 'public' },
    ...request,
    response: z.object({ items: z.array(divisionRulesSchema) }),
    problems: ['not-found'],
    edgeSeconds: 30,
  },
});

export const ownRulesContract = defineContract({
  getOwnSeasonRules: {
    method: 'GET',
    path: '/api/main/own-seasons/:seasonId/rules',
    summary: 'シーズンの部門ごとの採点の表。自分の学校・団体だけが参加できる大会も',
    access: { audience: 'signed-in', kinds: ['organization', 'school', 'student'], scope: 'service' },
    ...request,
    response: rulesContract.getSeasonRules.response,
    problems: ['not-found'],
  },
});
