import * as z from 'zod';
import { own, staff } from '#shared/kernel/access.ts';
import { defineContract } from '#shared/kernel/contract.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { pageOf, pageQuerySchema } from '#shared/kernel/page.ts';
import {
  organizationResultSchema,
  resultOverviewSchema,
  resultSchema,
  resultSummarySchema,
} from './schema.ts';

export const resultContract = defineContract({
  listResults: {
    method: 'GET',
    path: '/api/main/results',
    summary: '自分の結果（新しい順）',
    access: own,
    query: pageQuerySchema,
    response: pageOf(resultSummarySchema),
  },
  getResultOverview: {
    method: 'GET',
    path: '/api/main/result-overview',
    summary:
      '公開されていない自分の結果（確認中・公表前・無効）と、部門と入力方法ごとの自己ベスト（新しい100件から）',
    access: own,
    response: resultOverviewSchema,
  },
  getResult: {
    method: 'GET',
    path: '/api/main/results/:resultId',
    summary: '自分の結果 1件',
    access: own,
    params: z.object({ resultId: idSchema('result') }),
    response: resultSchema,
    problems: ['not-found'],
  },
  listOrganizationResults: {
    method: 'GET',
    path: '/api/main/organization-results',
    summary: '団体の生徒の結果（部門ごとの得点順）。先生は担当グループを指定する',
    access: staff,
    query: pageQuerySchema.extend({ seasonId: idSchema('season'), groupId: idSchema('group').optional() }),
    response: pageOf(organizationResultSchema),
    problems: ['not-found'],
  },
});
