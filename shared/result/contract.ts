import * as z from 'zod';
import { defineContract } from '../kernel/contract.ts';
import { idSchema } from '../kernel/id.ts';
import { pageOf, pageQuerySchema } from '../kernel/page.ts';
import {
  organizationResultSchema,
  pendingResultSchema,
  resultSchema,
  resultSummarySchema,
} from './schema.ts';

export const resultContract = defineContract({
  listResults: {
    method: 'GET',
    path: '/api/main/results',
    summary: '自分の結果(新しい順)',
    access: { audience: 'signed-in', kinds: ['individual', 'student'], scope: 'self' },
    query: pageQuerySchema,
    response: pageOf(resultSummarySchema),
  },
  listPendingResults: {
    method: 'GET',
    path: '/api/main/pending-results',
    summary: '自分の競技のうち、結果が公開されていないもの(確認中・公開前・無効)',
    access: { audience: 'signed-in', kinds: ['individual', 'student'], scope: 'self' },
    response: z.object({ items: z.array(pendingResultSchema) }),
  },
  listPersonalBests: {
    method: 'GET',
    path: '/api/main/personal-bests',
    summary: '自己ベスト(部門と入力方法ごと。新しい100件の結果から)',
    access: { audience: 'signed-in', kinds: ['individual', 'student'], scope: 'self' },
    response: z.object({ items: z.array(resultSummarySchema) }),
  },
  getResult: {
    method: 'GET',
    path: '/api/main/results/:resultId',
    summary: '自分の結果 1件',
    access: { audience: 'signed-in', kinds: ['individual', 'student'], scope: 'self' },
    params: z.object({ resultId: idSchema('result') }),
    response: resultSchema,
    problems: ['not-found'],
  },
  listOrganizationResults: {
    method: 'GET',
    path: '/api/main/organization-results',
    summary: '団体の生徒の結果(得点順)。先生は担当グループを指定する',
    access: {
      audience: 'signed-in',
      kinds: ['organization', 'school'],
      roles: ['owner', 'teacher'],
      scope: 'group',
    },
    query: pageQuerySchema.extend({ seasonId: idSchema('season'), groupId: idSchema('group').optional() }),
    response: pageOf(organizationResultSchema),
    problems: ['not-found'],
  },
});
