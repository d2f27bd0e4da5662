import * as z from 'zod';
import { office } from '#shared/kernel/access.ts';
import { defineContract } from '#shared/kernel/contract.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { schoolDaySchema, seasonDaySchema } from './schema.ts';

const seasonId = idSchema('season');

export const seasonDayContract = defineContract({
  getSeasonDay: {
    method: 'GET',
    path: '/api/main/admin/season-days/:seasonId',
    summary: '大会の日の様子（部門ごと、学校ごとの数。20秒ごとに問い合わせる）',
    access: office,
    params: z.object({ seasonId }),
    response: seasonDaySchema,
    problems: ['not-found'],
  },
  getSchoolDay: {
    method: 'GET',
    path: '/api/main/admin/season-days/:seasonId/schools/:organizationId',
    summary: '大会の日の1校の様子（組ごとの数と、困っている参加者）',
    access: office,
    params: z.object({ seasonId, organizationId: idSchema('organization') }),
    response: schoolDaySchema,
    problems: ['not-found'],
  },
});
